import { ApiFailure } from './api-client.ts';
import { useEffect, useRef } from 'react';

const EVERY_MS = 5000;

/** No answer came, from the network itself: the browser tells when it is back. */
export const isCut = (error: unknown): boolean => error instanceof ApiFailure && error.status === 0;

const AWAY = [0, 502, 503, 504];
/** The network or the server is away for now (a restart, a maintenance, too much at once), and what was to leave leaves later. */
export const isUnreachable = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && AWAY.includes(error.status);

/** While something waits, tries `again` when the browser tells that the network is back, and every few seconds, since it does not always know. */
export function useWhenReachable(isWaiting: boolean, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const retry = () => latest.current();
    const timer = setInterval(() => navigator.onLine && retry(), EVERY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isWaiting]);
}
