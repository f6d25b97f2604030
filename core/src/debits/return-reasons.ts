import { daysUntil } from '../shared/calendar.ts';

/** Why a bank gives a debit back, by its code of ISO 20022; `mayRepeat`: the same mandate may be debited again. */
export const returnReasons = {
  AC01: { label: 'IBAN incorrect', mayRepeat: false },
  AC04: { label: 'Compte clos', mayRepeat: false },
  AC06: { label: 'Compte bloqué', mayRepeat: false },
  AC13: { label: 'Compte non autorisé pour ce prélèvement', mayRepeat: false },
  AG01: { label: 'Prélèvement interdit sur ce compte', mayRepeat: false },
  AG02: { label: 'Opération refusée par la banque', mayRepeat: true },
  AM04: { label: 'Provision insuffisante', mayRepeat: true },
  AM05: { label: 'Prélèvement en double', mayRepeat: false },
  BE05: { label: 'Identifiant du créancier inconnu', mayRepeat: false },
  CNOR: { label: 'Banque du créancier non joignable', mayRepeat: true },
  DNOR: { label: 'Banque du débiteur non joignable', mayRepeat: true },
  FF01: { label: 'Fichier refusé par la banque', mayRepeat: true },
  MD01: { label: 'Mandat absent ou prélèvement non autorisé', mayRepeat: false },
  MD02: { label: 'Informations du mandat incomplètes', mayRepeat: false },
  MD06: { label: 'Remboursement demandé par le débiteur', mayRepeat: false },
  MD07: { label: 'Débiteur décédé', mayRepeat: false },
  MS02: { label: 'Refusé par le débiteur', mayRepeat: false },
  MS03: { label: 'Motif non communiqué', mayRepeat: true },
  RC01: { label: 'Banque incorrecte', mayRepeat: false },
  RR04: { label: 'Motif réglementaire', mayRepeat: false },
  SL01: { label: 'Limite posée par le débiteur auprès de sa banque', mayRepeat: false },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly mayRepeat: boolean }>>;
export type ReturnReason = keyof typeof returnReasons;

/** The reason that a bank's line names by its code; null: none. */
export function returnReasonIn(text: string): ReturnReason | null {
  const codes = Object.keys(returnReasons) as ReturnReason[];
  const named = new Set(text.toUpperCase().match(/[A-Z0-9]+/g));
  return codes.find((code) => named.has(code)) ?? null;
}

/** What a person reads. */
export const returnReasonText = (reason: ReturnReason | null): string =>
  reason === null ? 'Motif non précisé' : `${returnReasons[reason].label} (${reason})`;

/** A debtor asks his bank for it within eight weeks; what came back sooner was refused by a bank. */
export const returnKinds = ['reject', 'refund'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** Banks give back within five working days of theirs. */
const BANK_DAYS = 10;

/** Whether a debit of a day was refused by a bank or asked back by who paid it. */
export function returnKindOf({
  reason,
  collectOn,
  returnedOn,
}: {
  readonly reason: ReturnReason | null;
  readonly collectOn: string;
  readonly returnedOn: string;
}): ReturnKind {
  const days = daysUntil(returnedOn, collectOn);
  return reason === 'MD06' || days > BANK_DAYS ? 'refund' : 'reject';
}
