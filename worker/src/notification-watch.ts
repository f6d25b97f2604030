import type { Logger } from '@accordent/adapters/logging/logger.ts';
import { refreshAfter } from '@accordent/core/notifications/kinds-to-refresh.ts';
import type { NotificationKind } from '@accordent/core/notifications/notification-store.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import type { LiveChange } from '@accordent/core/live/live-changes.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';

export type NotificationWatch = { stop(): Promise<void> };

type WatchParts = {
  readonly ports: Pick<Ports, 'liveFeed' | 'transaction' | 'clock' | 'randomTokens' | 'billing'>;
  readonly logger: Logger;
  /** Milliseconds in which changes are gathered; shorter in tests. */
  readonly gatherFor?: number;
};

const GATHER_MS = 150;
const RETRY_MS = 5000;
/** More PEC than that in one breath, and all are looked at together. */
const MOST_REQUESTS = 20;

/**
 * Keeps the notifications true to what stands: all of them at the start and after a gap, those that a change touches
 * as it happens. Nothing is lost with a worker: the next one looks at everything.
 */
export function watchNotifications({ ports, logger, gatherFor = GATHER_MS }: WatchParts): NotificationWatch {
  const requests = new Map<number, Set<NotificationKind>>();
  let ofAll: Set<NotificationKind> | 'everything' = 'everything';
  let timer: NodeJS.Timeout | null = null;
  let turn: Promise<void> = Promise.resolve();
  let unsubscribe: (() => void) | null = null;
  let isStopped = false;

  const hear = (change: LiveChange) => {
    const touched = refreshAfter(change);
    if (touched.ofRequest.length + touched.ofAll.length === 0) return;
    if (ofAll !== 'everything') for (const kind of touched.ofAll) ofAll.add(kind);
    if (change.entityId !== null && touched.ofRequest.length > 0) {
      const kinds = requests.get(change.entityId) ?? new Set();
      for (const kind of touched.ofRequest) kinds.add(kind);
      requests.set(change.entityId, kinds);
    }
    soon(gatherFor);
  };
  const lookAtAll = () => {
    ofAll = 'everything';
    soon(gatherFor);
  };
  function soon(milliseconds: number): void {
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      timer = null;
      turn = turn.then(refresh);
    }, milliseconds);
  }

  async function refresh(): Promise<void> {
    const [wanted, found] = [ofAll, new Map(requests)];
    ofAll = new Set();
    requests.clear();
    try {
      if (wanted === 'everything' || found.size > MOST_REQUESTS) {
        await refreshNotifications(ports);
        return;
      }
      if (wanted.size > 0) await refreshNotifications(ports, { kinds: [...wanted] });
      for (const [coverageRequestId, kinds] of found)
        await refreshNotifications(ports, { kinds: [...kinds], scope: { coverageRequestId } });
    } catch (error) {
      logger.error('Notifications were not refreshed', error);
      ofAll = 'everything';
      soon(RETRY_MS);
    }
  }

  async function subscribe(): Promise<void> {
    while (!isStopped) {
      try {
        unsubscribe = await ports.liveFeed.subscribe({ onChange: hear, onGap: lookAtAll, onEnd: () => {} });
        return lookAtAll();
      } catch (error) {
        if (isStopped) return;
        logger.error('Changes are not heard', error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  const subscribing = subscribe();
  return {
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await subscribing;
      unsubscribe?.();
      await turn;
    },
  };
}
