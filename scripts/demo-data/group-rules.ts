/** What three groups ask of a request. */
export const demoGroupRules = () =>
  [
    [
      { kind: 'document', value: 'Radio panoramique' },
      { kind: 'signature', value: 'Devis' },
      { kind: 'quote-months', value: '3' },
    ],
    [{ kind: 'card-days', value: '15' }],
    [{ kind: 'note', value: 'Indiquez le n° d’adhérent de l’assuré, pas celui de l’ayant droit.' }],
  ].map((rules, place) => ({ mutual_group_id: place + 1, rules, declined: [], version: 1 }));

const FRONT = ['11', '12', '13', '14', '21', '22', '23', '24'];

/** Invented: neither baskets nor amounts are those of the convention. */
export function demoCareBaskets() {
  const lines = [
    ...FRONT.map((tooth) => ({
      code: 'HBLD634',
      tooth,
      basket: '1',
      tariff_cents: 12_000,
      fee_limit_cents: 50_000,
    })),
    { code: 'HBLD350', tooth: '', basket: '1', tariff_cents: 12_000, fee_limit_cents: 44_000 },
    { code: 'HBLD090', tooth: '', basket: '1', tariff_cents: 9000, fee_limit_cents: 17_500 },
    { code: 'HBLD785', tooth: '', basket: '2', tariff_cents: 27_950, fee_limit_cents: 146_500 },
    { code: 'HBLD101', tooth: '', basket: '3', tariff_cents: 12_900, fee_limit_cents: null },
  ];
  return lines.map((line, place) => ({ id: place + 1, ...line, valid_from: '2026-01-01' }));
}
