import { z } from 'zod';
import { wireDate } from '../http/wire.schemas.ts';

export const maintenanceAnswer = z.object({
  /** Null: open to all. `until` null: no end is known. */
  maintenance: z.object({ until: wireDate.nullable() }).nullable(),
});
export type MaintenanceAnswer = z.infer<typeof maintenanceAnswer>;
