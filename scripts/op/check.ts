import { checkInvariants, type Finding } from '@accordent/core/invariants/check-invariants.ts';
import type { ExitCode, OperatorCommand } from './operator-command.ts';
import { wordsOf } from './with-yes.ts';
import { withProduct } from './with-product.ts';

const sentences: Readonly<Record<Finding['kind'], string>> = {
  'invoice-holes': 'numéros de facture sans facture ni saut voulu',
  'invoice-counter': 'compteur de factures en retard sur la dernière facture',
  'missing-file': 'lignes dont le fichier manque au stockage',
  'pending-count': 'PEC dont le nombre de pièces à vérifier est faux',
  'day-counts': 'jours dont le compte de PEC est faux',
  names: 'PEC dont un nom recopié est faux',
  'mail-addresses': 'e-mails dont les adresses ne sont pas relevées',
  searches: 'messages et e-mails dont les mots cherchés sont faux',
  'mail-counts': 'comptes d’e-mails reçus, envoyés ou lus qui sont faux',
  'latest-requests': 'praticiens dont la dernière PEC est mal datée',
  'agreement-counts': 'praticiens dont le compte de conventions valides est faux',
  'journal-counts': 'jours dont le compte de lignes du journal est faux',
  balances: 'règlements dont un solde n’est pas la somme de ses affectations',
  'overlapping-mandates': 'praticiens dont deux mandats sont en vigueur le même jour',
  'product-addresses': 'comptes qui portent une adresse du produit (à changer)',
  'heads-who-left':
    'super praticiens archivés dont des praticiens liés travaillent, que personne ne paie (à délier)',
  'orphan-files': 'fichiers de plus d’un jour qu’aucune ligne ne cite (la nuit les retire)',
  'invoices-without-pdf': 'factures sans PDF depuis plus d’une heure (la nuit les relance)',
  'payments-before-invoice': 'factures payées avant leur émission (à annuler et noter à leur jour)',
  'broken-proof': 'preuves d’envoi dont une ligne n’est plus celle qui a été écrite',
  'missing-proof': 'PEC transmises d’ici dont la preuve ne dit rien',
  'unproved-moves': 'transmissions notées à la main, sans preuve',
  'status-against-documents':
    'PEC dont les pièces appelleraient un autre statut (choisi à la main, ou à revoir)',
};

/** What must always hold, looked at on demand, after a restore for one. */
export const checkCommand: OperatorCommand = {
  summary: 'Vérifie numéros de facture, fichiers dans les deux sens, copies et statuts ; ne change rien.',
  usage: 'check',
  help: `
Un défaut est une erreur à comprendre ; une remarque est à regarder.
${Object.values(sentences)
  .map((sentence) => `  ${sentence}`)
  .join('\n')}

Codes de sortie : 0 aucun défaut ; 1 au moins un défaut ; 2 commande mal écrite.
`,

  async run({ words, say }) {
    wordsOf(words, 0, 'Cette commande ne prend rien.');
    return withProduct<ExitCode>(async (ports) => {
      const findings = await checkInvariants(ports);
      for (const { kind, isFault, count, examples } of findings) {
        const some =
          examples.length > 0 ? ` : ${examples.join(', ')}${count > examples.length ? ', …' : ''}` : '';
        say(
          `${isFault ? 'Défaut' : 'Remarque'}, ${count.toLocaleString('fr-FR')} ${sentences[kind]}${some}.`,
        );
      }
      const isFaulty = findings.some(({ isFault }) => isFault);
      if (!isFaulty) say('Aucun défaut.');
      return isFaulty ? 1 : 0;
    });
  },
};
