/** Values that somebody hostile, hurried or broken may send in the place of a good one. */

/** JSON that no JavaScript value gives. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const MEGABYTE = 1024 * 1024;

/** Texts, also fit for a query or a part of a form. */
export const badTexts: Readonly<Record<string, string>> = {
  empty: '',
  'a space': ' ',
  'a zero byte': '\u0000',
  'a zero byte within': 'a\u0000b',
  'a bell and an escape': '\u0007\u001b[31m',
  emoji: '👩‍⚕️🦷',
  'right to left': '\u202etxt.fdp',
  SQL: `'; drop table coverage_requests; --`,
  'a pattern': `%_\\%' or 1=1`,
  HTML: '<img src=x onerror=alert(1)>{{7*7}}${7*7}',
  'below one': '0',
  negative: '-1',
  'a fraction': '1.5',
  'an infinite number': '1e309',
  'two to the 31': '2147483648',
  'two to the 53': '9007199254740993',
  'not a number': 'NaN',
  hexadecimal: '0x10',
  'a day that does not exist': '2026-02-30 10:00:00',
  'an hour that does not exist': '2026-02-20 25:61:61',
  'a day alone': '2026-02-20',
  prototype: '__proto__',
  constructor: 'constructor',
  'a path': '../../../../etc/passwd',
  'three hundred characters': 'é'.repeat(300),
  'six thousand characters': 'x'.repeat(6000),
};

/** The one of these that no body may hold, whatever else is in it. */
export const TOO_LARGE = 'a text of a megabyte';

/** That a body may just hold. */
export const LONG = 'a long text';

/** What JSON may hold beside texts. */
export const badJson: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  false: false,
  'the number 0': 0,
  'the number -1': -1,
  'the number 1.5': 1.5,
  'the number 1e309': new RawJson('1e309'),
  'the number 2**31': 2 ** 31,
  'the number 2**53': 2 ** 53,
  'a list': [],
  'a list of lists': [[[]]],
  'an object': {},
  'a prototype': new RawJson(
    '{"__proto__": {"isSuper": true}, "constructor": {"prototype": {"isSuper": true}}}',
  ),
  'a lone surrogate': new RawJson(String.raw`"\ud800"`),
  'a lone low surrogate': new RawJson(String.raw`"a\udfffb"`),
  'a thousand lists': new RawJson('['.repeat(1000) + ']'.repeat(1000)),
  [LONG]: 'x'.repeat(MEGABYTE / 2),
  [TOO_LARGE]: 'x'.repeat(MEGABYTE),
};

/** Steps of an address, as they are written in it. */
export const badSteps: Readonly<Record<string, string>> = {
  zero: '0',
  negative: '-1',
  'a fraction': '1.5',
  'an infinite number': '1e309',
  'two to the 31': '2147483648',
  'two to the 53': '9007199254740993',
  'not a number': 'NaN',
  hexadecimal: '0x1',
  'a power': '1e0',
  'a space before': '%201',
  'a zero byte': '%00',
  'half a code': '%E0%A4%A',
  'no code': '%ZZ',
  emoji: encodeURIComponent('🦷'),
  'a slash': '1%2F2',
  SQL: encodeURIComponent(`1' or '1'='1`),
  prototype: '__proto__',
  'a list': '1,2',
  long: '9'.repeat(6000),
};

/** A JSON text of these fields, raw ones as they are. */
export function jsonText(fields: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${JSON.stringify(name)}:${value instanceof RawJson ? value.text : JSON.stringify(value)}`,
    );
  return `{${texts.join(',')}}`;
}
