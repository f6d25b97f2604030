import type { DossierFailure, DossierKind } from '@accordent/core/dossiers/dossier.ts';
import type { NewDossierFile } from '@accordent/core/dossiers/dossier-store.ts';
import { table } from '../table.ts';

export const Dossiers = table<{
  id: number;
  coverageRequestId: number;
  kind: DossierKind;
  fingerprint: string;
  xraysAgreedAt: Date | null;
  adminId: number;
  createdAt: Date;
  madeAt: Date | null;
  failedAt: Date | null;
  failure: DossierFailure | null;
  failedDocumentId: number | null;
}>('dossiers');

export const DossierFiles = table<NewDossierFile & { id: number; dossierId: number }>('dossier_files');
