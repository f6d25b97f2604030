import type {
  Insurer,
  InsurerName as Name,
  SendingProtocol as Ways,
} from '@accordent/core/mutuals/insurer.ts';
import type { InsurerChoices, InsurerRow } from '@accordent/core/mutuals/mutual-store.ts';
import type { Playbook as Rules, PlaybookSource } from '@accordent/core/mutuals/playbook.ts';
import { insurerTexts } from '@accordent/core/mutuals/insurer.ts';
import { keptFields } from '@accordent/core/shared/fields.ts';
import { presentDate } from '../http/wire.ts';
import type {
  InsurerChoicesAnswer,
  InsurerName,
  Mutual,
  MutualGroup,
  MutualGroupRow,
  MutualRow,
  Playbook,
  SendingProtocol,
} from './mutuals.schemas.ts';

export const presentInsurerChoices = ({ groups, mutuals }: InsurerChoices): InsurerChoicesAnswer => ({
  mutual_groups: groups.map(({ id, name, mutualIds }) => ({ id, name, mutualsId: [...mutualIds] })),
  mutuals: mutuals.map(({ id, name, groupIds }) => ({ id, name, mutualGroupsId: [...groupIds] })),
});

export const presentMutualRow = ({ id, name, attached, attachedCount }: InsurerRow): MutualRow => ({
  id,
  name,
  mutualGroup: attached.map(presentName),
  totalMutualGroups: attachedCount,
});

export const presentMutualGroupRow = (row: InsurerRow): MutualGroupRow => ({
  id: row.id,
  name: row.name,
  isCapped: row.isCapped,
  mutuals: row.attached.map(presentName),
  totalMutuals: row.attachedCount,
});

export const presentMutual = (insurer: Insurer): Mutual => ({
  ...presentFields(insurer),
  mutualGroup: insurer.attached.map(presentName),
});

export const presentMutualGroup = (insurer: Insurer): MutualGroup => ({
  ...presentFields(insurer),
  isCapped: insurer.isCapped,
  mutuals: insurer.attached.map(presentName),
});

export function presentPlaybook({ insurer, sending, convention, billing }: Rules): Playbook {
  return {
    kind: insurer.kind,
    id: insurer.id,
    name: insurer.name,
    infos: insurer.infos,
    fax: insurer.fax,
    mail: insurer.mail,
    address: insurer.address,
    sending: sending && {
      from: presentSource(sending.from),
      sendingProtocol: presentWays(sending.sendingProtocol),
      sendingProtocolText: sending.sendingProtocolText,
    },
    convention: convention && {
      from: presentSource(convention.from),
      conventionProtocol: convention.conventionProtocol,
    },
    billing: billing && { from: presentSource(billing.from), billingProtocol: billing.billingProtocol },
  };
}

const presentName = ({ id, name }: Name): InsurerName => ({ id, name });
const presentSource = ({ kind, id, name }: PlaybookSource) => ({ kind, id, name });

const presentWays = ({ link, courrier, mail }: Ways): SendingProtocol => ({
  ...(link !== undefined && { link }),
  ...(courrier !== undefined && { courrier }),
  ...(mail !== undefined && { mail }),
});

function presentFields(insurer: Insurer): Omit<Mutual, 'mutualGroup'> {
  return {
    id: insurer.id,
    ...keptFields(insurerTexts, insurer),
    sendingProtocol: presentWays(insurer.sendingProtocol),
    creationDate: presentDate(insurer.createdAt),
    version: insurer.version,
  };
}
