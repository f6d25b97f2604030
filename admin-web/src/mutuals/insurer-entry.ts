import { fieldNames } from '@accordent/api/client/field-names.fr.ts';
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
  readonly sending_link: string | null;
  readonly sending_mail: string | null;
  readonly sending_courrier: string | null;
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
  sending_link: null,
  sending_mail: null,
  sending_courrier: null,
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
  sending_link: sendingProtocol.link ?? null,
  sending_mail: sendingProtocol.mail ?? null,
  sending_courrier: sendingProtocol.courrier ?? null,
  sendingProtocolText: insurer.sendingProtocolText,
  conventionProtocol: insurer.conventionProtocol,
  billingProtocol: insurer.billingProtocol,
  attached: inOrder(insurer.attached.map(({ id }) => id)),
  comment: insurer.comment,
});

/** What is sent: ways that are not ticked are left out. */
export function insurerBodyOf(kind: InsurerKind, entry: InsurerEntry): InsurerBody {
  const { isCapped, sending_link: link, sending_mail: mail, sending_courrier: courrier, ...fields } = entry;
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
  sending_link: way('sendingProtocol.link'),
  sending_mail: way('sendingProtocol.mail'),
  sending_courrier: way('sendingProtocol.courrier'),
  sendingProtocolText: nameOfField('sendingProtocolText'),
  conventionProtocol: nameOfField('conventionProtocol'),
  billingProtocol: nameOfField('billingProtocol'),
  attached: {
    label: nameOfField(kind === 'mutual' ? 'mutualGroupsSelected' : 'mutualsSelected'),
    read: (ids) => ids.map((id) => others.find((one) => one.id === id)?.name ?? `n° ${id}`).join(', '),
  },
  comment: nameOfField('comment'),
});
