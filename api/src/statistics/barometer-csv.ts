import type { InsurerMeasures } from '@accordent/core/forecasts/barometer.ts';
import type { Barometer } from '@accordent/core/forecasts/read-barometer.ts';
import type { CsvValue } from '@accordent/core/shared/csv.ts';

type Row = readonly CsvValue[];

const percent = (share: number | null): CsvValue =>
  share === null ? null : Math.round(share * 10_000) / 100;
const average = (value: number | null): CsvValue => (value === null ? null : Math.round(value * 100) / 100);

/** As on the screen: what rests on fewer than twenty is left empty. */
const columns: readonly (readonly [title: string, value: (of: InsurerMeasures) => CsvValue])[] = [
  ['Réponses', ({ answers }) => answers],
  ['Réponses immédiates', ({ instant }) => instant],
  ['Moitié des réponses (jours ouvrés)', ({ p50 }) => p50],
  ['9 réponses sur 10 (jours ouvrés)', ({ p90 }) => p90],
  ['Décisions', ({ decided }) => decided],
  ['Accords (%)', ({ agreementRate }) => percent(agreementRate)],
  ['Pièces redemandées (%)', ({ askedAgain }) => percent(askedAgain)],
  ['Règlements', ({ payments }) => payments],
  ['Règlement (jours ouvrés)', ({ paymentDays }) => paymentDays],
  ['Relances par réponse', ({ reminders }) => average(reminders)],
];

const cells = (of: InsurerMeasures): Row => columns.map(([, value]) => value(of));
const titles = columns.map(([title]) => title);

/** The lines of the screen, then those of each month, then why documents were asked again. */
export const barometerRows = ({ months, lines }: Barometer): readonly Row[] => [
  ['Groupement ou mutuelle', 'Mois', ...titles],
  ...lines.map((line): Row => [line.name, 'Période', ...cells(line)]),
  ...lines.flatMap((line) =>
    line.months.map((of, place): Row => [line.name, months[place] ?? '', ...cells(of)]),
  ),
  [],
  ['Groupement ou mutuelle', 'Pièces redemandées', 'Nombre'],
  ...lines.flatMap(({ name, reasons }) => reasons.map(({ reason, count }): Row => [name, reason, count])),
];
