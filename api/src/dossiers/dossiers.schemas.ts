import { whysLeftOut } from '@accordent/core/dossiers/dossier-plan.ts';
import { dossierKinds, dossierStates } from '@accordent/core/dossiers/dossier.ts';
import { z } from 'zod';
import { flag, id, idInPath, wireDate } from '../http/wire.schemas.ts';

const dossierKind = z.enum(dossierKinds);

/** `request`: the PEC as it is asked for; `agreement`: the documents that follow the agreement. */
export const dossierQuery = z.object({ kind: dossierKind });

/** `xrays`: X-rays and clinical notes go too, in a file of their own, since `patientAgrees`. */
export const askDossierBody = z.object({
  kind: dossierKind,
  xrays: flag.default(false),
  patientAgrees: flag.default(false),
});
export type AskDossierBody = z.input<typeof askDossierBody>;

export const dossierFileParams = z.object({ fileId: idInPath });

/** `path` is the call that gives a signed address of the bytes; `size` is in kB with two decimals. */
const dossierFile = z.object({
  id,
  name: z.string(),
  path: z.string(),
  size: z.number(),
  pages: z.int(),
  /** Hexadecimal. */
  sha256: z.string(),
  /** For the insurer's dental adviser alone. */
  isMedicalSecret: z.boolean(),
});

const dossier = z.object({
  id,
  kind: dossierKind,
  state: z.enum(dossierStates),
  /** What went wrong and what to do; null unless it has failed. */
  failure: z.string().nullable(),
  /** Of all files. */
  size: z.number(),
  pages: z.int(),
  files: z.array(dossierFile),
  creationDate: wireDate,
  madeDate: wireDate.nullable(),
  /** When the patient's agreement was recorded; null: no X-ray goes. */
  xraysAgreedDate: wireDate.nullable(),
});

/** A document that does not go, and why. */
const leftOutFile = z.object({
  fileId: id,
  title: z.string(),
  why: z.enum(whysLeftOut),
  reason: z.string(),
});

/** `dossier` null: none was asked for; `isCurrent`: nothing that it is made of has changed since. */
export const dossierAnswer = z.object({
  dossier: dossier.nullable(),
  isCurrent: z.boolean(),
  leftOut: z.array(leftOutFile),
});
export type DossierAnswer = z.infer<typeof dossierAnswer>;
export type DossierItem = NonNullable<DossierAnswer['dossier']>;
