import { loadKeys, writeKeys, type Keys } from '@accordent/adapters/crypto/keys.ts';
import {
  newestVersion,
  withNewDataKey,
  withNewestInUse,
  withoutVersions,
} from '@accordent/adapters/crypto/rotate-data-key.ts';
import { createSecretBox } from '@accordent/adapters/crypto/secret-box.ts';
import { resealSecrets } from '@accordent/core/secrets/reseal-secrets.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorCommand } from './operator-command.ts';
import { choiceOf, counted, EXIT_HELP, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

const acts = ['status', 'add', 'use', 'retire'] as const;
type Act = (typeof acts)[number];

/** A new version of the data key, in three steps between which every process is started anew. */
export const rotateKeysCommand: OperatorCommand = {
  summary: 'Change la clé qui chiffre numéros et identifiants, sans arrêt, en trois temps.',
  usage: 'rotate-keys <status|add|use|retire> [--yes]',
  help: `
${YES_HELP}

  status  dit quelle version chiffre, et combien de valeurs chacune a chiffrées
  add     ajoute une version au fichier des clés ; elle ne chiffre encore rien.
          Ensuite : sauvegardez le fichier, portez-le sur chaque machine, redémarrez API et worker
  use     la met en service et chiffre à nouveau ce que les anciennes avaient chiffré, par lots de 500 ; interrompue,
          la commande se relance et continue. Ensuite : redémarrez API et worker, puis relancez use jusqu’à 0 valeur
  retire  retire du fichier les versions qui n’ont plus rien chiffré

Gardez l’ancien fichier des clés aussi longtemps que les sauvegardes qu’il ouvre (35 jours).
${EXIT_HELP}
`,
  options: yesOption,

  async run({ words, say, mayWrite }) {
    const act = choiceOf(words, acts, `Indiquez ${acts.join(', ')}.`);
    return withProduct(async (ports, { config: { keysFile } }) => {
      const keys = await loadKeys(keysFile);
      const sealed = await ports.stores.sealed.countByVersion();
      for (const version of Object.keys(keys.data.keys))
        say(
          `${version}${version === keys.data.current ? ' (chiffre)' : ''} : ${counted(sealed.get(version) ?? 0, 'valeur')}`,
        );
      if (act === 'status') return;
      const next = nextKeys(act, { keys, sealed });
      if (!mayWrite()) return;
      await writeKeys(keysFile, next);
      await note(ports);
      if (act === 'add') say(`Version ${newestVersion(next)} ajoutée : redémarrez API et worker, puis use.`);
      if (act === 'retire') say('Versions sans valeur retirées.');
      if (act === 'use') {
        const count = await resealSecrets({ ...ports, secretBox: createSecretBox(next) });
        say(
          `${newestVersion(next)} chiffre ; ${counted(count, 'valeur')} chiffrée${count < 2 ? '' : 's'} à nouveau.`,
        );
      }
    });
  },
};

/** Throws OperatorError when the step has nothing to do. */
function nextKeys(
  act: Exclude<Act, 'status'>,
  { keys, sealed }: { keys: Keys; sealed: ReadonlyMap<string, number> },
): Keys {
  if (act === 'add') {
    if (newestVersion(keys) !== keys.data.current)
      throw new OperatorError(
        `${newestVersion(keys)} attend déjà : lancez use avant d’en ajouter une autre.`,
      );
    return withNewDataKey(keys);
  }
  if (act === 'use') return withNewestInUse(keys);
  const others = Object.keys(keys.data.keys).filter((version) => version !== keys.data.current);
  const idle = others.filter((version) => !sealed.has(version));
  if (newestVersion(keys) !== keys.data.current)
    throw new OperatorError(`${newestVersion(keys)} n’est pas en service : lancez d’abord use.`);
  if (idle.length === 0)
    throw new OperatorError(
      others.length === 0
        ? 'Une seule version : il n’y a rien à retirer.'
        : `Ces versions ouvrent encore des valeurs : ${others.join(', ')}. Relancez use.`,
    );
  return withoutVersions(keys, idle);
}

const note = ({ transaction, clock }: Pick<Ports, 'transaction' | 'clock'>) =>
  transaction(({ audit }) =>
    audit.record({
      actor: 'system',
      at: clock.now(),
      action: 'rotate-keys',
      entity: 'setting',
      entityId: null,
    }),
  );
