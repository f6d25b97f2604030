import type { Dossier } from '@accordent/core/dossiers/dossier.ts';
import type { NewDossierFile } from '@accordent/core/dossiers/dossier-store.ts';
import { table } from '../table.ts';

export const Dossiers = table<
  Omit<Dossier, 'state' | 'failedDocumentTitle' | 'files'> & {
    adminId: number;
    failedAt: Date | null;
    failedDocumentId: number | null;
  }
>('dossiers');

export const DossierFiles = table<NewDossierFile & { id: number; dossierId: number }>('dossier_files');
