import type { LeftOut } from '@accordent/core/dossiers/dossier-plan.ts';
import type { Dossier, DossierFailure } from '@accordent/core/dossiers/dossier.ts';
import type { SeenDossier } from '@accordent/core/dossiers/get-dossier.ts';
import { presentDate, presentDateOrNull, presentSize } from '../http/wire.ts';
import type { DossierAnswer, DossierItem } from './dossiers.schemas.ts';

export const presentSeenDossier = ({ dossier, isCurrent, leftOut }: SeenDossier): DossierAnswer => ({
  dossier: dossier && presentDossier(dossier),
  isCurrent,
  leftOut: leftOut.map(({ documentId, title, why }) => ({
    fileId: documentId,
    title,
    why,
    reason: reasons[why],
  })),
});

function presentDossier(dossier: Dossier): DossierItem {
  const { id, kind, state, failure, failedDocumentTitle, files } = dossier;
  return {
    id,
    kind,
    state,
    failure: failure && failures[failure](failedDocumentTitle),
    size: presentSize(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)),
    pages: files.reduce((sum, { pages }) => sum + pages, 0),
    files: files.map((file) => ({
      id: file.id,
      name: `${file.name}.pdf`,
      path: `/dfc/dossier/file/${file.id}/url`,
      size: presentSize(file.sizeBytes),
      pages: file.pages,
      sha256: file.sha256,
      isMedicalSecret: file.isMedicalSecret,
    })),
    creationDate: presentDate(dossier.createdAt),
    madeDate: presentDateOrNull(dossier.madeAt),
    xraysAgreedDate: presentDateOrNull(dossier.xraysAgreedAt),
  };
}

const reasons: Readonly<Record<LeftOut['why'], string>> = {
  refused: 'Refusée',
  undecided: 'À vérifier',
  replaced: 'Remplacée par une plus récente',
  medical: 'Secret médical\u00A0: à part, avec l’accord du patient',
  'other-kind': 'Ne fait pas partie de cet envoi',
};

const quoted = (title: string | null): string =>
  title === null ? 'une pièce' : `la pièce «\u00A0${title}\u00A0»`;

/** What went wrong, and what to do about it. */
const failures: Readonly<Record<DossierFailure, (title: string | null) => string>> = {
  encrypted_file: (title) =>
    `Le dossier n’a pas pu être préparé\u00A0: ${quoted(title)} est protégée par un mot de passe. Remplacez-la par une version sans protection.`,
  broken_file: (title) =>
    `Le dossier n’a pas pu être préparé\u00A0: ${quoted(title)} est illisible. Demandez-la de nouveau ou remplacez-la.`,
  missing_file: (title) =>
    `Le dossier n’a pas pu être préparé\u00A0: le fichier de ${quoted(title)} manque. Ajoutez-la de nouveau.`,
  too_large: (title) =>
    title === null
      ? 'Le dossier dépasse la taille admise, même avec des photos réduites. Envoyez moins de pièces ou passez par une autre voie.'
      : `Le dossier dépasse la taille admise, même avec des photos réduites. Remplacez ${quoted(title)} par une version plus légère.`,
  changed: () => 'La PEC a changé pendant la préparation du dossier. Préparez-le de nouveau.',
  given_up: () => 'Le dossier n’a pas pu être préparé après plusieurs essais. Préparez-le de nouveau.',
};
