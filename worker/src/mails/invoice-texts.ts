import { button, mail, paragraph, type MailBlock, type MailText } from './mail-blocks.ts';

const debitNotice = (...instead: readonly MailBlock[]): MailText =>
  mail(
    'Prélèvement du {{collectOn}}\u00a0: {{amount}}',
    paragraph(
      'Votre facture n°\u00a0{{number}} ({{label}}) sera prélevée le {{collectOn}}, pour {{amount}}, sur votre compte dont l’IBAN finit par {{ibanEnd}}. Vous n’avez rien à faire.',
    ),
    ...instead,
    paragraph(
      'Mandat {{reference}}, créancier {{creditor}} (ICS {{creditorId}}). Si ce montant vous surprend, répondez à ce message avant cette date.',
    ),
    button('Voir la facture'),
  );

/** Our invoices to dentists, from issue to the last reminder. */
export const invoiceTexts = {
  invoice: mail(
    'Votre facture n°\u00a0{{number}}',
    paragraph(
      'Votre facture n°\u00a0{{number}} est jointe à ce message\u00a0: {{label}}, {{amount}} TTC, {{payable}}.',
    ),
    button('Voir la facture'),
  ),
  'credit-note': mail(
    'Votre avoir n°\u00a0{{number}}',
    paragraph(
      'L’avoir n°\u00a0{{number}} de {{amount}} TTC est joint à ce message. Il annule la facture n°\u00a0{{creditOf}}.',
    ),
    button('Voir l’avoir'),
  ),
  'debit-notice': debitNotice(),
  'debit-notice-instead': debitNotice(
    paragraph(
      'Ce prélèvement remplace celui de {{amountBefore}} qui vous était annoncé pour le {{collectOnBefore}} et qui n’aura pas lieu.',
    ),
  ),
  'invoice-reminder': mail(
    'Rappel\u00a0: facture n°\u00a0{{number}}',
    paragraph(
      'Votre facture n°\u00a0{{number}} ({{label}}) était à payer au plus tard le {{dueOn}}. Il reste {{amount}} à régler.',
    ),
    paragraph('Si votre règlement est parti, ne tenez pas compte de ce message.'),
    button('Voir la facture'),
  ),
  'invoice-reminder-again': mail(
    'Deuxième rappel\u00a0: facture n°\u00a0{{number}}',
    paragraph(
      'Malgré notre premier rappel, {{amount}} restent à régler sur votre facture n°\u00a0{{number}} ({{label}}), échue le {{dueOn}}.',
    ),
    paragraph('Réglez-la par virement, ou répondez à ce message si quelque chose l’empêche.'),
    button('Voir la facture'),
  ),
  'invoice-reminder-last': mail(
    'Dernier rappel\u00a0: facture n°\u00a0{{number}}',
    paragraph(
      'Votre facture n°\u00a0{{number}} ({{label}}), échue le {{dueOn}}, reste impayée pour {{amount}} après deux rappels.',
    ),
    paragraph(
      'Les pénalités de retard et l’indemnité forfaitaire de 40\u00a0€ mentionnées sur la facture sont exigibles. Réglez-la sans attendre, ou appelez-nous.',
    ),
    button('Voir la facture'),
  ),
  'invoice-reminder-own': mail('{{subject}}', paragraph('{{words}}'), button('Voir la facture')),
} satisfies Record<string, MailText>;
