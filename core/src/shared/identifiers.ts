/** 'doubtful': the form is right, the key is not (or cannot be looked at): a warning, never a block. */
export type IdentifierCheck = 'ok' | 'bad-format' | 'doubtful';

const LA_POSTE = '356000000';

/** Without spaces (of any kind) and dots, in upper case: how identifiers are stored. */
export function normaliseIdentifier(text: string): string {
  return text.replaceAll(/[\s.]+/g, '').toUpperCase();
}

/** RPPS of a health professional: 11 digits under a Luhn key (D2). */
export function checkRpps(text: string): IdentifierCheck {
  return check(text, /^\d{11}$/, passesLuhn);
}

/**
 * FINESS of an establishment: 9 characters under a Luhn key, where Corsica's letters count as A = 1, B = 2 (D3).
 * Offices often give their Assurance Maladie number instead: hence a doubt, not a refusal.
 */
export function checkFiness(text: string): IdentifierCheck {
  return check(text, /^\d[\dAB]\d{7}$/, (value) => passesLuhn(value.replace('A', '1').replace('B', '2')));
}

/** SIREN of a company: 9 digits under a Luhn key (D4). */
export function checkSiren(text: string): IdentifierCheck {
  return check(text, /^\d{9}$/, passesLuhn);
}

/** SIRET of an establishment: its SIREN and 5 digits, under a Luhn key; those of La Poste may add up to a multiple of 5 (D4). */
export function checkSiret(text: string): IdentifierCheck {
  return check(text, /^\d{14}$/, (value) => {
    const siren = value.slice(0, 9);
    return passesLuhn(siren) && (passesLuhn(value) || (siren === LA_POSTE && digitSum(value) % 5 === 0));
  });
}

/** French VAT number: FR, a key, the SIREN. A key with letters exists and cannot be computed: it stays doubtful (D4). */
export function checkVatNumber(text: string): IdentifierCheck {
  return check(text, /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/, (value) => {
    const siren = value.slice(4);
    const key = (12 + 3 * (Number(siren) % 97)) % 97;
    return passesLuhn(siren) && value.slice(2, 4) === String(key).padStart(2, '0');
  });
}

/** French IBAN: 27 characters, whose remainder by 97 is 1 once the first four stand last (D5). */
export function checkIban(text: string): IdentifierCheck {
  return check(text, /^FR\d{2}\d{10}[A-Z0-9]{11}\d{2}$/, hasRemainder1);
}

/** How long an IBAN is in each country of the European Economic Area, where a debit asks for no address. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
};

/** IBAN of an account that a SEPA debit reaches without an address: of the European Economic Area (D5). */
export function checkDebitIban(text: string): IdentifierCheck {
  const value = normaliseIdentifier(text);
  const length = IBAN_LENGTHS[value.slice(0, 2)];
  if (length !== value.length) return 'bad-format';
  return check(value, /^[A-Z]{2}\d{2}[A-Z0-9]+$/, hasRemainder1);
}

/** SEPA creditor identifier (ICS) of France: FR, a key, three characters that the key leaves out, six more. */
export function checkCreditorId(text: string): IdentifierCheck {
  return check(text, /^FR\d{2}[A-Z0-9]{9}$/, (value) =>
    hasRemainder1(`${value.slice(0, 4)}${value.slice(7)}`),
  );
}

/** ISO 7064, mod 97-10: the first four characters stand last, A = 10 to Z = 35. */
function hasRemainder1(value: string): boolean {
  const moved = `${value.slice(4)}${value.slice(0, 4)}`;
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

function check(text: string, form: RegExp, hasRightKey: (value: string) => boolean): IdentifierCheck {
  const value = normaliseIdentifier(text);
  if (!form.test(value)) return 'bad-format';
  return hasRightKey(value) ? 'ok' : 'doubtful';
}

function passesLuhn(digits: string): boolean {
  const doubled = digits.length % 2;
  const sum = Array.from(digits, Number).reduce((total, digit, place) => {
    const weighed = place % 2 === doubled ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

const digitSum = (digits: string): number =>
  Array.from(digits, Number).reduce((total, digit) => total + digit, 0);
