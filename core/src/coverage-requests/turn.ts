export const sides = ['staff', 'dentist', 'insurer'] as const;
export type Side = (typeof sides)[number];

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
} as const satisfies Record<string, Side | null>;

export type TurnKind = keyof typeof turnSides;

/** Whose turn it is: stored with the request at each change, so that a list can show and sort it. */
export type Turn = {
  readonly who: Side | null;
  readonly kind: TurnKind;
  readonly count: number;
  readonly since: Date;
};
