import type { SendingWay } from '../mutuals/insurer.ts';
import type { ProofLine } from './proof-line.ts';

export const sendingStepKinds = ['sent', 'reminded', 'opened', 'downloaded', 'acknowledged'] as const;

/** A step of what was sent to the insurer, as the dentist of the request reads it. */
export type SendingStep = {
  readonly kind: (typeof sendingStepKinds)[number];
  readonly text: string;
  readonly at: Date;
};

const ways: Readonly<Record<SendingWay, string>> = {
  link: 'sur sa plateforme',
  mail: 'par e-mail',
  courrier: 'par courrier',
};

/** What left, by what it was sent for; reminders say themselves whom they were for. */
const left = {
  request: 'Transmise',
  agreement: 'Documents de l’accord transmis',
  prolongation: 'Prolongation demandée',
} as const;

const comesBack = {
  opened: 'Ouverte par la mutuelle',
  downloaded: 'Dossier téléchargé',
  acknowledged: 'Accusé de réception de la mutuelle',
} as const;

/**
 * What left and what is known of its arrival, oldest first: no name of a person, and nothing that the staff mend
 * themselves (a mail that came back). What was taken back did not leave; a page opened ten times was opened.
 */
export function toldToDentist(lines: readonly ProofLine[]): readonly SendingStep[] {
  const withdrawn = new Set(
    lines.flatMap(({ kind, sendingId }) => (kind === 'withdrawn' ? [sendingId] : [])),
  );
  const seen = new Set<string>();
  return lines.flatMap((line): SendingStep[] => {
    const { id, kind, purpose, way, sendingId, facts, at } = line;
    if (kind === 'sent') {
      if (withdrawn.has(id)) return [];
      const insurer = facts?.insurer ?? '';
      const by = way ? ` ${ways[way]}` : '';
      if (purpose === 'reminder')
        return [{ kind: 'reminded', text: `${insurer || 'La mutuelle'} relancée${by}`, at }];
      if (purpose === 'claim')
        return [{ kind: 'reminded', text: `${insurer || 'La mutuelle'} mise en demeure de régler${by}`, at }];
      return [{ kind: 'sent', text: `${left[purpose ?? 'request']}${insurer && ` à ${insurer}`}${by}`, at }];
    }
    const isTakenBack = withdrawn.has(id) || withdrawn.has(sendingId);
    if (!(kind in comesBack) || isTakenBack || seen.has(`${kind} ${sendingId}`)) return [];
    seen.add(`${kind} ${sendingId}`);
    const known = kind as keyof typeof comesBack;
    return [{ kind: known, text: comesBack[known], at }];
  });
}
