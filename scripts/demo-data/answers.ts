import { createHash } from 'node:crypto';
import { receiveAnswer } from '@accordent/core/answers/receive-answer.ts';
import { isCapped, isAgreement } from '@accordent/core/answers/answer-rules.ts';
import type { AnswerLine, Decision } from '@accordent/core/answers/answer.ts';
import { stageOf, statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { monthsAfter } from '@accordent/core/reading/day.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import { formatEuros } from '@accordent/core/shared/money.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { letter } from './documents.ts';
import type { Chance } from './random.ts';
import type { PaperFacts } from './year/requests.ts';

const DAY = 86_400_000;
/** Older decisions are told by the history alone, as in a desk that has just begun to note amounts. */
const ANSWERED_DAYS = 90;
const CONDITION = 'sous réserve des droits ouverts à la date des soins';

type Row = Readonly<Record<string, unknown>>;
type Moves = { readonly status_changes: readonly Row[]; readonly payments: readonly Row[] };

/** What insurers decided in the last ninety days, act by act where the agreement was one of acts; `standing` by its PEC. */
export function demoAnswers(
  chance: Chance,
  { now, facts, rows }: { now: Date; facts: readonly PaperFacts[]; rows: Moves },
) {
  const since = now.getTime() - ANSWERED_DAYS * DAY;
  const paid = new Map(rows.payments.map((row) => [row['coverage_request_id'], Number(row['amount_cents'])]));
  const decided = new Map<unknown, Row>();
  for (const change of rows.status_changes)
    if (isDecision(Number(change['to_status_id']))) decided.set(change['coverage_request_id'], change);
  const answers = facts.flatMap(({ request, acts }) => {
    const change = decided.get(request.id);
    const at = change?.['created_at'];
    if (!change || !(at instanceof Date) || at.getTime() < since || !stands(request.statusId)) return [];
    const told = toldOf(chance, { acts, isRefused: change['to_status_id'] === statuses.refused.id });
    const granted = paid.get(request.id) ?? told.granted;
    const day = parisDay(at);
    return [
      {
        coverage_request_id: request.id,
        kind: 'confirmed',
        source: chance.pick(['platform', 'platform', 'mail', 'paper']),
        who: '',
        ...told,
        granted,
        // A payment is of the whole: what it was made of is not known.
        lines: granted === told.granted ? told.lines : [],
        basis: isAgreement(told.decision) ? 'outside' : null,
        valid_from: isAgreement(told.decision) ? day : null,
        valid_until: isAgreement(told.decision) ? monthsAfter(day, chance.pick([3, 6, 6, 12])) : null,
        number: `D${request.mutualId ?? 0}-26-${chance.between(10_000, 99_999)}`,
        conditions: isAgreement(told.decision) && chance.happens(0.6) ? CONDITION : '',
        admin_id: change['admin_id'] ?? 1,
        at,
      },
    ];
  });
  return answers.map((row, place) => ({ id: place + 1, ...row }));
}

const isDecision = (statusId: number): boolean =>
  statusId === statuses.agreed.id || statusId === statuses.refused.id;
const stands = (statusId: PaperFacts['request']['statusId']): boolean =>
  stageOf(statusId) === 'agreement' || statusId === statuses.refused.id || statusId === statuses.closed.id;

function toldOf(
  chance: Chance,
  { acts, isRefused }: Pick<PaperFacts, 'acts'> & { readonly isRefused: boolean },
): {
  decision: Decision;
  granted: number | null;
  lines: readonly AnswerLine[];
  reason: string;
} {
  if (isRefused)
    return chance.happens(0.25)
      ? { decision: 'agreement-at-zero', granted: 0, lines: [], reason: 'Garantie épuisée pour l’année.' }
      : { decision: 'refusal', granted: null, lines: [], reason: 'Acte hors contrat.' };
  const lines = acts.map(({ code, tooth, cents }) => {
    const asked = askedFor(cents);
    return {
      code,
      tooth: String(tooth),
      asked,
      granted: chance.happens(0.15) ? Math.round(asked * 0.6) : asked,
    };
  });
  const granted = lines.reduce((sum, line) => sum + line.granted, 0);
  return lines.some(isCapped)
    ? { decision: 'partial-agreement', granted, lines, reason: 'Plafond annuel des prothèses atteint.' }
    : { decision: 'agreement', granted, lines, reason: '' };
}

/** Of an act's price, in cents: neither the part of the assurance maladie nor all that is left to the patient. */
const askedFor = (cents: number): number => Math.round(cents * 0.6);

/** So many letters have come by mail, and wait for somebody to confirm what they say. */
const WAITING = 3;

/** Letters that arrived this morning; what they say is read of them when somebody opens the panel. */
export async function demoWaitingAnswers(
  ports: Pick<Ports, 'transaction' | 'randomTokens' | 'fileStore'>,
  facts: readonly PaperFacts[],
  now: Date,
): Promise<void> {
  const waiting = facts.filter(({ request }) => request.turn.kind === 'study-request').slice(-WAITING);
  for (const { request, mutual, acts, patient } of waiting) {
    const granted = acts.reduce((sum, { cents }) => sum + askedFor(cents), 0);
    const day = parisDay(now);
    const bytes = await letter([
      mutual.name,
      'Dossier n° D26-447108',
      `Votre référence : ${request.reference}`,
      `Le ${french(day)}`,
      `Objet : accord de prise en charge dentaire de ${patient.name}`,
      'Docteur,',
      'Après étude de votre devis, nous vous donnons notre accord de prise en charge.',
      `Montant accordé : ${formatEuros(granted).replaceAll('\u202F', '\u00A0')}`,
      `Cet accord est valable jusqu’au ${french(monthsAfter(day, 6))}, ${CONDITION}.`,
      'Nous vous prions d’agréer, Docteur, nos salutations distinguées.',
    ]);
    const fileKey = ports.fileStore.newKey();
    await ports.fileStore.put(fileKey, bytes);
    await ports.transaction((stores) =>
      receiveAnswer(ports, stores, {
        coverageRequestId: request.id,
        source: 'mail',
        letter: {
          name: 'Accord de prise en charge.pdf',
          fileKey,
          mime: 'application/pdf',
          sizeBytes: bytes.length,
          pages: 1,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        },
        actor: null,
        at: now,
      }),
    );
  }
}

const french = (day: string): string => day.split('-').toReversed().join('/');
