import { integration, takenOut, unit, type Mutant } from './mutant.ts';

const CREDITS = unit('core/src/reconciliation/match-credits.test.ts');
const REMITTANCE = unit('core/src/reconciliation/match-remittance.test.ts');
const RECONCILED = integration('adapters/src/postgres/reconciliation/reconcile.test.ts');
const KEPT = integration('adapters/src/postgres/reconciliation/money-store.test.ts');
const RECEIPTS = integration('adapters/src/postgres/receipts/receipt-store.test.ts');
const CHOSEN = unit('core/src/debits/choose-debits.test.ts');
const MANDATE = unit('core/src/debits/debit-mandate.test.ts');
const FILE = unit('core/src/debits/debit-file.test.ts');
const COLLECTIONS = unit('core/src/debits/match-collections.test.ts');
const RETURNS = unit('core/src/debits/match-returns.test.ts');
const DEBITS = integration('worker/src/debits.test.ts');

/** Statements: what pays what, once, and no more than there is. */
const statementMutants: readonly Mutant[] = [
  ...takenOut('core/src/reconciliation/match-credits.ts', CREDITS, [
    [
      'relevé : un autre montant n’est jamais sûr',
      'equal: one.meant.filter(({ cents }) => cents === one.credit.cents),',
      'equal: one.meant,',
    ],
    [
      'relevé : deux virements pour un montant, aucun n’est sûr',
      'if (only && equal.length === 1 && claims.get(only.id) === 1) {',
      'if (only && equal.length === 1) {',
    ],
    [
      'relevé : deux factures de même montant, à choisir',
      'if (only && equal.length === 1 && claims.get(only.id) === 1) {',
      'if (only && claims.get(only.id) === 1) {',
    ],
    [
      'relevé : une facture d’après le virement n’est pas la sienne',
      'const meant = [...new Set(references.length > 0 ? references : numbers)].filter(\n      ({ billedOn }) => billedOn <= credit.bookedOn,\n    );',
      'const meant = [...new Set(references.length > 0 ? references : numbers)];',
    ],
    [
      'relevé : ce qu’une référence a payé ne l’est plus par un autre',
      '      );\n      open.delete(only.id);',
      '      );',
    ],
  ]),
  ...takenOut('core/src/reconciliation/match-remittance.ts', REMITTANCE, [
    [
      'bordereau : un numéro à côté d’un autre patient',
      'each.cents >= cents && mayBeOf(line, each);',
      'each.cents >= cents;',
    ],
    ['bordereau : plus que le reste n’est jamais sûr', 'each.cents >= cents && mayBeOf', 'mayBeOf'],
    ['bordereau : un numéro qui est d’un autre', 'same.length === 1 && !contradicts', 'same.length === 1'],
    [
      'bordereau : une ligne ne prend pas ce qu’une autre a payé',
      "if (match.certainty !== 'choose') left.take(match.expected[0]!.id, Math.abs(line.cents));",
      '',
    ],
  ]),
  ...takenOut('core/src/reconciliation/match-lots.ts', REMITTANCE, [
    [
      'bordereau : le virement d’un autre payeur',
      'const isHis = only !== undefined && lot.payer !== null && only.owners.has(lot.payer);',
      'const isHis = only !== undefined;',
    ],
  ]),
  ...takenOut('core/src/reconciliation/match-reversals.ts', REMITTANCE, [
    [
      'relevé : un rappel qui peut être de plusieurs',
      'return meant.length === 1 ? meant[0]! : null;',
      'return meant[0] ?? null;',
    ],
  ]),
  ...takenOut('core/src/reconciliation/confirm-matches.ts', RECONCILED, [
    [
      'rapprochement : rien d’un autre cabinet',
      "  if (!practice.memberIds.includes(request.practitionerId)) throw domainError('not_found');\n",
    ],
  ]),
  ...takenOut('adapters/src/postgres/reconciliation/money-store.ts', RECONCILED, [
    [
      'rapprochement : un virement lu deux fois est gardé une fois',
      'where f.id = $1 on conflict (practitioner_id, identity) do nothing returning id`',
      "where f.id = $1 on conflict (practitioner_id, identity) do update set identity = excluded.identity || '+' returning id`",
    ],
  ]),
  ...takenOut('adapters/src/postgres/migrations/0054-bills.ts', KEPT, [
    [
      'rapprochement : une affectation est annulée, jamais changée',
      "      raise exception 'an allocation is undone, never changed' using errcode = 'restrict_violation';",
      '      null;',
    ],
  ]),
  ...takenOut('core/src/receipts/pay-invoice.ts', RECEIPTS, [
    ['encaissement : pas plus que le reste de la facture', 'Math.min(left, open)', 'left'],
    [
      'encaissement : pas un jour à venir',
      "  if (payment.paidOn > parisDay(clock.now())) throw invalidFields({ paidOn: 'day_to_come_not' });\n",
    ],
    ['encaissement : pas une facture reprise par un avoir', '  refuse(paidRefusal(invoice));\n'],
  ]),
  ...takenOut('adapters/src/postgres/receipts/receipt-store.ts', RECEIPTS, [
    [
      'encaissement : une ligne lue deux fois est gardée une fois',
      'on conflict (identity) do nothing returning id`',
      "on conflict (identity) do update set identity = excluded.identity || '+' returning id`",
    ],
  ]),
  ...takenOut('adapters/src/postgres/migrations/0057-receipts.ts', RECEIPTS, [
    [
      'encaissement : la base refuse de payer au-delà de la facture',
      'check (paid_cents between 0 and greatest(total_incl_vat_cents, 0))',
      'check (paid_cents >= 0)',
    ],
  ]),
];

/** Debits: nobody is debited without his mandate, untold, twice, or of another sum. */
const debitMutants: readonly Mutant[] = [
  ...takenOut('core/src/debits/choose-debits.ts', CHOSEN, [
    ['prélèvement : du montant annoncé, qui est ce qui reste dû', 'cents === openCents && debit', 'debit'],
    [
      'prélèvement : sous un mandat en vigueur ce jour-là',
      " && debitMandateState(mandate, collectOn) === 'in-force'",
    ],
    ['prélèvement : annoncé à temps', ' && isToldInTime(debit)'],
    [
      'prélèvement : l’annonce compte les jours du mandat',
      'shiftedDay(parisDay(toldAt), mandate.noticeDays) <= collectOn',
      'parisDay(toldAt) <= collectOn',
    ],
    [
      'prélèvement : un mandat ponctuel sert une fois',
      "return isFirst ? [{ id, sequence: 'OOFF' }] : [];",
      "return [{ id, sequence: 'OOFF' }];",
    ],
    ['prélèvement : le premier d’un mandat est dit tel', "isFirst ? 'FRST' : 'RCUR'", "'RCUR'"],
    ['prélèvement : au délai de la banque', '.filter((day) => day >= earliest)'],
  ]),
  ...takenOut('core/src/debits/debit-mandate.ts', MANDATE, [
    [
      'mandat de prélèvement : révoqué',
      "  if (mandate.revokedOn !== null && mandate.revokedOn <= day) return 'revoked';\n",
    ],
    [
      'mandat de prélèvement : ponctuel, déjà servi',
      "  if (mandate.kind === 'one-off' && mandate.lastUsedOn !== null) return 'used';\n",
    ],
    [
      'mandat de prélèvement : caduc après 36 mois',
      "return lastDayOfMandate(mandate) < day ? 'lapsed' : 'in-force';",
      "return 'in-force';",
    ],
    [
      'mandat de prélèvement : clé du compte',
      "    .refine((text) => checkDebitIban(text) !== 'doubtful', 'iban_key'),",
      "    .refine((text) => text !== '', 'iban_key'),",
    ],
  ]),
  ...takenOut('core/src/debits/debit-file.ts', FILE, [
    ['fichier de prélèvements : sa somme, au centime', 'sum + cents, 0)', 'sum + cents + 1, 0)'],
    [
      'fichier de prélèvements : une partie par séquence',
      'debits.filter((debit) => debit.sequence === sequence)',
      "debits.filter(() => sequence === 'RCUR')",
    ],
    [
      'fichier de prélèvements : le mandat de chacun',
      "textOf('MndtId', mandate.reference)",
      "textOf('MndtId', 'PRLV')",
    ],
  ]),
  ...takenOut('core/src/debits/match-collections.ts', COLLECTIONS, [
    ['prélèvement : une remise paie une fois', 'if (named && isFree(named))', 'if (named)'],
    [
      'prélèvement : le crédit d’une autre somme',
      'if (first && meant.length === named.length && sumOf(meant) === cents)',
      'if (first && meant.length === named.length)',
    ],
    [
      'prélèvement : un crédit qui en nomme un inconnu',
      'if (first && meant.length === named.length && sumOf(meant) === cents)',
      'if (first && sumOf(meant) === cents)',
    ],
    [
      'prélèvement : une ligne déjà dépensée en partie',
      'lines.filter(({ cents, wholeCents }) => cents === wholeCents)',
      'lines.filter(({ cents }) => cents > 0)',
    ],
  ]),
  ...takenOut('core/src/debits/match-returns.ts', RETURNS, [
    ['prélèvement rendu : une ligne lue ne rend qu’une fois', ' || known.has(line.identity)'],
    [
      'prélèvement rendu : une fois par prélèvement',
      '    left = left.filter((debit) => !meant.includes(debit));\n',
    ],
    ['prélèvement rendu : un frais ne rend rien', ' && sum === -line.cents ? meant', ' ? meant'],
  ]),
  ...takenOut('core/src/debits/debit-mandate.ts', DEBITS, [
    [
      'prélèvement : pas sous un mandat dont le compte est clos',
      ' || isHeldBack(mandate)) return null;',
      ') return null;',
    ],
    [
      'prélèvement : pas une facture que ce mandat a rendue pour de bon',
      'return isBarred ? null : mandate;',
      'return mandate;',
    ],
  ]),
  ...takenOut('core/src/debits/prepare-debits.ts', DEBITS, [
    [
      'prélèvement : une remise commencée n’est pas annulée',
      "    if (batch.creditedCents > 0 || batch.returnedCount > 0) throw domainError('debit_batch_started');\n",
    ],
  ]),
  ...takenOut('core/src/debits/change-debit-mandates.ts', DEBITS, [
    [
      'mandat de prélèvement : un seul en vigueur',
      "    if (others.some((other) => debitMandateState(other, today) === 'in-force'))\n      throw domainError('debit_mandate_stands');\n",
    ],
    ['mandat de prélèvement : le compte est chiffré', 'secretBox.seal(iban, IBAN_CONTEXT)', 'iban'],
  ]),
  ...takenOut('adapters/src/postgres/migrations/0061-debits.ts', DEBITS, [
    [
      'prélèvement : une facture n’en a qu’un à la fois',
      'create unique index one_live_debit_per_invoice on debits (invoice_id) where ended_at is null;',
      'create index one_live_debit_per_invoice on debits (invoice_id) where ended_at is null;',
    ],
  ]),
  ...takenOut('core/src/debits/credit-debits.ts', DEBITS, [
    [
      'prélèvement : ce qui est revenu n’est pas payé par la remise',
      'if (isReturned || paidRefusal(',
      'if (paidRefusal(',
    ],
  ]),
];

/** Whose money it is, and how much. */
export const moneyMutants: readonly Mutant[] = [...statementMutants, ...debitMutants];
