import type { WireDate } from '../http/wire.schemas.ts';

/** A wire date as an instant. */
export const instant = ({ timestamp }: WireDate): Date => new Date(timestamp * 1000);
