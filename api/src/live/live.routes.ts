import { dentistRoute, staffRoute, type Route } from '../http/route.ts';
import { streamLiveEvents } from './live-stream.ts';

const summary = 'Server-sent events: what has changed, to be read again';

export const liveRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/events', {
    summary,
    action: 'hear-changes',
    answer: 'raw',
    handle: ({ ports, actor, ctx }) =>
      streamLiveEvents(ports, { ctx, actor, lastEventId: ctx.get('Last-Event-ID') }),
  }),
  dentistRoute.get('/api/events', {
    summary,
    action: 'hear-own-changes',
    answer: 'raw',
    handle: ({ ports, actor, ctx }) =>
      streamLiveEvents(ports, { ctx, actor, lastEventId: ctx.get('Last-Event-ID') }),
  }),
];
