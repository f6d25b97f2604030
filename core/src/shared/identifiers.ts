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
  return check(text, /^FR\d{2}\d{10}[A-Z0-9]{11}\d{2}$/, (value) => {
    const moved = `${value.slice(4)}${value.slice(0, 4)}`;
    const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
    return BigInt(digits) % 97n === 1n;
  });
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
