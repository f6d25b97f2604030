import bwipjs from 'bwip-js';
import { faceOf, printedNir, type CardCase, type CardTruth } from './card-case.ts';
import { dashed, short } from './writing.ts';

export type CardPage = { readonly html: string; readonly truth: CardTruth };
export type CardLayout = (card: CardCase) => CardPage;

/** The code of a card, its modules on whole points so that no smoothing spoils it. */
export const codeOf = (text: string, size = 34): string =>
  `<div style="width:${size}mm;height:${size}mm">${bwipjs
    .toSVG({
      bcid: 'datamatrix',
      text,
      scale: 4,
      paddingwidth: 2,
      paddingheight: 2,
      backgroundcolor: 'ffffff',
    })
    .replace('<svg', '<svg width="100%" height="100%"')}</div>`;

/** A card, two and a half times as large as it is. */
export const cardSheet = (style: string, body: string): string =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><style>@page{size:216mm 136mm;margin:0}*{-webkit-print-color-adjust:exact}
body{margin:0;width:216mm;height:136mm;box-sizing:border-box;padding:9mm;position:relative;font:4.4mm sans-serif;overflow:hidden}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:0.8mm 2mm 0.8mm 0}.code{position:absolute;right:10mm}${style}</style><body>${body}</body></html>`;

const fullname = ({ lastname, firstname }: { lastname: string; firstname: string }) =>
  `${lastname} ${firstname}`;

/** Labels at the left, a table of beneficiaries below. */
const labelled: CardLayout = (card) => ({
  truth: faceOf(card),
  html: cardSheet(
    'h1{font-size:8mm;margin:0 0 6mm}p{margin:1.6mm 0}',
    `<h1>${card.insurer} <small style="float:right;font-size:5mm">Carte de tiers payant</small></h1>
<div class="code" style="top:26mm">${codeOf(card.code)}</div>
<p>Période de validité : du ${short(card.from)} au ${short(card.until)}</p><p>N° AMC : ${card.amc}</p><p>Type de convention : ${card.convention}</p><p>CSR : ${card.csr}</p><p>N° adhérent : ${card.member}</p>
<table style="margin-top:12mm"><tr><th>Bénéficiaires<th>Né(e) le<th>N° INSEE<th>Garanties</tr>
${[card.insured, card.child].map((one) => `<tr><td>${fullname(one)}<td>${short(one.birth)}<td>${printedNir(card.insured.nir)}<td>DENT 100`).join('')}</table>`,
  ),
});

/** Labels above their values, in a coloured band. */
const banded: CardLayout = (card) => ({
  truth: faceOf(card),
  html: cardSheet(
    'header{background:#1d4f91;color:#fff;margin:-9mm -9mm 6mm;padding:6mm 9mm;font-size:8mm}small{display:block;font-size:3.6mm;color:#555}.grid{display:grid;grid-template-columns:repeat(4,38mm);gap:4mm 2mm}',
    `<header>${card.insurer}</header><div class="code" style="top:34mm">${codeOf(card.code, 30)}</div>
<div class="grid"><div style="grid-column:span 2"><small>Période de validité</small>${short(card.from)} - ${short(card.until)}</div><div></div><div></div>
<div><small>N° AMC</small>${card.amc}</div><div><small>Type conv.</small>${card.convention}</div><div><small>CSR</small>${card.csr}</div><div></div><div style="grid-column:span 2"><small>N° adhérent</small>${card.member}</div></div>
<table style="margin-top:14mm;border-top:0.4mm solid #999"><tr><th>Bénéficiaires<th>Date de naissance<th>N° de sécurité sociale<th>PHAR<th>DENT</tr>
${[card.insured, card.child].map((one) => `<tr><td>${fullname(one)}<td>${short(one.birth)}<td>${printedNir(card.insured.nir)}<td>100<td>PEC`).join('')}</table>`,
  ),
});

/** One beneficiary alone, each fact under the other, in narrow letters. */
const alone: CardLayout = (card) => ({
  truth: { ...faceOf(card), others: [] },
  html: cardSheet(
    'body{font-family:"Liberation Sans Narrow",sans-serif;font-stretch:condensed;background:#eef4f2}h1{font-size:9mm;color:#0a5b4f;margin:0 0 7mm}p{margin:1.8mm 0}b{color:#0a5b4f;font-weight:normal}',
    `<h1>${card.insurer}</h1><div class="code" style="top:40mm">${codeOf(card.code, 36)}</div><p>Attestation de tiers payant valable du ${short(card.from)} au ${short(card.until)}</p>
<p><b>Bénéficiaire :</b> ${fullname(card.insured)}</p><p><b>Né(e) le</b> ${short(card.insured.birth)}</p><p><b>N° de sécurité sociale :</b> ${printedNir(card.insured.nir)}</p>
<p style="margin-top:8mm"><b>N° d’adhérent :</b> ${card.member}</p><p><b>Organisme AMC :</b> ${card.amc}</p><p><b>Convention :</b> ${card.convention} <b style="margin-left:8mm">CSR :</b> ${card.csr}</p><p style="font-size:3.4mm;margin-top:10mm">Garanties : DENT, OPTI, PHAR, HOSP sur demande de prise en charge.</p>`,
  ),
});

/** Everything in ruled boxes, dates with dashes, first names before last names in the table. */
const ruled: CardLayout = (card) => ({
  truth: faceOf(card),
  html: cardSheet(
    'td,th{border:0.3mm solid #777;padding:1.4mm 2.4mm}th{background:#f3e9d8;font-weight:normal}',
    `<table style="width:150mm"><tr><th colspan="2" style="font-size:7mm">${card.insurer}</tr><tr><th>Validité<td>${dashed(card.from)} au ${dashed(card.until)}</tr><tr><th>N° AMC<td>${card.amc}</tr><tr><th>N° adhérent<td>${card.member}</tr><tr><th>Convention / CSR<td>${card.convention} / ${card.csr}</tr></table>
<div class="code" style="top:10mm">${codeOf(card.code, 32)}</div>
<table style="margin-top:8mm"><tr><th>Bénéficiaire<th>Né(e) le<th>N° INSEE</tr>${[card.insured, card.child].map((one) => `<tr><td>${one.firstname} ${one.lastname}<td>${dashed(one.birth)}<td>${printedNir(card.insured.nir)}`).join('')}</table>
<p style="font-size:3.6mm">Carte de tiers payant strictement personnelle.</p>`,
  ),
});

/** The back: who is to be called, and nothing of the patient. */
const back: CardLayout = (card) => ({
  truth: { kind: 'card', face: 'card-back', fields: {}, others: [] },
  html: cardSheet(
    'p{margin:3mm 0}',
    `<div style="background:#333;height:16mm;margin:0 -9mm 8mm"></div><p>En cas de perte ou de vol, merci de prévenir votre mutuelle.</p><p>Service adhérents ${card.insurer} : 01 61 42 25 30, du lundi au vendredi de 9 h à 18 h.</p><p>Professionnels de santé : adressez vos feuilles de soins au centre de gestion, télétransmission selon la norme en vigueur.</p><p>Cette carte est strictement personnelle. Prise en charge hospitalière : appelez le 01 37 59 69 45.</p>`,
  ),
});

/** The layouts that the labels were made with. */
export const cardLayouts: readonly CardLayout[] = [labelled, banded, alone, ruled, back];
