import type { DepotRequest } from '@accordent/core/depots/get-depot-request.ts';
import { leaving } from '../http/leaving.ts';
import { eurosOrNull, presentSize } from '../http/wire.ts';
import { depotRequest, type DepotRequestItem } from './depots.schemas.ts';

export const presentDepotRequest = ({
  maskedNir: ssn,
  files,
  answered,
  ...request
}: DepotRequest): DepotRequestItem =>
  leaving(depotRequest, {
    ...request,
    ssn,
    answered: answered && {
      ...answered,
      granted: eurosOrNull(answered.granted),
    },
    files: files.map(({ sizeBytes, ...file }) => ({ ...file, size: presentSize(sizeBytes) })),
  });
