import type { Actor } from '../shared/actor.ts';
import type { Dossier, DossierFailure, DossierFile, DossierKind } from './dossier.ts';

export type NewDossier = Pick<Dossier, 'coverageRequestId' | 'kind' | 'fingerprint' | 'xraysAgreedAt'> & {
  readonly adminId: number;
  readonly at: Date;
};

/** What the worker is to make. */
export type DossierToMake = Pick<
  Dossier,
  'id' | 'coverageRequestId' | 'kind' | 'fingerprint' | 'xraysAgreedAt'
> & { readonly adminId: number };

export type NewDossierFile = Omit<DossierFile, 'id'> & { readonly fileKey: string };

export type DossierStore = {
  /** The latest of this kind; null when none was asked for. */
  findLatest(coverageRequestId: number, kind: DossierKind): Promise<Dossier | null>;
  /** Throws not_found. */
  get(id: number): Promise<Dossier>;
  /** Gives the id. */
  add(dossier: NewDossier): Promise<number>;
  /** Null once it is made, has failed, or is gone. */
  findToMake(id: number): Promise<DossierToMake | null>;
  /** False when it is made, has failed or is gone: these files are nobody's. */
  attachFiles(id: number, files: readonly NewDossierFile[], at: Date): Promise<boolean>;
  /** `documentId`: to which it is due. Nothing when it is made or gone. */
  saveFailure(
    id: number,
    failure: { readonly failure: DossierFailure; readonly documentId: number | null; readonly at: Date },
  ): Promise<void>;
  /** Throws not_found when it is not the actor's to see. */
  getFile(
    fileId: number,
    actor: Actor,
  ): Promise<DossierFile & { readonly fileKey: string; readonly coverageRequestId: number }>;
};
