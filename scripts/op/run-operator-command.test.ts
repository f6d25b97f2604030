import { resolve } from 'node:path';
import { createKeys } from '@accordent/adapters/crypto/keys.ts';
import { createSecretBox } from '@accordent/adapters/crypto/secret-box.ts';
import { expect, test, vi } from 'vitest';
import { runOperatorCommand } from './run-operator-command.ts';

test.each([
  ['.data/postgres.json', 'ou indiquez un autre dossier avec DATA_DIR.'],
  ['/sauvegardes/1', 'ou indiquez un autre chemin.'],
])('of %s, which is closed, the sentence says where else to go', async (name, end) => {
  vi.stubEnv('DATA_DIR', '');
  const path = resolve(name);
  const complained: string[] = [];
  const complain = (sentence: string) => void complained.push(sentence.replaceAll('\u00a0', ' '));
  const closed = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path });
  const run = () => Promise.reject(closed);
  const commands = { x: { summary: '', usage: 'x', help: '', run } };
  expect(await runOperatorCommand(['x'], { commands, say: () => {}, complain })).toBe(1);
  expect(complained).toEqual([
    `Permission manquante sur ${path} : donnez-la à l’utilisateur qui lance la commande ${end}`,
  ]);
  vi.unstubAllEnvs();
});

test.each([
  ['of another product', 'v1'],
  ['that lacks a version', 'v2'],
])('a keys file %s is told as such, without a place in the code', async (_, current) => {
  const { data } = createKeys();
  const theirs = createSecretBox({ data: { current, keys: { [current]: data.keys['v1']! } } });
  const sealed = theirs.seal('2 55 08', 'patients.nir');
  const complained: string[] = [];
  const run = async () => void createSecretBox(createKeys()).open(sealed, 'patients.nir');
  const commands = { x: { summary: '', usage: 'x', help: '', run } };
  const complain = (sentence: string) => void complained.push(sentence.replaceAll('\u00a0', ' '));
  expect(await runOperatorCommand(['x'], { commands, say: () => {}, complain })).toBe(1);
  expect(complained).toEqual([
    'KEYS_FILE n’ouvre pas ce que cette base de données tient chiffré : remettez le fichier des clés de ce produit, puis relancez.',
  ]);
});
