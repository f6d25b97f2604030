import type { RuleItem, RuleKind } from './group-rules.api.ts';

/** How a rule is said to staff, and what its value is. */
export const ruleWords: Readonly<Record<RuleKind, { readonly label: string; readonly hint: string }>> = {
  document: { label: 'Pièce à joindre', hint: 'Le titre de la pièce, par exemple Radio panoramique' },
  signature: { label: 'Pièce à faire signer', hint: 'Le titre de la pièce, par exemple Devis' },
  'quote-months': { label: 'Âge du devis', hint: 'En mois, 24 au plus' },
  'card-days': { label: 'Validité restante de la carte', hint: 'En jours, 90 au plus' },
  note: { label: 'Consigne', hint: 'Une phrase que les cabinets lisent avant l’envoi' },
};

/** « Devis de 3 mois au plus ». */
export function ruleText({ kind, value }: RuleItem): string {
  switch (kind) {
    case 'document':
      return `${value} à joindre`;
    case 'signature':
      return `${value} à faire signer par le patient`;
    case 'quote-months':
      return `Devis de ${value}\u00a0mois au plus`;
    case 'card-days':
      return `Carte valable encore ${value}\u00a0${value === '1' ? 'jour' : 'jours'} au moins`;
    case 'note':
      return value;
  }
}
