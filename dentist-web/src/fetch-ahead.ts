import { screensAhead } from '@accordent/ui-kit/screens/screens-ahead.ts';
import { api } from './api-client.ts';
import { Layout, screens } from './screens.ts';

export const { fetchPage, fetchAhead, fetchFirst } = screensAhead({
  screens,
  frame: Layout,
  frameCalls: ['/self', '/metrics'],
  read: (call) => api.get(call),
});
