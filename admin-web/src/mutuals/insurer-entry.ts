import { fieldNames } from '@accordent/api/client/field-names.fr.ts';
import { mapFields } from '@accordent/api/client/fields.ts';
import { insurerTexts } from '@accordent/api/mutuals/mutuals.schemas.ts';
import type { FieldLabels } from '@accordent/ui-kit/EntryForm/differences.ts';
import { entryLabels } from '../shared/entry-labels.ts';
import type { Insurer, InsurerBody, InsurerKind, InsurerName } from './mutuals.api.ts';

/** What the form of an insurer holds, by wire names. A way of sending that is not ticked is null; `attached` is sorted. */
export type InsurerEntry = Readonly<Record<keyof typeof insurerTexts, string>> & {
  readonly isCapped: boolean;
  readonly sending_link: string | null;
  readonly sending_mail: string | null;
  readonly sending_courrier: string | null;
  readonly attached: readonly number[];
};

export const emptyInsurer: InsurerEntry = {
  ...mapFields(insurerTexts, () => ''),
  isCapped: false,
  sending_link: null,
  sending_mail: null,
  sending_courrier: null,
  attached: [],
};

export const inOrder = (ids: readonly number[]): readonly number[] =>
  ids.toSorted((one, other) => one - other);

export const insurerEntryOf = ({ sendingProtocol, ...insurer }: Insurer): InsurerEntry => ({
  ...mapFields(insurerTexts, (_, name) => insurer[name]),
  isCapped: insurer.isCapped,
  sending_link: sendingProtocol.link ?? null,
  sending_mail: sendingProtocol.mail ?? null,
  sending_courrier: sendingProtocol.courrier ?? null,
  attached: inOrder(insurer.attached.map(({ id }) => id)),
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

const { conventionProtocol, billingProtocol, sendingProtocolText, comment, ...about } =
  entryLabels(insurerTexts);

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
  ...about,
  isCapped: nameOfField('isCapped'),
  sending_link: way('sendingProtocol.link'),
  sending_mail: way('sendingProtocol.mail'),
  sending_courrier: way('sendingProtocol.courrier'),
  sendingProtocolText,
  conventionProtocol,
  billingProtocol,
  attached: {
    label: nameOfField(kind === 'mutual' ? 'mutualGroupsSelected' : 'mutualsSelected'),
    read: (ids) => ids.map((id) => others.find((one) => one.id === id)?.name ?? `n°\u00a0${id}`).join(', '),
  },
  comment,
});
