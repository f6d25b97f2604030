import { resolve } from 'node:path';
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
