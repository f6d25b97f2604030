/**
 * How long texts may be that screens hold while they are typed, apart from the fields and rules that judge them: a
 * screen needs none of those for a number. What a record's own field says is there (`Field.limit`).
 */
export const textLimits = {
  /** Of a person: a name, an address of mail, a password. */
  name: 100,
  email: 254,
  password: 128,
  /** Said by the staff with an act of a PEC: of its move, of a reminder; to a dentist by mail, what is written to him. */
  saidOfRequest: 2000,
  /** Said with the move of a prospect or a dentist. */
  saidOfPractitioner: 2000,
  /** What is noted of a dentist or prospect, or said by him on a public form. */
  ofPractitioner: 5000,
  /** Said of a call to a dentist. */
  call: 1000,
  /** What a dentist remarks on his PEC. */
  remark: 5000,
  sending: { to: 500, subject: 200, text: 5000, number: 60, reason: 300 },
  /** What an insurer's answer says. */
  answer: { number: 60, conditions: 2000, reason: 2000 },
  /** Said of a payment that came in for us. */
  receipt: 200,
  /** What stands on an invoice of ours that is issued by hand. */
  invoiceLabel: 200,
  /** Why a document is refused. */
  refusal: 500,
  /** How an insurer is sent requests, in words. */
  sendingWay: 2000,
  /** Why a bill is other than its agreement, is paid low, is closed, or was paid back. */
  reasonOfBill: 500,
  /** What became of money that an insurer took back. */
  settledTakeBack: 2000,
  /** The mail that claims a difference. */
  claim: 5000,
  payerLetter: { to: 500, text: 5000, number: 60 },
  personRequest: { reference: 40, note: 500 },
} as const;
