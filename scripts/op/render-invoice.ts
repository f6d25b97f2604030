import { renderInvoiceAgain } from '@accordent/core/invoices/render-invoice-again.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorCommand } from './operator-command.ts';
import { EXIT_HELP, idOf, wordsOf, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

const SENTENCE = 'Indiquez un numéro de facture, et un seul.';

/** A PDF that is lost or was made wrongly is made anew. */
export const renderInvoiceCommand: OperatorCommand = {
  summary: 'Fait refaire le PDF d’une facture, avec le même contenu et le même numéro.',
  usage: 'render-invoice <numéro> [--yes]',
  help: `
${YES_HELP}

Le worker refait le PDF dès qu’il tourne ; il n’est pas renvoyé au praticien.

${EXIT_HELP}
`,
  options: yesOption,

  async run({ words, say, mayWrite }) {
    const invoiceId = idOf(wordsOf(words, 1, SENTENCE)[0], SENTENCE);
    return withProduct(async (ports) => {
      const invoice = await ports.stores.invoices.find(invoiceId);
      if (!invoice) throw new OperatorError(`La facture n°${invoiceId} n’existe pas.`);
      say(`Facture n°${invoiceId}, ${invoice.label}.`);
      if (!mayWrite()) return;
      await renderInvoiceAgain(ports, { invoiceId });
      say('PDF demandé.');
    });
  },
};
