import { keptFields, type Kept } from '../shared/fields.ts';
import type { Insurer, InsurerKind, SendingProtocol } from './insurer.ts';
import { sendingTerms } from './sending-terms.ts';

export type PlaybookSource = { readonly kind: InsurerKind; readonly id: number; readonly name: string };

/** How the insurer of a PEC works, each protocol with whose it is; null where nobody has written one. */
export type Playbook = {
  readonly insurer: Insurer;
  readonly sending: {
    readonly from: PlaybookSource;
    readonly sendingProtocol: SendingProtocol;
    readonly sendingProtocolText: string;
    readonly terms: Kept<typeof sendingTerms>;
  } | null;
  readonly convention: { readonly from: PlaybookSource; readonly conventionProtocol: string } | null;
  readonly billing: { readonly from: PlaybookSource; readonly billingProtocol: string } | null;
};

export type Insurers = { readonly mutual: Insurer | null; readonly mutualGroup: Insurer | null };

/**
 * The right insurer of a PEC is its group, which takes the requests of its mutuals; without a group, the mutual.
 * A protocol that the group leaves empty is the mutual's. null for a PEC without insurer.
 */
export function playbookOf({ mutual, mutualGroup }: Insurers): Playbook | null {
  const insurer = mutualGroup ?? mutual;
  if (!insurer) return null;
  const asked = [mutualGroup, mutual].filter((one) => one !== null);
  const sender = asked.find(saysHowToSend);
  const agreeing = asked.find(({ conventionProtocol }) => conventionProtocol !== '');
  const billed = asked.find(({ billingProtocol }) => billingProtocol !== '');
  return {
    insurer,
    sending: sender
      ? {
          from: sourceOf(sender),
          sendingProtocol: sender.sendingProtocol,
          sendingProtocolText: sender.sendingProtocolText,
          terms: keptFields(sendingTerms, sender),
        }
      : null,
    convention: agreeing
      ? { from: sourceOf(agreeing), conventionProtocol: agreeing.conventionProtocol }
      : null,
    billing: billed ? { from: sourceOf(billed), billingProtocol: billed.billingProtocol } : null,
  };
}

/** Who gets the requests of a PEC: whose protocol says how they are sent. */
export const recipientOf = ({ sending, insurer }: Playbook): PlaybookSource =>
  sending?.from ?? sourceOf(insurer);

/** Where requests go, in which form, and what is said about it are one protocol: they are never taken from two insurers. */
const saysHowToSend = ({ sendingProtocol, sendingProtocolText }: Insurer): boolean =>
  Object.keys(sendingProtocol).length > 0 || sendingProtocolText !== '';

const sourceOf = ({ kind, id, name }: Insurer): PlaybookSource => ({ kind, id, name });
