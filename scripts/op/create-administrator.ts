import {
  createAdministratorByOperator,
  readNewAdministrator,
} from '@accordent/core/administrators/create-administrator-by-operator.ts';
import { UsageError, type OperatorCommand } from './operator-command.ts';
import { EXIT_HELP, told, wordsOf, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

/** The first account of a new product, or the way back in when nobody can log in any more. */
export const createAdministratorCommand: OperatorCommand = {
  summary: 'Ajoute un utilisateur du back-office et donne le lien par lequel il choisit son mot de passe.',
  usage: 'create-administrator <e-mail> --firstname <prénom> --lastname <nom> [--super] [--yes]',
  help: `
${YES_HELP}
  --super  super administrateur ; sans elle, employé

Le lien vaut 72 heures et une seule fois : remettez-le en main propre. Un code par e-mail est demandé à chaque connexion.

${EXIT_HELP}
`,
  options: {
    ...yesOption,
    firstname: { type: 'string' },
    lastname: { type: 'string' },
    super: { type: 'boolean' },
  },

  async run({ words, options, say, mayWrite }) {
    const [email = ''] = wordsOf(words, 1, 'Indiquez une adresse e-mail, et une seule.');
    const { firstname, lastname } = options;
    if (typeof firstname !== 'string' || typeof lastname !== 'string')
      throw new UsageError('Indiquez le prénom et le nom : --firstname et --lastname.');
    const isSuper = options['super'] === true;
    return withProduct(async (ports) => {
      await readNewAdministrator(ports, { email, firstname, lastname });
      say(`${isSuper ? 'Super administrateur' : 'Employé'} : ${firstname} ${lastname}, ${email}.`);
      if (!mayWrite()) return;
      const link = await createAdministratorByOperator(ports, {
        email,
        firstname,
        lastname,
        isSuper,
      });
      say(`Utilisateur n°${link.administratorId} ajouté. Lien, valable jusqu’au ${told(link.expiresAt)} :`);
      say(`${ports.product.publicUrl}/admin/password-lost?t=${link.token}`);
    });
  },
};
