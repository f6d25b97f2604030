import type { SeenMandate, SeenRow } from '@accordent/core/mandates/list-mandates.ts';
import { leaving } from '../http/leaving.ts';
import { presentSize } from '../http/wire.ts';
import { mandateItem, mandateRow, ownMandateAnswer } from './mandates.schemas.ts';

const told = (mandate: SeenMandate) => ({
  ...mandate,
  userId: mandate.practitionerId,
  creationDate: mandate.createdAt,
  paper: mandate.paper && { mime: mandate.paper.mime, size: presentSize(mandate.paper.sizeBytes) },
});

export const presentMandate = (mandate: SeenMandate) => leaving(mandateItem, told(mandate));

export const presentMandateRow = (row: SeenRow) =>
  leaving(mandateRow, { ...row, mandate: row.mandate && told(row.mandate) });

export const presentOwnMandate = (mandate: SeenMandate | null) =>
  leaving(ownMandateAnswer, { mandate: mandate && told(mandate) });
