import { formatEuros } from '../shared/money.ts';

/** Owed for each invoice paid late, outside tax: written as an amount (D6; code de commerce, D441-5). */
const RECOVERY_FEE_CENTS = 4000;

/** The legal rate between professionals, in hundredths of a percent, by the half-year from which it holds (D7). */
const legalRates: Readonly<Record<string, number>> = {
  '2025-S1': 371,
  '2025-S2': 276,
  '2026-S1': 262,
};

const TIMES = 3;

/**
 * The mention of late penalties on an invoice of this day (`yyyy-MM-dd`): three times the legal rate, the floor of
 * the law, with its figure where the half-year's rate is known (code de commerce, L441-10).
 */
export function penaltiesMention(issuedOn: string): string {
  const [year = '', month = ''] = issuedOn.split('-');
  const half = Number(month) <= 6 ? 1 : 2;
  const rate = legalRates[`${year}-S${half}`];
  const figure =
    rate === undefined
      ? ''
      : `, soit ${inPercent(rate * TIMES)} l’an au ${half === 1 ? 'premier' : 'second'} semestre ${year}`;
  return `Pénalités de retard, exigibles sans rappel\u00a0: trois fois le taux d’intérêt légal en vigueur${figure}.`;
}

export const recoveryMention = (): string =>
  `Indemnité forfaitaire pour frais de recouvrement en cas de retard\u00a0: ${formatEuros(RECOVERY_FEE_CENTS)}.`;

export const DISCOUNT_MENTION = 'Pas d’escompte pour paiement anticipé.';

const inPercent = (hundredths: number) => `${(hundredths / 100).toFixed(2).replace('.', ',')}\u00a0%`;
