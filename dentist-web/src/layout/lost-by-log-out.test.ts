import { expect, test } from 'vitest';
import {
  blankDraft,
  blankTyped,
  isOnlyHere,
  type LocalDraft,
  type LocalFile,
} from '../drafts/local-draft.ts';
import { lostByLogOut } from './lost-by-log-out.ts';

const file: LocalFile = {
  key: 'k',
  place: 'Devis',
  name: 'devis.jpg',
  mime: 'image/jpeg',
  size: 12,
  state: 'failed',
  share: 0,
  sentence: '',
};
const draft: LocalDraft = { ...blankDraft('here'), id: 3, typed: { ...blankTyped, remark: 'urgent' } };
const ONE = '1 demande n’est pas encore partie en entier. ';
const GOES = 'Se déconnecter efface ce qui attend sur cet appareil.';

test.each<[string, Partial<LocalDraft>]>([
  ['what is typed is not saved', { isSaved: false }],
  ['a document is not in', { files: [file] }],
  ['it is to leave, and the server does not know', { isArmed: true }],
  ['it was taken back, and the server would send it', { isDisarmDue: true }],
])('a request is lost where %s', (_, part) => {
  expect(lostByLogOut([{ ...draft, ...part }].filter(isOnlyHere).length, false)).toBe(ONE + GOES);
});

test.each<[string, Partial<LocalDraft>]>([
  ['the server has all of it', {}],
  ['the network was away', { isOffline: true }],
  ['another device sends it', { isArmed: true, isArmedThere: true }],
  ['it has left', { isSaved: false, dfcId: 8 }],
  ['nothing is typed', { isSaved: false, typed: blankTyped }],
])('nothing is lost where %s', (_, part) => {
  expect([{ ...draft, ...part }].filter(isOnlyHere)).toEqual([]);
  expect(lostByLogOut(0, false)).toBeNull();
});

test('requests are counted, and what is typed elsewhere is told of', () => {
  expect(lostByLogOut(2, true)).toBe(
    `2 demandes ne sont pas encore parties en entier. Votre saisie n’est pas envoyée. ${GOES}`,
  );
  expect(lostByLogOut(0, true)).toBe(`Votre saisie n’est pas envoyée. ${GOES}`);
});
