import { verifyJournal, type JournalFault } from '@accordent/core/audit/verify-journal.ts';
import { OperatorError } from '../operator-error.ts';
import type { ExitCode, OperatorCommand } from './operator-command.ts';
import { counted, told, wordsOf } from './with-yes.ts';
import { withProduct } from './with-product.ts';

const sentences: Readonly<Record<JournalFault['kind'], (number: string) => string>> = {
  changed: (number) => `la ligne ${number} n’est plus celle qui a été écrite`,
  missing: (number) => `la ligne ${number} a été retirée`,
  inserted: (number) => `la ligne ${number} a été ajoutée après coup`,
  'dated-back': (number) => `la ligne ${number} porte une date d’avant ou d’après celle de son écriture`,
  'seal-missing': (number) => `le sceau de place ${number} a été retiré, et sa ligne avec lui peut-être`,
  'seal-changed': (number) => `le sceau de la ligne ${number} n’est pas celui qui a été posé à cette place`,
  'anchor-changed': (number) => `la signature ${number} n’est pas celle qui a été faite`,
  'head-changed': (number) => `la signature ${number} nomme un sceau que la chaîne n’a pas`,
};

const SHOWN = 50;

/** The journal against its seals and signatures. */
export const verifyAuditCommand: OperatorCommand = {
  summary: 'Vérifie que nulle ligne du journal n’a été changée, retirée, ajoutée ou déplacée.',
  usage: 'verify-audit',
  help: `
Relit chaque ligne contre son sceau, chaque sceau contre le précédent, chaque tête signée contre la chaîne, et nomme ce
qui n’est pas comme il a été écrit. Ne change rien ; marche aussi sur une sauvegarde restaurée, avec ses clés.

Codes de sortie : 0 le journal est entier ; 1 il ne l’est pas, ou la clé manque ; 2 commande mal écrite.
`,

  async run({ words, say }) {
    wordsOf(words, 0, 'Cette commande ne prend rien.');
    return withProduct<ExitCode>(async (ports) => {
      if (!ports.journalKey)
        throw new OperatorError(
          'Le fichier des clés n’a pas de clé du journal : ajoutez-la avec create-keys --complete.',
        );
      const { whole, purged, waiting, faults, setBack, lastSigned } = await verifyJournal(ports);
      for (const { kind, number } of faults.slice(0, SHOWN))
        say(`Défaut : ${sentences[kind](number.toLocaleString('fr-FR'))}.`);
      if (faults.length > SHOWN)
        say(`Et ${counted(faults.length - SHOWN, 'autre défaut', 'autres défauts')}.`);
      for (const { number, milliseconds } of setBack.slice(-SHOWN))
        say(
          `Remarque : l’horloge a été reculée de ${counted(Math.round(milliseconds / 60_000), 'minute', 'minutes')} avant la ligne ${number.toLocaleString('fr-FR')}.`,
        );
      if (waiting > 0)
        say(
          `Remarque : ${counted(waiting, 'ligne récente attend son sceau', 'lignes récentes attendent leur sceau')}.`,
        );
      if (lastSigned === null) say('Remarque : aucune nuit n’a encore signé le journal.');
      else say(`Dernière signature : ${told(lastSigned)}.`);
      say(
        `${counted(whole, 'ligne entière', 'lignes entières')}, ${counted(purged, 'ligne purgée', 'lignes purgées')} sous signature.`,
      );
      if (faults.length === 0) say('Le journal est entier.');
      return faults.length === 0 ? 0 : 1;
    });
  },
};
