import type { GeneralMessageBody } from '@accordent/api/mails/mails.schemas.ts';
import { api } from '../api-client.ts';

/** About no PEC: the answer comes by mail. */
export const writeToUs = (written: GeneralMessageBody, idempotencyKey: string): Promise<unknown> =>
  api.post('/general-message', written, { idempotencyKey });
