import type { Decision } from '@accordent/core/answers/answer.ts';
import { granting, withoutSum, type LetterCase } from './letter-case.ts';
import type { Printed, LetterTruth } from './truth.ts';
import { dashed, long, row, sheet, short } from './writing.ts';

export type LetterLayout = (given: LetterCase) => Omit<Printed<LetterTruth>, 'name'>;

const CONDITIONS = `<p>Sous réserve du maintien des droits de l’adhérent à la date des soins.</p>
<p>Sous réserve du remboursement par l’assurance maladie obligatoire.</p>
<p>Facture à transmettre dans un délai de 90 jours après la réalisation des soins.</p>`;
const name = ({ patient }: LetterCase) => `${patient.lastname} ${patient.firstname}`;

/** A table of acts, its sum below. */
const tableOfActs: LetterLayout = (given) => {
  const { money, acts } = given;
  const rows = acts.map((act) =>
    row([act.code, act.tooth, money(act.fee), money(act.mandatory), money(act.granted)]),
  );
  return {
    truth: granting(given, 'agreement', true),
    html: sheet(
      '',
      `<p>${given.insurer}<br>Service prestations dentaires<br>TSA 12345, 69000 Lyon</p>
<table><tr><td>Référence à rappeler :<td>${given.insurerReference}</table><p>Votre référence : ${given.reference}</p>
<p>Le ${short(given.writtenOn)}</p><h2>ACCORD DE PRISE EN CHARGE</h2><p>Bénéficiaire : ${name(given)}</p>
<p>N° adhérent : 995383273</p><p>Date de naissance : ${short(given.patient.birth)}</p>
<table class="grid">${row(['Acte', 'Dent', 'Honoraires', 'Part AMO', 'Montant pris en charge'], 'th')}${rows.join('')}</table>
<p>Total pris en charge par la complémentaire &emsp;&emsp; ${money(given.granted)}</p>
<p>Cet accord est valable jusqu’au ${short(given.validUntil)}.</p>${CONDITIONS}`,
    ),
  };
};

/** Sentences alone, amounts wrapped where the line ends. */
const sentences: LetterLayout = (given) => ({
  truth: granting(given, 'agreement'),
  html: sheet(
    'body{font:12px serif;width:150mm}',
    `<p>${given.insurer}</p><p style="text-align:right">Lyon, le ${long(given.writtenOn)}</p>
<p>Objet : votre demande de prise en charge ${given.reference}</p><p>N/Réf. : ${given.insurerReference}</p><p>Docteur,</p>
<p>Nous avons le plaisir de vous confirmer notre accord pour les soins de ${name(given)} figurant sur votre devis d’un montant de ${given.money(given.asked)}.</p>
<p>Nous prendrons en charge la somme de ${given.money(given.granted)}, en complément du régime obligatoire. Le reste à charge du patient est de ${given.money(given.left)}.</p>
<p>Le présent accord est valable du ${short(given.writtenOn)} au ${short(given.validUntil)}.</p>${CONDITIONS}
<p>Veuillez agréer, Docteur, l’expression de nos salutations distinguées.</p>`,
  ),
});

const REASONS = [
  'acte non garanti par le contrat',
  'plafond annuel atteint',
  'délai d’attente du contrat non écoulé',
];

/** A refusal that names the quote's amount and another date. */
const refusal: LetterLayout = (given) => ({
  truth: withoutSum(given, 'refusal'),
  html: sheet(
    '',
    `<p><b>${given.insurer}</b></p><p>Dossier n° ${given.insurerReference}</p><p>Date : ${short(given.writtenOn)}</p>
<h3>Réponse à votre demande</h3><p>Assuré : ${name(given)} — réf. ${given.reference}</p>
<p>Nous avons étudié le devis de ${given.money(given.asked)} que vous nous avez transmis. Nous sommes au regret de ne pouvoir donner une suite favorable à votre demande de prise en charge.</p>
<p>Motif : ${given.chance.pick(REASONS)}.</p>`,
  ),
});

/** Boxes of a form: labels left, values beside, two to a row. */
const form: LetterLayout = (given) => {
  const { money } = given;
  return {
    truth: granting(given, 'partial-agreement'),
    html: sheet(
      '',
      `<p>${given.insurer}<br>Gestion tiers payant</p><p>Dr ${given.patient.lastname}<br>N° RPPS 10325836657</p>
<table class="grid"><tr><td>N° de prise en charge<td>${given.insurerReference}<td>Date d’émission<td>${short(given.writtenOn)}
<tr><td>Patient<td>${name(given)}<td>Fin de validité<td>${short(given.validUntil)}
<tr><td>Décision<td>Accord partiel<td>Votre dossier<td>${given.reference}</table><br>
<table class="grid"><tr><td>Montant du devis<td class="n">${money(given.asked)}<tr><td>Remboursement AMO<td class="n">${money(given.mandatory)}
<tr><td>Montant accordé AMC<td class="n">${money(given.granted)}<tr><td>Reste à charge estimé<td class="n">${money(given.left)}</table>
<p>Conditions :</p>${CONDITIONS}`,
    ),
  };
};

/** Ticked boxes, leader dots, a validity in months. */
const ticked: LetterLayout = (given) => ({
  truth: granting(given, 'agreement'),
  html: sheet(
    'body{font:12px monospace}',
    `<p>${given.insurer}</p><h3>Retour de demande de prise en charge dentaire</h3>
<table><tr><td>Réf. organisme : ${given.insurerReference}<td>Réf. praticien : ${given.reference}</table>
<table><tr><td>[X] Accord<td>[ ] Refus<td>[ ] Demande de pièces complémentaires</table>
<p>Nom du bénéficiaire : ${name(given)}</p><p>Part complémentaire accordée ................ ${given.money(given.granted)}</p>
<p>Validité : ${given.months} mois à compter du ${short(given.writtenOn)}</p><p>Fait le ${short(given.writtenOn)}</p>`,
  ),
});

/** Asks for papers, and speaks of an agreement that is not given. */
const wanting: LetterLayout = (given) => ({
  truth: withoutSum(given, 'documents-wanted'),
  html: sheet(
    'body{font:13px serif}',
    `<p>${given.insurer}</p><p>Le ${long(given.writtenOn)}</p><p>Réf : ${given.insurerReference}</p><p>Docteur,</p>
<p>Pour poursuivre l’étude de votre demande d’accord ${given.reference} concernant ${name(given)}, merci de nous adresser la radiographie et le décompte. Nous ne manquerons pas de vous faire connaître notre décision. Le devis indique ${given.money(given.asked)}.</p>`,
  ),
});

const TURNED_DOWN = [
  'Le bénéficiaire est inconnu de nos services.',
  'Le praticien n’est pas conventionné avec notre réseau.',
  'Les droits ne sont pas ouverts à la date de la demande.',
];

/** An estimate, or an administrative rejection, under one head. */
const platform: LetterLayout = (given) => {
  const isEstimate = given.chance.happens(0.5);
  const decision: Decision = isEstimate ? 'estimate' : 'administrative-rejection';
  const head = `<p style="font-size:16px">${given.insurer}</p><table><tr><th>Numéro de dossier<th>Vos références<th>Date de réponse
<tr><td>${given.insurerReference}<td>${given.reference}<td>${dashed(given.writtenOn)}</table><p>Bénéficiaire : ${name(given)}</p>`;
  const said = isEstimate
    ? `<h3>ESTIMATION DE REMBOURSEMENT</h3><p>Montant des honoraires : ${given.money(given.asked)}</p><p>Remboursement estimé : ${given.money(given.granted)}</p>
<p>Cette estimation ne vaut pas accord de prise en charge.</p>`
    : `<h3>REJET DE VOTRE DEMANDE</h3><p>${given.chance.pick(TURNED_DOWN)}</p>`;
  return {
    truth: isEstimate ? { ...granting(given, decision), validUntil: null } : withoutSum(given, decision),
    html: sheet('@page{size:A4 landscape}', head + said),
  };
};

/** Labels over values, an agreement of nothing or of a sum, rights that end at another date. */
const stacked: LetterLayout = (given) => {
  const isZero = given.chance.happens(0.4);
  const granted = isZero ? 0 : given.granted;
  return {
    truth: { ...granting(given, isZero ? 'agreement-at-zero' : 'agreement'), granted },
    html: sheet(
      'td div:first-child{font-size:8px;color:#555}td{padding-bottom:12px}',
      `<p>${given.insurer}</p>
<table><tr><td><div>N° d’accord</div><div>${given.insurerReference}</div><td><div>Votre référence</div><div>${given.reference}</div><td><div>Émis le</div><div>${short(given.writtenOn)}</div>
<tr><td><div>Bénéficiaire</div><div>${name(given)}</div><td><div>Droits ouverts jusqu’au</div><div>31/12/2026</div><td><div>Valable jusqu’au</div><div>${short(given.validUntil)}</div>
<tr><td><div>Montant du devis</div><div>${given.money(given.asked)}</div><td><div>Part obligatoire</div><div>${given.money(given.mandatory)}</div><td><div>Notre participation</div><div>${given.money(granted)}</div></table>
<p>Votre demande est accordée : prise en charge acceptée selon le détail ci-dessus.</p>`,
    ),
  };
};

export const letterLayouts: readonly LetterLayout[] = [
  tableOfActs,
  sentences,
  refusal,
  form,
  ticked,
  wanting,
  platform,
  stacked,
];
