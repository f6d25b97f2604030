import { restoreRecord } from '@accordent/core/restoration/restore-record.ts';
import { restorableKinds, type RestorableKind } from '@accordent/core/restoration/restoration-store.ts';
import { UsageError, type OperatorCommand } from './operator-command.ts';
import { EXIT_HELP, idOf, told, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

const names: Readonly<Record<RestorableKind, string>> = {
  practitioner: 'Praticien ou prospect',
  'coverage-request': 'PEC',
  contact: 'Contact',
  convention: 'Convention',
  mutual: 'Mutuelle',
  'mutual-group': 'Groupement',
  administrator: 'Utilisateur',
};

const isKind = (text: string): text is RestorableKind => Object.hasOwn(names, text);

/** What was deleted by mistake comes back, while it was not purged. */
export const restoreRecordCommand: OperatorCommand = {
  summary: 'Rétablit un élément supprimé : praticien, PEC, contact, convention, organisme ou utilisateur.',
  usage: 'restore-record <sorte> <numéro> [--yes]',
  help: `
${YES_HELP}

Sortes :
${restorableKinds.map((kind) => `  ${kind.padEnd(18)} ${names[kind]}`).join('\n')}

Refusé quand l’adresse, le nom ou la place a été repris entre-temps, ou quand son contenu a été effacé.
${EXIT_HELP}
`,
  options: yesOption,

  async run({ words, say, mayWrite }) {
    const [kind = '', word, ...others] = words;
    if (!isKind(kind) || others.length > 0)
      throw new UsageError(`Indiquez une sorte (${restorableKinds.join(', ')}) et un numéro.`);
    const id = idOf(word, 'Indiquez le numéro de l’élément.');
    return withProduct(async (ports) => {
      const { name, deletedAt } = await restoreRecord(ports, { kind, id, isTrial: true });
      say(`${names[kind]} n°${id}, ${name}${deletedAt ? `, supprimé le ${told(deletedAt)}` : ''}.`);
      if (!mayWrite()) return;
      await restoreRecord(ports, { kind, id, isTrial: false });
      say('Rétabli.');
    });
  },
};
