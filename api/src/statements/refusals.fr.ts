import { formatEuros } from '@accordent/core/shared/money.ts';
import type { ForeignFile, StatementFault } from '@accordent/core/statements/statement-fault.ts';
import { statementFormats, type StatementFormat } from '@accordent/core/statements/statement.ts';

/** What was sent in its place. */
const foreignNames: Readonly<Record<ForeignFile, string>> = {
  archive: 'une archive compressée',
  binary: 'd’un format inconnu',
  camt052: 'un CAMT.052, les mouvements provisoires de la journée',
  camt054: 'un CAMT.054, un avis d’opération sans le compte entier',
  'card-statement': 'le relevé OFX d’une carte bancaire',
  'cfonb-other': 'un fichier CFONB d’un autre format',
  ebcdic: 'un fichier codé en EBCDIC',
  empty: 'vide',
  html: 'une page web',
  image: 'une image',
  json: 'un fichier JSON',
  mt940: 'un relevé MT940',
  office: 'un document Excel ou Word',
  pain: 'un ordre de virement ou de prélèvement',
  pdf: 'un PDF',
  qif: 'un fichier QIF',
  statement: 'un relevé de banque',
  text: 'un texte sans colonnes',
  xml: 'un fichier XML d’une autre sorte',
};

/** What is expected where it is not simply another file. */
const foreignCures: { readonly [Found in ForeignFile]?: string } = {
  camt052: 'Demandez à votre banque le CAMT.053, le relevé de fin de journée.',
  camt054: 'Demandez à votre banque le CAMT.053, le relevé de fin de journée.',
  'card-statement': 'Téléchargez le relevé du compte courant.',
  ebcdic: 'Demandez à votre banque le même relevé en ASCII.',
  office: 'Dans le tableur, choisissez «\u00A0Enregistrer sous\u00A0», puis «\u00A0CSV UTF-8\u00A0».',
  statement:
    'Déposez-le dans «\u00A0Rapprocher mon relevé\u00A0»\u00A0: un bordereau est attendu ici, en CSV ou en PDF.',
};

const expectations = {
  statement:
    'Un relevé en OFX, CSV, CAMT.053 ou CFONB\u00A0120 est attendu\u00A0: téléchargez-le à nouveau dans l’un de ces formats.',
  remittance:
    'Un bordereau en CSV ou en PDF est attendu\u00A0: téléchargez-le à nouveau dans l’un de ces formats.',
};
/** These come from a bank; a remittance comes from an insurer. */
const ofBanks: readonly ForeignFile[] = ['camt052', 'camt054', 'card-statement', 'ebcdic'];

function expectedInstead(found: ForeignFile, expected: keyof typeof expectations = 'statement'): string {
  const cure = expected === 'remittance' && ofBanks.includes(found) ? undefined : foreignCures[found];
  return cure ?? expectations[expected];
}
const AGAIN = 'Téléchargez-le à nouveau, sans l’ouvrir ni le modifier.';

/** Why nothing of a file was written: what it is, and what is expected. */
export function statementRefusal(fault: StatementFault): string {
  switch (fault.fault) {
    case 'foreign':
      return `Ce fichier est ${foreignNames[fault.found]}. ${expectedInstead(fault.found, fault.expected)}`;
    case 'too-large':
      return 'Ce fichier dépasse 10\u00A0Mo. Téléchargez une période plus courte.';
    case 'cut':
      return `Ce fichier ${named(fault.format)} est coupé avant sa fin. ${AGAIN}`;
    case 'broken':
      return `Ce fichier ${named(fault.format)} est abîmé${at(fault.line)}. ${AGAIN}`;
    case 'declares-type':
      return 'Ce fichier XML déclare un type de document (DOCTYPE), ce qu’aucun relevé ne fait. Téléchargez-le à nouveau sur le site de votre banque.';
    case 'no-lines':
      return `Ce fichier ${named(fault.format)} ne contient aucune ligne. Choisissez une période qui a des mouvements.`;
    case 'currency':
      return `Ce relevé est en ${fault.currency || 'une devise qui n’est pas dite'}. Un relevé en euros est attendu.`;
    case 'balance':
      return `Les lignes de ce relevé ${named(fault.format)} ne mènent pas du solde de début au solde de fin\u00A0: il manque ${formatEuros(fault.gap)}. ${AGAIN}`;
    case 'total':
      return `Les lignes de ce bordereau et son total diffèrent de ${formatEuros(fault.gap)}. ${AGAIN}`;
    case 'account':
      return `Ce relevé est celui d’un autre compte, qui finit par ${fault.found}. Le compte de nos factures finit par ${fault.expected}.`;
    case 'no-header':
      return 'Ce fichier CSV n’a pas de ligne de titres. Ajoutez au-dessus des lignes les noms de leurs colonnes, par exemple Date;Libellé;Montant.';
    case 'day':
      return `Ce fichier ${named(fault.format)} a une date illisible${at(fault.line)}. Une date comme 23/11/2026 est attendue.`;
    case 'amount':
      return `Ce fichier ${named(fault.format)} a un montant illisible${at(fault.line)}. Un montant comme 1 234,56 est attendu.`;
    case 'both-ways':
      return `Ce fichier CSV a un crédit et un débit${at(fault.line)}. Un seul des deux est attendu.`;
    case 'pdf':
      return `Ce bordereau PDF ${pdfFaults[fault.why]} Demandez-le en CSV à la mutuelle.`;
    case 'nobody':
      return `Ce bordereau ne nomme ni dossier ni patient${at(fault.line)}. L’un des deux est attendu.`;
  }
}

/** Why a PDF is not read, and nothing of it written. */
const pdfFaults = {
  'no-text': 'est une image, sans texte à lire.',
  broken: 'est abîmé.',
  encrypted: 'est protégé par un mot de passe.',
  'too-heavy': 'est trop lourd à lire.',
  'no-table': 'n’a pas de tableau dont les titres nomment un montant réglé, et un dossier ou un patient.',
  'no-total': 'a des lignes qu’aucun total ne reprend\u00A0: rien ne montre qu’elles sont toutes lues.',
} as const;

const named = (format: StatementFormat): string => statementFormats[format];
const at = (line?: number): string => (line === undefined ? '' : ` à la ligne ${line}`);
