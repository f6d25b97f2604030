/** The steps of a new request on a phone; the words stand in the address. */
export const STEPS = [
  { name: 'patient', label: 'Patient' },
  { name: 'documents', label: 'Pièces' },
  { name: 'check', label: 'Vérifier' },
] as const;

export type StepName = (typeof STEPS)[number]['name'];

export const isStepName = (text: string): text is StepName => STEPS.some(({ name }) => name === text);

/** What the address holds of a step; nothing of the first. */
export const stepAddress = (step: StepName): Record<string, string> =>
  step === 'patient' ? {} : { etape: step };
