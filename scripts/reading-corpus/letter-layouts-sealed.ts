import { granting, withoutSum } from './letter-case.ts';
import type { LetterLayout } from './letter-layouts.ts';
import { long, row, sheet, short } from './writing.ts';

// Read by `npm run prove` alone: a label that is added for one of these makes it a seen layout, and asks for another.

const notice: LetterLayout = (given) => {
  const { money, acts } = given;
  const rows = acts.map((act) => row([act.tooth, act.code, act.label, money(act.granted)]));
  return {
    truth: granting(given, 'agreement', true),
    html: sheet(
      'body{font:10px serif}',
      `<table><tr><td><b>${given.insurer}</b><td>Tours, le ${long(given.writtenOn)}</table>
<p>Nos références à rappeler : ${given.insurerReference}<br>Vos références : ${given.reference}</p>
<p>Madame, Monsieur,</p><p>Faisant suite à l’envoi du devis de ${given.patient.firstname} ${given.patient.lastname} (${money(given.asked)}), nous vous informons que notre organisme accepte de participer aux frais suivants :</p>
<table class="grid">${row(['Localisation', 'Code CCAM', 'Libellé', 'Participation'], 'th')}${rows.join('')}${row(['', '', 'Soit au total', money(given.granted)])}</table>
<p>Ce document reste acquis jusqu’au ${long(given.validUntil)} inclus, tant que le contrat est en vigueur.</p>`,
    ),
  };
};

/** The same head for a yes and a no. */
const ribbon: LetterLayout = (given) => {
  const isGranted = given.chance.happens(0.5);
  const body = isGranted
    ? `<p>STATUT : PRISE EN CHARGE ACCORDÉE</p><p>Part mutuelle : ${given.money(given.granted)}</p><p>À utiliser avant le ${short(given.validUntil)}</p>`
    : `<p>STATUT : PRISE EN CHARGE REFUSÉE</p><p>Raison : garanties épuisées</p>`;
  return {
    truth: isGranted ? granting(given, 'agreement') : withoutSum(given, 'refusal'),
    html: sheet(
      'body{font:14px sans-serif}',
      `<p>${given.insurer} · Portail des professionnels de santé</p><p>Dossier ${given.insurerReference} · ${given.reference} · traité le ${short(given.writtenOn)}</p>
<p>${given.patient.firstname} ${given.patient.lastname}, né(e) le ${short(given.patient.birth)}</p>${body}<p>Pour toute question : service tiers payant.</p>`,
    ),
  };
};

export const sealedLetterLayouts: readonly LetterLayout[] = [notice, ribbon];
