import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import type { DossierPlan } from './dossier-plan.ts';
import type { DossierKind } from './dossier.ts';

/** Raised when the pages of every dossier look different: those made before are then made anew. */
const FORM = 2;

type Versioned = { readonly id: number; readonly version: number };

export type FingerprintParts = {
  readonly kind: DossierKind;
  readonly withXrays: boolean;
  /** Its version rises with its patient and insurers, and those of the others with whatever they are. */
  readonly request: Pick<CoverageRequest, 'id' | 'version' | 'patientId'>;
  /** Of what the PEC holds besides; null: nothing. */
  readonly detailsVersion: number | null;
  readonly practitioner: Versioned;
  readonly mutual: Versioned | null;
  readonly mutualGroup: Versioned | null;
  readonly plan: DossierPlan;
  readonly hasMandate: boolean;
};

/** All that a dossier is made of, by ids and versions alone: the same text, the same dossier. */
export function fingerprintOf(parts: FingerprintParts): string {
  const { kind, withXrays, request, detailsVersion, practitioner, mutual, mutualGroup, plan, hasMandate } =
    parts;
  const documents = plan.files.flatMap((file) =>
    file.parts.flatMap((part) => part.documents.map(({ id }) => id)),
  );
  return [
    `form ${FORM}`,
    kind,
    withXrays ? 'with X-rays' : 'without X-rays',
    `request ${request.id}.${request.version}`,
    `patient ${request.patientId}`,
    `details ${detailsVersion ?? 'none'}`,
    `practitioner ${versioned(practitioner)}`,
    `mutual ${versioned(mutual)}`,
    `group ${versioned(mutualGroup)}`,
    `documents ${documents.join(' ')}`,
    ...(hasMandate ? [] : ['without mandate']),
  ].join(', ');
}

const versioned = (one: Versioned | null): string => (one ? `${one.id}.${one.version}` : 'none');
