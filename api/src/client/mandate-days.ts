import { formatDate } from '@accordent/ui-kit/format/dates.ts';

type Days = {
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly revokedOn: string | null;
};

/** 'Du 1er janv. 2026 au 31 déc. 2026', 'À partir du 1er janv. 2026, sans date de fin'; and since when it is revoked. */
export function mandateDays({ validFrom, validUntil, revokedOn }: Days): string {
  const days =
    validUntil === null
      ? `À partir du ${formatDate(validFrom)}, sans date de fin`
      : `Du ${formatDate(validFrom)} au ${formatDate(validUntil)}`;
  return revokedOn === null ? days : `${days}, révoqué le ${formatDate(revokedOn)}`;
}
