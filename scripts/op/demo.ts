import { isEmpty, loadDemoData } from '../demo-data/load.ts';
import { demoRows, removeDemoData } from '../demo-data/remove.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorCommand } from './operator-command.ts';
import { choiceOf, counted, EXIT_HELP, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

/** The demonstration comes and goes as a whole: its accounts, whose passwords are public, exist with it alone. */
export const demoCommand: OperatorCommand = {
  summary: 'Charge les données de démonstration dans une base vide, ou vide une base de démonstration.',
  usage: 'demo <load|remove> [--yes]',
  help: `
${YES_HELP}

  load    charge la démonstration ; refusé dès qu’un compte existe
  remove  vide la base d’une démonstration, fichiers compris, et quitte le mode démonstration ; tout ce qui y a été ajouté
          part aussi. Refusé sur une base qui n’est pas une démonstration

Après remove, créez un administrateur (create-administrator) : un npm start sur une base vide, sans DATABASE_URL, DEMO=0
ni NODE_ENV=production, rechargerait la démonstration.

${EXIT_HELP}
`,
  options: yesOption,

  async run({ words, say, mayWrite }) {
    const act = choiceOf(words, ['load', 'remove'], 'Indiquez load ou remove.');
    return withProduct(async (ports, { database, config }) => {
      if (act === 'load') {
        if (!(await isEmpty(config.databaseUrl)))
          throw new OperatorError(
            'Cette base de données a déjà des comptes : la démonstration ne va que dans une base vide.',
          );
        say('Base vide : la démonstration y irait, avec ses comptes aux mots de passe publics.');
        if (!mayWrite()) return;
        await loadDemoData(config);
        say('Démonstration chargée.');
        return;
      }
      if (!(await ports.stores.settings.isDemo()))
        throw new OperatorError('Cette base de données n’est pas une démonstration : rien n’est retiré.');
      const rows = await demoRows(database);
      for (const { table, rows: count } of rows) say(`${table} : ${counted(count, 'ligne')}`);
      if (!mayWrite()) return;
      await removeDemoData(database, ports);
      say('Démonstration retirée : la base est vide.');
    });
  },
};
