import { reckonAllBills } from '@accordent/core/bills/reckon-bills.ts';
import type { ListedForecast } from '@accordent/core/forecasts/forecast-store.ts';
import type { Check } from '@accordent/core/forecasts/compute-forecasts.ts';
import { reckonForecasts } from '@accordent/core/forecasts/reckon-forecasts.ts';
import type { OperatorCommand } from './operator-command.ts';
import { wordsOf } from './with-yes.ts';
import { withProduct } from './with-product.ts';

/** Bounds of what was answered before the two days: half of it by five points, nine in ten by three. */
const GOOD = { p50: [45, 55], p90: [87, 93] } as const;

/** By when insurers answer, and how well that was foretold: what the worker reckons each night, now. */
export const forecastsCommand: OperatorCommand = {
  summary: 'Calcule les prévisions de réponse et affiche comment les anciennes se sont vérifiées.',
  usage: 'forecasts',
  help: `
Par groupement, en jours ouvrés : la moitié et 9 sur 10 des PEC ont une réponse avant ces jours.
« vérifiées » : des prévisions passées, combien ont eu leur réponse à temps (50 et 90 % attendus).

Codes de sortie : 0 fait ; 1 refusé ou inachevé ; 2 commande mal écrite.
`,
  async run({ words, say }) {
    wordsOf(words, 0, 'Cette commande ne prend rien.');
    return withProduct(async (ports) => {
      const from = performance.now();
      await reckonForecasts(ports);
      // From when on each payer is late follows, as in the night.
      await reckonAllBills(ports);
      const seconds = (performance.now() - from) / 1000;
      const forecasts = await ports.stores.forecasts.list();
      for (const forecast of forecasts) say(lineOf(forecast));
      const all = forecasts.find(({ of }) => of === 'all');
      if (!all) return say('Aucune réponse connue.');
      say(`Envois d’août et de fin d’année : ${checked(all.holidays)}.`);
      say(
        `Hors congés : ${checked(all.usual)} ${isGood(all.usual) ? '(dans les bornes)' : '(hors des bornes)'}.`,
      );
      say(`${forecasts.length} prévisions en ${seconds.toFixed(1).replace('.', ',')} s.`);
    });
  },
};

const lineOf = ({ name, answers, waiting, instant, p50, p90, usual }: ListedForecast): string =>
  [
    (name || 'Toutes').padEnd(32),
    `${days(p50)} à ${days(p90)} j`.padEnd(14),
    `${answers} réponses, ${waiting} en attente, ${instant} immédiates`.padEnd(52),
    checked(usual),
  ].join(' ');

const days = (count: number | null): string => (count === null ? '?' : String(count));

const percent = (part: number, whole: number): number => Math.round((1000 * part) / whole) / 10;

const checked = ({ checked: count, beforeP50, beforeP90 }: Check): string =>
  count === 0
    ? 'aucune vérifiée'
    : `${count} vérifiées, ${percent(beforeP50, count)} et ${percent(beforeP90, count)} %`.replaceAll(
        '.',
        ',',
      );

const within = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

const isGood = ({ checked: count, beforeP50, beforeP90 }: Check): boolean =>
  count > 0 && within(percent(beforeP50, count), GOOD.p50) && within(percent(beforeP90, count), GOOD.p90);
