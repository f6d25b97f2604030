import type { WireDate } from '@accordent/api/http/wire.schemas.ts';

/** A wire date as an instant. */
export const instant = ({ timestamp }: WireDate): Date => new Date(timestamp * 1000);
