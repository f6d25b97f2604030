import { whole } from './quote-case.ts';
import type { QuoteLayout } from './quote-layouts.ts';
import { dashed, groupedNir, row, sheet, short } from './writing.ts';

// Read by `npm run prove` alone: a label that is added for one of these makes it a seen layout, and asks for another.

/** Patient first, the practitioner at the foot of the page. */
const footed: QuoteLayout = (given) => {
  const { money, practitioner, patient, acts, sum } = given;
  const rows = acts.map((act) =>
    row([
      act.label,
      act.code,
      act.tooth,
      money(act.mandatory),
      money(act.fee - act.mandatory),
      money(act.fee),
    ]),
  );
  return {
    truth: whole(given, false),
    html: sheet(
      'body{font:10px serif}',
      `<p style="text-align:right">Édité le ${dashed(given.quotedOn)}</p><p>Estimation des soins dentaires, devis ${given.number}</p>
<table style="width:110mm"><tr><td>Bénéficiaire des soins<td>${patient.firstname} ${patient.lastname}<tr><td>Date de naissance<td>${dashed(patient.birth)}<tr><td>Matricule<td>${patient.nir}</table><br>
<table>${row(['Soin', 'Code', 'Dents', 'Part sécu', 'Part patient et mutuelle', 'Montant'], 'th')}${rows.join('')}${row(['Total', '', '', money(sum('mandatory')), money(given.total - sum('mandatory')), money(given.total)])}</table>
<br><br><br><p>Cabinet du Dr ${practitioner.lastname}, ${practitioner.rpps}, SIRET ${given.siret}</p>`,
    ),
  };
};

const columns: QuoteLayout = (given) => {
  const { money, practitioner, patient, acts } = given;
  const rows = acts.map((act) =>
    row([
      act.tooth,
      `${act.label}, ${act.material}`,
      act.code,
      money(act.base),
      money(act.mandatory),
      money(act.fee),
    ]),
  );
  return {
    truth: whole(given),
    html: sheet(
      '',
      `<div style="columns:2"><p>LE PRATICIEN<br>${practitioner.lastname} ${practitioner.firstname}<br>RPPS n° ${practitioner.rpps}<br>Adresse : 4 place Bellecour</p>
<p style="break-before:column">LE PATIENT<br>${patient.lastname} ${patient.firstname}<br>né(e) ${short(patient.birth)}<br>${groupedNir(patient.nir)}</p></div>
<h3>Devis du ${short(given.quotedOn)} pour un plan de traitement</h3><table class="grid">${row(['Secteur', 'Soin', 'CCAM', 'Base SS', 'SS', 'Prix TTC'], 'th')}${rows.join('')}</table>
<p>Montant total TTC : ${money(given.total)}</p><p>Bon pour accord, signature du patient</p>`,
    ),
  };
};

export const sealedQuoteLayouts: readonly QuoteLayout[] = [footed, columns];
