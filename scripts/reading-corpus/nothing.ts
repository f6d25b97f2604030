import { seededChance } from '../demo-data/random.ts';
import type { NothingTruth, Printed } from './truth.ts';
import { sheet } from './writing.ts';

/** A film as a picture: grey teeth on black, without a letter. */
function film(seed: number): string {
  const chance = seededChance(seed);
  const teeth = Array.from({ length: 14 }, (_, at) => {
    const grey = chance.between(90, 230);
    return `<ellipse cx="${40 + at * 42}" cy="${chance.between(150, 190)}" rx="16" ry="${chance.between(50, 80)}" fill="rgb(${grey},${grey},${grey})"/>`;
  });
  return sheet(
    '',
    `<svg width="640" height="360"><rect width="640" height="360" fill="#111"/>${teeth.join('')}</svg>`,
  );
}

/** What is neither quote nor letter: nothing may be proposed from it. */
export const nothings: readonly Printed<NothingTruth>[] = (
  [
    ['film-1', film(1)],
    ['film-2', film(2)],
    ['blank', sheet('', '<p></p>')],
    [
      'menu',
      sheet(
        '',
        `<h1>Menu du jour</h1><p>Table n° 36</p><p>Entrée : velouté de potiron .... 7,50 €</p><p>Plat du chef : lieu noir, riz .... 18,00 €</p><p>Dessert maison .... 6,50 €</p>
<p>Total de la formule 32,00 €</p><p>Service compris. Le 12/03/2026. Nous vous remercions de votre visite et vous souhaitons une belle journée.</p>`,
      ),
    ],
    [
      'invoice',
      sheet(
        '',
        `<h1>FACTURE F2026-00412</h1><p>Le 12/03/2026</p><p>Laboratoire Prothéo, IBAN FR76 4746 2178 1229 5862 9816 842</p><table><tr><td>Couronne<td>180,00 €<tr><td>Total TTC<td>180,00 €</table>
<p>Payable à trente jours à réception, pénalités au taux légal en cas de retard de règlement.</p>`,
      ),
    ],
  ] as const
).map(([name, html]) => ({ name, html, truth: { kind: 'nothing' } }));
