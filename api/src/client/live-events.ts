import { readBlock, SESSION_OVER, type LiveTold } from '../live/live.schemas.ts';
import type { TokenStore } from './api-client.ts';
import { gathering } from './gather-told.ts';
import { closedBy, type Closed } from './maintenance.ts';

export type LiveOptions = {
  /** '/admin/api/events' or '/api/events'. */
  readonly url: string;
  readonly tokens: TokenStore;
  /** A write of this tab is on its way; a new password ends a session and brings another. */
  readonly isWriting: () => boolean;
  /** What was told in a moment, once each: within half a second, then at most every two seconds. */
  readonly onTold: (told: readonly LiveTold[]) => void;
  /** Refused since the product is closed for a maintenance. */
  readonly onMaintenance: (closed: Closed) => void;
  /** Refused since the session has ended. */
  readonly onSignedOut: () => void;
};

/** Silence after which the connection counts as dead; the server says something every 20 s. */
const SILENCE_MS = 50_000;
const FIRST_PAUSE_MS = 500;
/** Time for the token that follows, of another tab too. */
const OVER_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 15_000;
/** A first connection that takes longer than that may have missed what changed since the screen was read. */
const FIRST_WITHIN_MS = 5000;
const RELOAD: LiveTold = { kind: 'reload', id: null };

/**
 * Hears what changes until it is told to stop; gives that way. One tab of the browser holds the connection and tells
 * the others, since a browser opens few connections to one server. A lost connection is made again and goes on where
 * it broke off.
 */
export function hearLiveEvents({
  url,
  tokens,
  isWriting,
  onTold,
  onMaintenance,
  onSignedOut,
}: LiveOptions): () => void {
  const stop = new AbortController();
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`accordent ${url}`);
  let lastId = '';
  const { hear, forget } = gathering(onTold);
  tabs?.addEventListener('message', ({ data }: MessageEvent<{ lastId: string; told: LiveTold | null }>) => {
    lastId = data.lastId;
    if (data.told) hear(data.told);
  });
  const tell = (told: LiveTold | null, id: string) => {
    lastId = id || lastId;
    if (told) hear(told);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tabs?.postMessage({ lastId, told });
  };
  const hold = () =>
    holdStream({
      url,
      tokens,
      isWriting,
      lastId: () => lastId,
      tell,
      onMaintenance,
      onSignedOut,
      signal: stop.signal,
    });
  if (typeof navigator !== 'undefined' && 'locks' in navigator)
    // Granted to one tab at a time; the next one takes over when that is closed.
    void navigator.locks.request(`accordent ${url}`, { signal: stop.signal }, hold).catch(() => {});
  else void hold();
  return () => {
    stop.abort();
    forget();
    tabs?.close();
  };
}

type Holding = {
  readonly url: string;
  readonly tokens: TokenStore;
  readonly isWriting: () => boolean;
  readonly lastId: () => string;
  readonly tell: (told: LiveTold | null, id: string) => void;
  readonly onMaintenance: (closed: Closed) => void;
  readonly onSignedOut: () => void;
  readonly signal: AbortSignal;
};

async function holdStream({ lastId, isWriting, ...holding }: Holding): Promise<void> {
  const { tokens, signal } = holding;
  let pause = FIRST_PAUSE_MS;
  let hasFailed = false;
  while (!signal.aborted) {
    const token = tokens.read();
    if (token) {
      const heard = await readStream({ ...holding, token, lastId: lastId(), hasFailed });
      hasFailed ||= heard === null;
      pause = heard ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      // Whoever is out leaves soon; who has ended it himself hears first of the session that follows.
      if (heard === 'session-over') {
        do await rest(OVER_PAUSE_MS, signal);
        while (isWriting() && !signal.aborted);
        continue;
      }
    }
    if (!signal.aborted) await rest(pause * (0.75 + Math.random() / 2), signal);
  }
}

type Heard = 'something' | 'session-over';

/** Reads one connection to its end; gives what was heard, if anything was. */
async function readStream({
  url,
  token,
  tokens,
  lastId,
  hasFailed,
  tell,
  onMaintenance,
  onSignedOut,
  signal,
}: Omit<Holding, 'lastId' | 'isWriting'> & {
  token: string;
  lastId: string;
  hasFailed: boolean;
}): Promise<Heard | null> {
  const askedAt = performance.now();
  const connection = new AbortController();
  const abort = () => connection.abort();
  signal.addEventListener('abort', abort, { once: true });
  let silence = setTimeout(abort, SILENCE_MS);
  let heard: Heard | null = null;
  const isLate = () => performance.now() - askedAt > FIRST_WITHIN_MS;
  try {
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${token}`, ...(lastId && { 'Last-Event-ID': lastId }) },
      cache: 'no-store',
      signal: connection.signal,
    });
    if (response.status === 503) {
      const closed = closedBy((await response.json()) as Record<string, unknown>);
      if (closed) onMaintenance(closed);
    }
    // A token that was renewed, or replaced, meanwhile is asked with next.
    if (response.status === 401 && tokens.read() === token) {
      tokens.write(null);
      onSignedOut();
    }
    if (!response.ok || !response.body) return null;
    const renewed = response.headers.get('X-Renewed-Token');
    if (renewed) tokens.write(renewed);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return heard;
      heard = 'something';
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE_MS);
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const { id, told } = readBlock(block);
        if (told?.kind === SESSION_OVER) heard = 'session-over';
        else if (told) tell(told, id);
        // Connected. Who names no last change is told of none before, and has read his screens by then.
        else if (id) tell(lastId === '' && (hasFailed || isLate()) ? RELOAD : null, id);
      }
    }
  } catch {
    return heard;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
    connection.abort();
  }
}

const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
