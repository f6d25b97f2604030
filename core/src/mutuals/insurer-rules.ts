import { invalidFields } from '../shared/domain-error.ts';
import type { FieldFaults } from '../shared/domain-error.ts';
import { isEmail, normaliseEmail } from '../shared/email.ts';
import { normalisePhone } from '../shared/phone.ts';
import { sendingWays } from './insurer.ts';
import type { InsurerFields, InsurerKind } from './insurer.ts';

/** What must be filled in (part B §5). */
const requiredTexts: Record<InsurerKind, readonly ('name' | 'conventionProtocol' | 'billingProtocol')[]> = {
  mutual: ['name'],
  'mutual-group': ['name', 'conventionProtocol', 'billingProtocol'],
};

/** Insurers are also reached by numbers of four digits, which no person has (Arcep: 3xxx and 10xx). */
const SHORT_NUMBER = /^(?:3\d{3}|10\d{2})$/;

/** A telephone or fax as it is stored: ten digits, or the four of a short number; null for anything else. */
export function insurerPhone(text: string): string | null {
  const digits = text.replaceAll(/[\s.]/g, '');
  return SHORT_NUMBER.test(digits) ? digits : normalisePhone(text);
}

/** Every fault of an insurer as it was typed, by wire field: required texts, the text of each way ticked (part B §5), numbers, address. */
export function faultsOfInsurer(kind: InsurerKind, typed: InsurerFields): FieldFaults {
  const empty = requiredTexts[kind].filter((field) => typed[field].trim() === '');
  const ticked = sendingWays.filter((way) => typed.sendingProtocol[way]?.trim() === '');
  const numbers = (['infos', 'fax'] as const).filter(
    (field) => typed[field].trim() !== '' && insurerPhone(typed[field]) === null,
  );
  const isAddress = typed.mail.trim() === '' || isEmail(typed.mail);
  return Object.fromEntries([
    ...empty.map((field) => [field, 'required']),
    ...ticked.map((way) => [`sendingProtocol.${way}`, 'required']),
    ...numbers.map((field) => [field, 'phone']),
    ...(isAddress ? [] : [['mail', 'email']]),
  ]);
}

/** An insurer as it is stored. Throws `invalid` with every fault. */
export function acceptInsurer(kind: InsurerKind, typed: InsurerFields): InsurerFields {
  const faults = faultsOfInsurer(kind, typed);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const ways = sendingWays.flatMap((way) => {
    const text = typed.sendingProtocol[way];
    return text === undefined ? [] : [[way, text.trim()]];
  });
  return {
    name: typed.name.replaceAll(/\s+/g, ' ').trim(),
    infos: insurerPhone(typed.infos) ?? '',
    fax: insurerPhone(typed.fax) ?? '',
    mail: normaliseEmail(typed.mail),
    address: typed.address.trim(),
    conventionProtocol: typed.conventionProtocol.trim(),
    billingProtocol: typed.billingProtocol.trim(),
    sendingProtocol: Object.fromEntries(ways),
    sendingProtocolText: typed.sendingProtocolText.trim(),
    comment: typed.comment.trim(),
    isCapped: kind === 'mutual-group' && typed.isCapped,
  };
}
