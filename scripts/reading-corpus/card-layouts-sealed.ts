import { faceOf, printedNir } from './card-case.ts';
import { cardSheet, codeOf, type CardLayout } from './card-layouts.ts';
import { long, short } from './writing.ts';

// Never looked at for a label: one that was looked at becomes a seen one, and another is sealed.

const column: CardLayout = (card) => ({
  truth: faceOf(card),
  html: cardSheet(
    'body{background:#f6f1fb}dl{display:grid;grid-template-columns:52mm 1fr;margin:0;row-gap:2mm}dd{margin:0}dt{color:#5b3d80}',
    `<p style="font-size:8mm;margin:0 0 5mm">${card.insurer}</p><div class="code" style="bottom:10mm">${codeOf(card.code, 30)}</div><dl><dt>Droits du<dd>${short(card.from)} au ${short(card.until)}<dt>Numéro AMC<dd>${card.amc}<dt>Numéro d’adhérent<dd>${card.member}<dt>Conv. - CSR<dd>${card.convention} - ${card.csr}</dl>
<table style="margin-top:7mm;width:150mm"><tr><th>Nom Prénom<th>Naissance<th>N° SS</tr>${[card.insured, card.child].map((one) => `<tr><td>${one.lastname} ${one.firstname}<td>${short(one.birth)}<td>${printedNir(card.insured.nir)}`).join('')}</table>`,
  ),
});

const split: CardLayout = (card) => ({
  truth: { ...faceOf(card), others: [] },
  html: cardSheet(
    'small{color:#444}.two{display:flex;gap:14mm;margin-bottom:6mm}',
    `<div style="border-bottom:1mm solid #c22;margin-bottom:6mm;font-size:7mm">${card.insurer} · complémentaire santé</div><div class="code" style="top:36mm">${codeOf(card.code, 32)}</div>
<div class="two"><div><small>Nom</small><br>${card.insured.lastname}</div><div><small>Prénom</small><br>${card.insured.firstname}</div></div>
<div class="two"><div><small>Date de naissance</small><br>${short(card.insured.birth)}</div><div><small>N° de sécurité sociale</small><br>${printedNir(card.insured.nir)}</div></div>
<div class="two"><div><small>N° adhérent</small><br>${card.member}</div><div><small>N° AMC</small><br>${card.amc}</div></div><p>Carte de tiers payant, validité : ${long(card.from)} au ${long(card.until)}</p>`,
  ),
});

export const sealedCardLayouts: readonly CardLayout[] = [column, split];
