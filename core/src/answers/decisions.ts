/** What an insurer may decide, as screens name it. */
export const decisions = {
  agreement: 'Accord',
  'partial-agreement': 'Accord partiel',
  'agreement-at-zero': 'Accord à 0\u00A0€',
  estimate: 'Estimation sans tiers payant',
  refusal: 'Refus',
  'administrative-rejection': 'Rejet administratif',
  'documents-wanted': 'Pièce demandée',
} as const;
export type Decision = keyof typeof decisions;
