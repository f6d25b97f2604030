import { letBackIn } from '@accordent/core/factors/let-back-in.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorCommand } from './operator-command.ts';
import { EXIT_HELP, wordsOf, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

/** For a super administrator who has lost telephone and recovery codes, and has no colleague of his rank. */
export const letBackInCommand: OperatorCommand = {
  summary: 'Rend l’accès à qui a perdu ses clés d’accès et ses codes.',
  usage: 'let-back-in <e-mail> [--dentist] [--yes]',
  help: `
${YES_HELP}
  --dentist  le compte d’un dentiste ; sans elle, d’un utilisateur du back-office

Ses clés d’accès, son application de codes et ses codes de secours n’ouvrent plus rien, et ses sessions se ferment. Il se
connecte par son mot de passe et un code reçu par e-mail ; un autre e-mail l’avertit.

${EXIT_HELP}
`,
  options: { ...yesOption, dentist: { type: 'boolean' } },

  async run({ words, options, say, mayWrite }) {
    const [email = ''] = wordsOf(words, 1, 'Indiquez une adresse e-mail, et une seule.');
    const area = options['dentist'] === true ? 'practitioner' : 'admin';
    return withProduct(async (ports) => {
      const account = await ports.stores.accounts.findByEmail(area, email.toLowerCase());
      if (!account) throw new OperatorError(`Aucun compte n’a l’adresse ${email}.`);
      if (!account.hasPasskey && !account.hasTotp)
        throw new OperatorError('Ce compte n’a ni clé d’accès ni application de codes.');
      say(`Compte n°${account.id}, ${account.email}.`);
      if (!mayWrite()) return;
      // A member is found among the dentists, and his number may be a dentist's too.
      const { kind, id } = account;
      await letBackIn(ports, { actor: 'system', identity: { kind, id } });
      say('Accès rendu.');
    });
  },
};
