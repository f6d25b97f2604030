import { erasePersonalData, findToErase } from '@accordent/core/personal-data/erase-personal-data.ts';
import { draftsOfSubject } from '@accordent/core/personal-data/drafts-of-subject.ts';
import type { OperatorCommand } from './operator-command.ts';
import { SUBJECT_HELP, SUBJECT_USAGE, subjectOf } from './subject.ts';
import { counted, EXIT_HELP, wordsOf, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

/** The right to be forgotten (RGPD): what is personal goes, statistics and invoices stay. */
export const eraseCommand: OperatorCommand = {
  summary: 'Efface les données d’un praticien ou d’un patient ; ses factures et les statistiques restent.',
  usage: `erase ${SUBJECT_USAGE} [--yes]`,
  help: `
${SUBJECT_HELP}
${YES_HELP}

Les PEC perdent patient, numéro, pièces, messages et commentaires, et restent pour les statistiques ; la fiche d’un praticien
est écrasée, ses documents, conventions, e-mails et sessions disparaissent ; ses mandats et leurs papiers restent, preuve de ce qui a été
fait en son nom, cinq ans après leur fin. Refusé tant qu’une PEC est en cours, ou le compte
ouvert : archivez-le d’abord. Ce qui est effacé ne revient pas ; une sauvegarde antérieure le tient encore jusqu’à sa fin (35 jours) :
après une restauration, effacez à nouveau.

${EXIT_HELP}
`,
  options: yesOption,

  async run({ words, say, mayWrite }) {
    wordsOf(words, 2, 'Indiquez de qui il s’agit.');
    return withProduct(async (ports) => {
      const subject = await subjectOf(ports, words);
      const { name } = await findToErase(ports.stores, subject);
      const draftIds = await draftsOfSubject(ports, ports.stores, subject);
      const { sections, files } = await ports.stores.personalData.read(subject, draftIds);
      say(`${subject.kind === 'patient' ? 'Patient' : 'Praticien'} n°${subject.id}, ${name} :`);
      say(`${counted(sections['requests']?.length ?? 0, 'PEC', 'PEC')}, ${counted(files.length, 'pièce')}.`);
      const mandates = sections['mandates']?.length ?? 0;
      if (mandates > 0)
        say(
          `${counted(mandates, 'mandat gardé', 'mandats gardés')}, papier compris, cinq ans après la fin de chacun.`,
        );
      if (!mayWrite()) return;
      await erasePersonalData(ports, subject);
      say('Effacé.');
    });
  },
};
