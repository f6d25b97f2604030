import type { NotedCall } from '@accordent/api/calls/calls.schemas.ts';
import { storyNow } from './records.ts';

export const aNotedCall = (change: Partial<NotedCall> = {}): NotedCall => ({
  id: 12,
  comment: 'Part en congé jusqu’en janvier.',
  author: { id: 1, firstname: 'CAPUCINE', lastname: 'LORMEAU' },
  creationDate: { timestamp: Math.floor(storyNow.getTime() / 1000) },
  ...change,
});
