/** What is awaited, and of which side. */
export const turnSides = {
  'check-documents': 'staff',
  'confirm-answer': 'staff',
  'add-agreement': 'staff',
  'renew-request': 'staff',
  'send-documents': 'dentist',
  'transmit-request': 'staff',
  'answer-staff': 'dentist',
  'study-request': 'insurer',
  'transmit-agreement': 'staff',
  pay: 'insurer',
  'confirm-payment': 'dentist',
  close: 'staff',
  nothing: null,
} as const;

export type TurnKind = keyof typeof turnSides;
export type Side = NonNullable<(typeof turnSides)[TurnKind]>;

/** Whose turn it is: stored with the request at each change, so that a list can show and sort it. */
export type Turn = {
  readonly who: Side | null;
  readonly kind: TurnKind;
  readonly count: number;
  readonly since: Date;
};
