import { loadKeys, writeKeys, type Keys } from '@accordent/adapters/crypto/keys.ts';
import { createNirIndex } from '@accordent/adapters/crypto/nir-index.ts';
import {
  newestOf,
  rotatedKeys,
  versionsOf,
  withNewestInUse,
  withNewVersion,
  withoutVersions,
  type RotatedKey,
} from '@accordent/adapters/crypto/rotate-keys.ts';
import { createSecretBox } from '@accordent/adapters/crypto/secret-box.ts';
import { reindexNumbers } from '@accordent/core/secrets/reindex-numbers.ts';
import { resealSecrets } from '@accordent/core/secrets/reseal-secrets.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorCommand } from './operator-command.ts';
import { leavings } from './rotated-key-words.ts';
import { choiceOf, counted, EXIT_HELP, told, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

const acts = ['status', 'add', 'use', 'retire'] as const;
type Act = (typeof acts)[number];

/** A new version of a key, in three steps between which every process is started anew. */
export const rotateKeysCommand: OperatorCommand = {
  summary:
    'Change une clé (données, index, sessions, poivre, codes, adresses, journal), sans arrêt, en trois temps.',
  usage: 'rotate-keys <status|add|use|retire> [clé] [--yes] [--now]',
  help: `
${YES_HELP}

Clés : ${rotatedKeys.map((name) => `${name} (${leavings[name].what})`).join(', ')}. Sans clé : data ; status les montre toutes.

  status  dit quelle version sert, et ce que chacune a fait
  add     ajoute une version au fichier des clés ; elle ne fait encore rien.
          Ensuite : sauvegardez le fichier, portez-le sur chaque machine, redémarrez API et worker
  use     la met en service. data et index : refait ce que les anciennes avaient fait, par lots de 500 ; interrompue,
          la commande se relance et continue. Ensuite : redémarrez API et worker ; data et index : relancez use jusqu’à 0
  retire  retire du fichier les versions qui ne servent plus : data et index, sans valeur ; token et code, deux heures et une
          heure après use ; url, 181 jours après ; pepper, quand chacun s’est connecté depuis avec
          son mot de passe (qui n’a plus que sa clé d’accès ne le fera pas : --now, sa clé continue d’ouvrir). journal : jamais, elle
          vérifie ce qu’elle a scellé
  --now   retire plus tôt : d’une clé qui a fui. La commande dit ce qui finit

Gardez l’ancien fichier des clés aussi longtemps que les sauvegardes qu’il ouvre (35 jours).
${EXIT_HELP}
`,
  options: { ...yesOption, now: { type: 'boolean' } },

  async run({ words, options, say, mayWrite }) {
    const act = choiceOf(words.slice(0, 1), acts, `Indiquez ${acts.join(', ')}.`);
    const name = choiceOf(
      words.length > 1 ? words.slice(1) : ['data'],
      rotatedKeys,
      `Indiquez une clé, et une seule : ${rotatedKeys.join(', ')}.`,
    );
    return withProduct(async (ports, { config: { keysFile } }) => {
      const keys = await loadKeys(keysFile);
      const shown = act === 'status' && words.length === 1 ? rotatedKeys : [name];
      for (const one of shown) await show(ports, { keys, name: one, say });
      if (act === 'status') return;
      const next = await nextKeys(act, { ports, keys, name, isNow: options['now'] === true, say });
      if (!mayWrite()) return;
      await writeKeys(keysFile, next);
      await note(ports, name);
      if (act === 'add')
        say(`Version ${newestOf(of(next, name))} ajoutée : redémarrez API et worker, puis use.`);
      if (act === 'retire') say('Versions qui ne servaient plus retirées.');
      if (act === 'use') say(await useOf(ports, next, name));
    });
  },
};

type Of = { readonly keys: Keys; readonly name: RotatedKey; readonly say: (sentence: string) => void };

async function show({ stores }: Pick<Ports, 'stores'>, { keys, name, say }: Of): Promise<void> {
  const versions = versionsOf(keys, name);
  if (!versions) return say(`${name} : absente de ce fichier (create-keys --complete)`);
  const { count, one = '' } = leavings[name];
  const made = await count?.(stores);
  const told_ = Object.keys(versions.keys).map((version) => {
    const isUsed = version === versions.current ? ' (en service)' : '';
    return `${version}${isUsed}${made ? ` : ${counted(made.get(version) ?? 0, one, plural(one))}` : ''}`;
  });
  say(`${name}, ${leavings[name].what} : ${told_.join(' ; ')}`);
}

const plural = (one: string): string => (one === 'mot de passe' ? 'mots de passe' : `${one}s`);

function of(keys: Keys, name: RotatedKey) {
  const versions = versionsOf(keys, name);
  if (!versions)
    throw new OperatorError(`Ce fichier n’a pas de clé ${name} : lancez create-keys --complete.`);
  return versions;
}

/** Throws OperatorError when the step has nothing to do, or comes too early. */
async function nextKeys(
  act: Exclude<Act, 'status'>,
  { ports, keys, name, isNow, say }: Of & { readonly ports: Ports; readonly isNow: boolean },
): Promise<Keys> {
  const versions = of(keys, name);
  const newest = newestOf(versions);
  if (act === 'add') {
    if (newest !== versions.current)
      throw new OperatorError(`${newest} attend déjà : lancez use avant d’en ajouter une autre.`);
    return withNewVersion(keys, name);
  }
  if (act === 'use') return withNewestInUse(keys, name, ports.clock.now());
  if (newest !== versions.current)
    throw new OperatorError(`${newest} n’est pas en service : lancez d’abord use.`);
  const others = Object.keys(versions.keys).filter((version) => version !== versions.current);
  if (others.length === 0) throw new OperatorError('Une seule version : il n’y a rien à retirer.');
  return withoutVersions(keys, name, await idle(ports, { keys, name, isNow, say, others }));
}

/** The versions that may leave. Throws OperatorError where none may yet. */
async function idle(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { keys, name, isNow, say, others }: Of & { readonly isNow: boolean; readonly others: readonly string[] },
): Promise<readonly string[]> {
  const { count, lasts, ends } = leavings[name];
  if (name === 'journal')
    throw new OperatorError(
      'Les versions de la clé du journal restent : chacune vérifie ce qu’elle a scellé.',
    );
  if (isNow && ends !== '') {
    say(`Aussitôt : ${ends}.`);
    return others;
  }
  if (count) {
    const made = await count(stores);
    const left = others.filter((version) => !made.has(version));
    if (left.length === 0)
      throw new OperatorError(
        ends === ''
          ? `Ces versions servent encore : ${others.join(', ')}. Relancez use.`
          : `Ces versions servent encore : ${others.join(', ')}. Attendez que chacun se soit connecté avec son mot de passe, ou --now.`,
      );
    return left;
  }
  const { since } = of(keys, name);
  const from = since && new Date(Date.parse(since) + (lasts ?? 0));
  if (!from || from > clock.now())
    throw new OperatorError(
      `Ce que ces versions ont fait peut encore servir${from ? ` jusqu’au ${told(from)}` : ''} : ${others.join(', ')}. Attendez, ou --now.`,
    );
  return others;
}

async function useOf(ports: Ports, keys: Keys, name: RotatedKey): Promise<string> {
  const sentence = `${newestOf(of(keys, name))} est en service`;
  const secretBox = createSecretBox(keys);
  if (name === 'data') return anew(sentence, await resealSecrets({ ...ports, secretBox }), 'valeur chiffrée');
  if (name === 'index') {
    const nirIndex = createNirIndex(keys);
    return anew(sentence, await reindexNumbers({ ...ports, secretBox, nirIndex }), 'valeur indexée');
  }
  return `${sentence} : redémarrez API et worker.`;
}

const anew = (sentence: string, count: number, done: string): string =>
  `${sentence} ; ${counted(count, done, done.replace(' ', 's ').concat('s'))} à nouveau.`;

const note = ({ transaction, clock }: Pick<Ports, 'transaction' | 'clock'>, name: RotatedKey) =>
  transaction(({ audit }) =>
    audit.record({
      actor: 'system',
      at: clock.now(),
      action: 'rotate-keys',
      entity: 'setting',
      entityId: null,
      fields: [name],
    }),
  );
