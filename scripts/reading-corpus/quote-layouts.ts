import { whole, type QuoteCase } from './quote-case.ts';
import type { Printed, QuoteTruth } from './truth.ts';
import { dashed, groupedNir, long, row, sheet, short } from './writing.ts';

export type QuoteLayout = (given: QuoteCase) => Omit<Printed<QuoteTruth>, 'name'>;

const END = `<p>Ce devis est valable six mois à compter de sa date d’établissement. Le patient reconnaît avoir eu la possibilité du choix de son traitement.</p>
<table><tr><td>Signature du patient ou du responsable légal<td>Signature du chirurgien-dentiste</table>`;

/** The columns of the official model, in narrow cells whose heads wrap. */
const official: QuoteLayout = (given) => {
  const { money, practitioner, patient, acts, sum } = given;
  const rows = acts.map((act) =>
    row([
      act.tooth,
      act.code,
      act.label,
      act.material,
      'RAC modéré',
      money(act.fee),
      money(act.base),
      money(act.mandatory),
      money(act.fee - act.mandatory),
    ]),
  );
  return {
    truth: whole(given),
    html: sheet(
      'td,th{font-size:9px}',
      `<h3>DEVIS POUR TRAITEMENTS BUCCO-DENTAIRES</h3>
<p>Chirurgien-dentiste<br>Nom : ${practitioner.lastname}<br>Prénom : ${practitioner.firstname}<br>N° RPPS : ${practitioner.rpps}<br>N° AM : 148724444<br>12 rue de la République 69002 Lyon</p>
<p>Patient<br>Nom : ${patient.lastname}<br>Prénom : ${patient.firstname}<br>Date de naissance : ${short(patient.birth)}<br>N° de sécurité sociale : ${groupedNir(patient.nir)}</p>
<p>Organisme complémentaire : ${given.insurer}<br>N° de contrat ou d’adhérent : 595448917</p>
<table><tr><td>Date du devis : ${short(given.quotedOn)}<td>Devis n° ${given.number}</table>
<table class="grid">${row(['N° dent', 'Code CCAM', 'Nature de l’acte', 'Matériaux', 'Panier', 'Honoraires', 'Base de remb.', 'Montant remboursé AMO', 'Non remboursé'], 'th')}${rows.join('')}
${row(['', '', 'TOTAL', '', '', money(given.total), '', money(sum('mandatory')), money(given.total - sum('mandatory'))])}</table>${END}`,
    ),
  };
};

/** Labels over values; base before fees; the total in a line of its own. */
const boxes: QuoteLayout = (given) => {
  const { money, practitioner, patient, acts } = given;
  const rows = acts.map((act) =>
    row([act.tooth, `${act.label} (${act.material})`, act.code, money(act.base), money(act.fee)]),
  );
  const block = (pairs: readonly (readonly [string, string])[]) =>
    `<table><tr>${pairs.map(([label, value]) => `<td><small>${label}</small><br>${value}`).join('')}</table>`;
  return {
    truth: whole(given),
    html: sheet(
      'small{font-size:8px}',
      `<h2 style="text-align:center">Devis dentaire conventionnel</h2><h4>Identification du chirurgien-dentiste</h4>
${block([
  ['Nom et prénom', `Dr ${practitioner.firstname} ${practitioner.lastname}`],
  ['N° RPPS', practitioner.rpps],
  ['N° ADELI', '639923710'],
])}
<br><h4>Identification du patient</h4>${block([
        ['Nom', patient.lastname],
        ['Prénom', patient.firstname],
        ['Né(e) le', short(patient.birth)],
      ])}
${block([
  ['N° Sécurité sociale', groupedNir(patient.nir)],
  ['Date', long(given.quotedOn)],
])}<br>
<table class="grid">${row(['Dent', 'Acte', 'Cotation', 'Base remboursement Sécurité sociale', 'Honoraires'], 'th')}${rows.join('')}</table>
<p style="text-align:right">Montant total des honoraires : ${money(given.total)}</p><p>Montant remboursé par l’assurance maladie : ${money(given.sum('mandatory'))}</p>${END}`,
    ),
  };
};

/** Letterhead and patient side by side, short labels. */
const letterhead: QuoteLayout = (given) => {
  const { money, practitioner, patient, acts, sum } = given;
  const rows = acts.map((act) =>
    row([
      act.code,
      act.tooth,
      act.label,
      act.material,
      money(act.fee),
      money(act.base),
      money(act.mandatory),
    ]),
  );
  return {
    truth: whole(given),
    html: sheet(
      'body{font:11px serif}',
      `<p>Docteur ${practitioner.lastname} ${practitioner.firstname}<br>Chirurgien-Dentiste<br>RPPS ${practitioner.rpps}<br>SIRET ${given.siret}</p>
<p style="margin-left:100mm">Mme ${patient.lastname} ${patient.firstname}<br>Née le ${dashed(patient.birth)}<br>NIR ${patient.nir}<br>Mutuelle ${given.insurer}</p>
<h2>DEVIS n° ${given.number} du ${short(given.quotedOn)}</h2>
<table>${row(['Acte', 'Dent(s)', 'Libellé', 'Matériau', 'Honoraires', 'BRSS', 'Part AMO'], 'th')}${rows.join('')}${row(['Total en euros', '', '', '', money(given.total), '', money(sum('mandatory'))])}</table>${END}`,
    ),
  };
};

/** Each act a line of words and a line of amounts; an IBAN nearby. */
const listed: QuoteLayout = (given) => {
  const { money, practitioner, patient, acts } = given;
  const items = acts.map(
    (act) =>
      `<p>Dent ${act.tooth} — ${act.code} — ${act.label}<br>Honoraires : ${money(act.fee)} &emsp; Base : ${money(act.base)} &emsp; AMO : ${money(act.mandatory)} &emsp; Reste : ${money(act.fee - act.mandatory)}</p>`,
  );
  return {
    truth: whole(given),
    html: sheet(
      '',
      `<table style="width:70mm"><tr><td>Praticien<td>${practitioner.lastname} ${practitioner.firstname}<tr><td>Identifiant RPPS<td>${practitioner.rpps}<tr><td>IBAN<td>${given.iban}</table>
<table style="width:70mm;margin:14mm 0 6mm 90mm"><tr><td>Nom de naissance<td>${patient.lastname}<tr><td>Prénoms<td>${patient.firstname}<tr><td>Date naiss.<td>${short(patient.birth)}<tr><td>N° INSEE<td>${groupedNir(patient.nir)}</table>
<h3>Devis établi le ${long(given.quotedOn)}</h3>${items.join('')}<p>Total honoraires TTC : ${money(given.total)} — dont AMO ${money(given.sum('mandatory'))}</p>${END}`,
    ),
  };
};

/** A paragraph names the patient; the table stands on the next page. */
const overPages: QuoteLayout = (given) => {
  const { money, practitioner, patient, acts } = given;
  const filler =
    'Conformément à la convention nationale, le présent devis décrit le traitement proposé, les alternatives, ainsi que les honoraires. '.repeat(
      6,
    );
  const rows = acts.map((act) =>
    row([
      act.tooth,
      act.code,
      `${act.label}<br>${act.material}<br>Base de remboursement ${money(act.base)}`,
      money(act.fee),
    ]),
  );
  return {
    truth: whole(given),
    html: sheet(
      'body{font:12px sans-serif}',
      `<p>Cabinet dentaire du Dr ${practitioner.firstname} ${practitioner.lastname} – RPPS : ${practitioner.rpps} – 03 88 85 58 37</p><p>À Lyon, le ${short(given.quotedOn)}</p><h2>Devis</h2>
<p>Patient : ${patient.lastname} ${patient.firstname}, né(e) le ${long(patient.birth)}, n° de sécurité sociale ${groupedNir(patient.nir)}.</p><p>${filler}</p>
<table style="break-before:page">${row(['Localisation', 'Code acte', 'Description', 'Montant honoraires'], 'th')}${rows.join('')}</table>
<p style="break-before:page">TOTAL GÉNÉRAL : ${money(given.total)}</p><p>Remboursement assurance maladie obligatoire : ${money(given.sum('mandatory'))}</p>${END}`,
    ),
  };
};

/** A child under a parent's number, a quote before this one, and the table of alternatives. */
const child: QuoteLayout = (given) => {
  const { money, practitioner, patient, insured, acts } = given;
  const table = (rows: readonly string[]) =>
    `<table class="grid">${row(['Dent', 'CCAM', 'Acte', 'Base remb.', 'Remb. AMO', 'Honoraires'], 'th')}${rows.join('')}</table>`;
  const rows = acts.map((act) =>
    row([act.tooth, act.code, act.label, money(act.base), money(act.mandatory), money(act.fee)]),
  );
  const others = acts.map((act) =>
    row([act.tooth, 'HBLD038', act.label, money(12_000), money(7200), money(29_000)]),
  );
  return {
    truth: { ...whole(given), nir: null, insuredNir: insured.nir },
    html: sheet(
      '',
      `<p>Assuré : ${insured.lastname} ${insured.firstname}<br>N° immatriculation assuré : ${groupedNir(insured.nir)}</p>
<p>Bénéficiaire des soins : ${patient.lastname} ${patient.firstname}<br>Date de naissance du bénéficiaire : ${short(patient.birth)}</p><p>Devis précédent du 03/01/2026 annulé</p>
<p style="margin-left:90mm">SELARL du Dr ${practitioner.lastname} ${practitioner.firstname}<br>SIRET ${given.siret}<br>N° RPPS du praticien : ${practitioner.rpps}<br>IBAN ${given.iban}</p>
<h2>DEVIS</h2><p>Date d’établissement : ${short(given.quotedOn)} — valable jusqu’au 01/06/2027</p><h4>Traitement proposé</h4>${table(rows)}
<p>Total du traitement proposé &emsp;&emsp; ${money(given.total)}</p><h4>Alternative thérapeutique sans reste à charge (pour information)</h4>${table(others)}
<p>Total de l’alternative &emsp;&emsp; ${money(29_000 * acts.length)}</p>${END}`,
    ),
  };
};

/** The device's price, the care and their sum, each with a total of its own. */
const priced: QuoteLayout = (given) => {
  const { money, practitioner, patient, acts, sum } = given;
  const rows = acts.map((act) =>
    row([act.tooth, act.code, act.label, money(act.device), money(act.fee - act.device), money(act.fee)]),
  );
  return {
    truth: whole(given, false),
    html: sheet(
      '@page{size:A4 landscape}',
      `<table><tr><td>Dr ${practitioner.firstname} ${practitioner.lastname}<br>N° RPPS ${practitioner.rpps}<td>Patient : ${patient.firstname} ${patient.lastname}<br>Né(e) le ${short(patient.birth)}<br>N° SS : ${groupedNir(patient.nir)}</table>
<h3>Devis descriptif — date ${short(given.quotedOn)}</h3><table class="grid">${row(['Dent', 'Code', 'Traitement', 'Prix de vente du dispositif (A)', 'Prestations de soins (B)', 'Honoraires (A + B)'], 'th')}${rows.join('')}
${row(['', '', 'Total', money(sum('device')), money(given.total - sum('device')), money(given.total)])}</table>${END}`,
    ),
  };
};

/** Several tables, a sum under each and one for all; a bridge over several teeth. */
const severalTables: QuoteLayout = (given) => {
  const { money, practitioner, patient, acts } = given;
  const [first, ...others] = acts;
  const table = (some: typeof acts, title: string, teeth?: string) =>
    some.length === 0
      ? ''
      : `<h4>${title}</h4><table>${row(['Acte CCAM', 'N° dent', 'Désignation', 'Base', 'Honoraires'], 'th')}${some.map((act) => row([act.code, teeth ?? act.tooth, act.label, money(act.base), money(act.fee)])).join('')}</table>
<p style="text-align:right">Sous-total : ${money(some.reduce((cents, { fee }) => cents + fee, 0))}</p>`;
  const truth = whole(given);
  return {
    truth: { ...truth, acts: truth.acts.map((act, at) => (at === 0 ? { ...act, tooth: null } : act)) },
    html: sheet(
      'body{font:10px sans-serif}',
      `<table><tr><td>Praticien : Dr ${practitioner.lastname}<br>RPPS ${practitioner.rpps}<td>DEVIS DENTAIRE<br>établi le ${short(given.quotedOn)}</table>
<br><br><p>NOM : ${patient.lastname} &emsp; Prénom : ${patient.firstname}<br>Date de naissance : ${short(patient.birth)} &emsp; N° sécu : ${patient.nir}</p>
${table([first!], 'Prothèse', '13-14-15')}${table(others, 'Soins')}<p style="text-align:right"><b>TOTAL : ${money(given.total)}</b></p>${END}`,
    ),
  };
};

/** A ledger that calls nothing by its usual name. */
const ledger: QuoteLayout = (given) => {
  const { money, practitioner, patient, acts, sum } = given;
  const rows = acts.map((act) => row([act.code, act.label, act.tooth, money(act.fee), money(act.mandatory)]));
  return {
    truth: whole(given, false),
    html: sheet(
      'body{font:11px monospace}',
      `<p>PROPOSITION DE SOINS — DEVIS PROTHÈSE</p><p>Praticien traitant Dr ${practitioner.firstname} ${practitioner.lastname} / n° national ${practitioner.rpps}</p><br>
<p>Patiente ou patient : ${patient.firstname} ${patient.lastname}<br>Naissance : ${long(patient.birth)}<br>Immatriculation : ${groupedNir(patient.nir)}</p><p>Rédigé le ${short(given.quotedOn)}</p>
<table>${row(['Code', 'Intitulé', 'Dent', 'Tarif', 'Pris en charge Sécu'], 'th')}${rows.join('')}${row(['Ensemble', '', '', money(given.total), money(sum('mandatory'))])}</table>
<p>Net à payer : ${money(given.total)}</p><p>Cachet du praticien</p>`,
    ),
  };
};

export const quoteLayouts: readonly QuoteLayout[] = [
  official,
  boxes,
  letterhead,
  listed,
  overPages,
  child,
  priced,
  severalTables,
  ledger,
];
