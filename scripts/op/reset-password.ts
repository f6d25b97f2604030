import { handPasswordLink } from '@accordent/core/sessions/hand-password-link.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorCommand } from './operator-command.ts';
import { EXIT_HELP, told, wordsOf, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

/** A link to choose another password, for somebody whom mail does not reach. */
export const resetPasswordCommand: OperatorCommand = {
  summary: 'Donne un lien par lequel quelqu’un choisit un autre mot de passe.',
  usage: 'reset-password <e-mail> [--dentist] [--yes]',
  help: `
${YES_HELP}
  --dentist  le compte d’un dentiste ; sans elle, d’un utilisateur du back-office

Le lien vaut 60 minutes et une seule fois ; l’ancien mot de passe vaut jusqu’à ce que le nouveau soit choisi, et les
sessions ouvertes se ferment alors. Nul e-mail ne part.

${EXIT_HELP}
`,
  options: { ...yesOption, dentist: { type: 'boolean' } },

  async run({ words, options, say, mayWrite }) {
    const [email = ''] = wordsOf(words, 1, 'Indiquez une adresse e-mail, et une seule.');
    const kind = options['dentist'] === true ? 'practitioner' : 'admin';
    return withProduct(async (ports) => {
      const account = await ports.stores.accounts.findByEmail(kind, email.toLowerCase());
      if (!account) throw new OperatorError(`Aucun compte n’a l’adresse ${email}.`);
      say(`Compte n°${account.id}, ${account.email}.`);
      if (!mayWrite()) return;
      const { token, expiresAt } = await handPasswordLink(ports, { kind, email: account.email });
      say(`Lien, valable jusqu’au ${told(expiresAt)} :`);
      say(`${ports.product.publicUrl}${kind === 'admin' ? '/admin' : ''}/password-lost?t=${token}`);
    });
  },
};
