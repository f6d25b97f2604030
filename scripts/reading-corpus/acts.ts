import type { Chance } from '../demo-data/random.ts';

/** A dental act with fees that a dentist might ask. */
export type InventedAct = {
  readonly code: string;
  readonly label: string;
  readonly material: string;
  readonly tooth: string;
  readonly fee: number;
  readonly base: number;
  readonly mandatory: number;
  /** Of the fee, what the device alone costs. */
  readonly device: number;
};

const ACTS = [
  ['HBLD038', 'Couronne dentoportée métallique', 'Nickel-chrome', 12_000],
  ['HBLD634', 'Couronne dentoportée céramométallique sur incisive', 'Céramo-métallique', 12_000],
  ['HBLD350', 'Couronne céramique monolithique zircone', 'Zircone', 12_000],
  ['HBLD090', 'Pose d’une infrastructure coronoradiculaire (inlay-core)', 'Métal non précieux', 9000],
  ['HBLD364', 'Pose d’une prothèse amovible de 1 à 3 dents', 'Résine', 6450],
  ['HBMD351', 'Restauration par matériau inséré', 'Composite', 10_000],
  ['LBLD015', 'Pose d’un implant intraosseux', 'Titane', 0],
] as const;
const TEETH = ['11', '13', '16', '21', '26', '28', '31', '36', '37', '41', '44', '48', '55', '74'];

/** So many acts on as many teeth, the fee above all other amounts of its row. */
export function actsFor(chance: Chance, count: number): readonly InventedAct[] {
  const teeth = TEETH.toSorted(() => chance.next() - 0.5);
  return Array.from({ length: count }, (_, at) => {
    const [code, label, material, base] = chance.pick(ACTS);
    const fee = base + chance.between(5000, 95_000);
    return {
      code,
      label,
      material,
      tooth: teeth[at]!,
      fee,
      base,
      mandatory: Math.round(base * 0.6),
      device: Math.round(fee * (0.3 + chance.next() * 0.3)),
    };
  });
}
