import { fieldNames } from '@accordent/api/sentences.fr.ts';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import type { FieldLabels } from '@accordent/ui-kit/EntryForm/differences.ts';
import type { Insurer, InsurerBody, InsurerKind, InsurerName } from './mutuals.api.ts';

/** What the form of an insurer holds, by wire names. A way of sending that is not ticked is null; `attached` is sorted. */
export type InsurerEntry = {
  readonly name: string;
  readonly infos: string;
  readonly fax: string;
  readonly mail: string;
  readonly address: string;
  readonly isCapped: boolean;
  readonly 'sendingProtocol.link': string | null;
  readonly 'sendingProtocol.mail': string | null;
  readonly 'sendingProtocol.courrier': string | null;
  readonly sendingProtocolText: string;
  readonly conventionProtocol: string;
  readonly billingProtocol: string;
  readonly attached: readonly number[];
  readonly comment: string;
};

export const emptyInsurer: InsurerEntry = {
  name: '',
  infos: '',
  fax: '',
  mail: '',
  address: '',
  isCapped: false,
  'sendingProtocol.link': null,
  'sendingProtocol.mail': null,
  'sendingProtocol.courrier': null,
  sendingProtocolText: '',
  conventionProtocol: '',
  billingProtocol: '',
  attached: [],
  comment: '',
};

export const inOrder = (ids: readonly number[]): readonly number[] =>
  ids.toSorted((one, other) => one - other);

export const insurerEntryOf = ({ sendingProtocol, ...insurer }: Insurer): InsurerEntry => ({
  name: insurer.name,
  infos: insurer.infos,
  fax: insurer.fax,
  mail: insurer.mail,
  address: insurer.address,
  isCapped: insurer.isCapped,
  'sendingProtocol.link': sendingProtocol.link ?? null,
  'sendingProtocol.mail': sendingProtocol.mail ?? null,
  'sendingProtocol.courrier': sendingProtocol.courrier ?? null,
  sendingProtocolText: insurer.sendingProtocolText,
  conventionProtocol: insurer.conventionProtocol,
  billingProtocol: insurer.billingProtocol,
  attached: inOrder(insurer.attached.map(({ id }) => id)),
  comment: insurer.comment,
});

/** What is sent: ways that are not ticked are left out. */
export function insurerBodyOf(kind: InsurerKind, entry: InsurerEntry): InsurerBody {
  const {
    isCapped,
    'sendingProtocol.link': link,
    'sendingProtocol.mail': mail,
    'sendingProtocol.courrier': courrier,
    ...fields
  } = entry;
  return {
    ...fields,
    ...(kind === 'mutual-group' && { isCapped }),
    sendingProtocol: {
      ...(link !== null && { link }),
      ...(mail !== null && { mail }),
      ...(courrier !== null && { courrier }),
    },
  };
}

const nameOfField = (field: string): string => fieldNames[field] ?? field;
const way = (field: string) => ({
  label: nameOfField(field),
  read: (text: string | null) => text ?? 'Non coché',
});

/** The fields of a comparison; `others` name what is attached. */
export const insurerLabels = (
  kind: InsurerKind,
  others: readonly InsurerName[],
): FieldLabels<InsurerEntry> => ({
  name: nameOfField('name'),
  infos: { label: nameOfField('infos'), read: formatPhone },
  fax: { label: nameOfField('fax'), read: formatPhone },
  mail: nameOfField('mail'),
  address: nameOfField('address'),
  isCapped: nameOfField('isCapped'),
  'sendingProtocol.link': way('sendingProtocol.link'),
  'sendingProtocol.mail': way('sendingProtocol.mail'),
  'sendingProtocol.courrier': way('sendingProtocol.courrier'),
  sendingProtocolText: nameOfField('sendingProtocolText'),
  conventionProtocol: nameOfField('conventionProtocol'),
  billingProtocol: nameOfField('billingProtocol'),
  attached: {
    label: nameOfField(kind === 'mutual' ? 'mutualGroupsSelected' : 'mutualsSelected'),
    read: (ids) => ids.map((id) => others.find((one) => one.id === id)?.name ?? `n° ${id}`).join(', '),
  },
  comment: nameOfField('comment'),
});
