import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';
import { HOLE, textsOf } from './texts-of.ts';

/** What every person reads: both apps and their kit, the sentences of the API, the mails and papers of the worker. */
const sources = import.meta.glob<string>(
  [
    '../../../{core,api,worker,ui-kit,admin-web,dentist-web}/src/**/*.{ts,tsx}',
    '!**/*.{test,stories}.{ts,tsx}',
    '!**/{testing,stories}/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Rules that no text breaks, in whatever tongue. */
const always: Readonly<Record<string, RegExp>> = {
  'an ordinary space before double punctuation, €, % or »': new RegExp(
    ` [:;?!»€%](?=[\\s.,)${HOLE}]|$)`,
    'u',
  ),
  'no non-breaking space after «': /«(?!\u00a0)/u,
  'no non-breaking space between n° and its number': new RegExp(`n°[ ]?[\\d${HOLE}]`, 'u'),
};

/** Rules of French alone. */
const inFrench: Readonly<Record<string, RegExp>> = {
  'a straight apostrophe': new RegExp(`\\p{L}'[\\p{L}${HOLE}]`, 'u'),
  'no space before double punctuation': new RegExp(`[\\p{L})»${HOLE}][:;?!](?=\\s|$)|[\\p{L})]»`, 'u'),
  'three dots': /\.\.\./u,
};
const FRENCH =
  /[éèêàçùâîôûœ«»]|(?<![\p{L}-])(le|la|les|de|du|des|un|une|et|est|vous|votre|ce|cette|pas|sur|dans|pour|lors)(?![\p{L}-])/iu;

function faultsOf(text: string): readonly string[] {
  if (quoted.some((sentence) => sentence.test(text))) return [];
  return Object.entries(FRENCH.test(text) ? { ...always, ...inFrench } : always).flatMap(([fault, rule]) =>
    rule.test(text) ? [`${fault}: ${text.trim()}`] : [],
  );
}

test.each([
  ["L'adresse est prise.", 'a straight apostrophe'],
  ['Supprimer ce dentiste ?', 'an ordinary space before'],
  [`Voir : ${HOLE}`, 'an ordinary space before'],
  ['Supprimer ce dentiste?', 'no space before'],
  ['Le champ «Nom\u00a0» est obligatoire.', 'no non-breaking space after'],
  ['Envoi du mail...', 'three dots'],
  [`Facture n°${HOLE}`, 'no non-breaking space between n°'],
])('a fault is seen: %s', (text, fault) => {
  expect(faultsOf(text).join(' ')).toContain(fault);
});

test.each([
  'Supprimer ce dentiste\u00a0?',
  'Le champ «\u00a0Nom\u00a0» est obligatoire.',
  "Ce praticien n'a aucun message.",
  'Envoi en cours…',
])('no fault: %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test('a text is read as it will stand, whatever stands between two tags', () => {
  const [element] = textsOf('const a = <p>Dernière PEC{" "}: <b>{date}</b></p>;', true);
  expect(element?.text).toBe(`Dernière PEC : ${HOLE}`);
});

test('every French text of the product is in good typography, or quoted from the specification', () => {
  const files = Object.entries(sources);
  expect(files.length).toBeGreaterThan(800);
  const faults = files.flatMap(([file, source]) =>
    textsOf(source, file.endsWith('x')).flatMap(({ text, line }) =>
      faultsOf(text).map((fault) => `${file}:${line} ${fault}`),
    ),
  );
  expect(faults).toEqual([]);
}, 60_000);
