import { screenSentences } from '../screen-sentences.fr.ts';
import { closedBy, type Closed } from './maintenance.ts';
import { noteUploadLimit, refusalOfSize } from './upload-limit.ts';

/** The contract's own client, for the two apps: envelope in, plain answer or one named failure out. */

/** A refused or lost call. `sentence` is French and ready to show; `fields` names the faulty ones. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The whole answer: a stale write carries the present record in it. */
  readonly answer: Readonly<Record<string, unknown>>;
  /** To be told to those who look after the product. */
  readonly reference: string;

  constructor(status: number, answer: Readonly<Record<string, unknown>>, reference: string) {
    super(typeof answer.error === 'string' ? answer.error : withoutEnvelope(status));
    this.status = status;
    this.code = typeof answer.code === 'string' ? answer.code : 'no_state';
    this.fields = isTexts(answer.fields) ? answer.fields : {};
    this.answer = answer;
    this.reference = reference;
  }

  get sentence(): string {
    return this.message;
  }
}

/** A proxy that answers in the place of a server that is gone, or at a limit of its own, speaks no French. */
function withoutEnvelope(status: number): string {
  if (status === 413) return screenSentences.fileTooLarge;
  return [502, 503, 504].includes(status) ? screenSentences.unreachable : screenSentences.noState;
}

/** Where the token is kept between visits. */
export type TokenStore = { read(): string | null; write(token: string | null): void };

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type SendOptions = {
  readonly signal?: AbortSignal;
  /** From 0 to 1, while a file leaves. */
  readonly onProgress?: (share: number) => void;
  /** Kept across retries of one wish of the user; made here when absent. */
  readonly idempotencyKey?: string;
  /** Sent as a write, and changes nothing that is shown. */
  readonly isRead?: boolean;
};

export type ApiClient = {
  get<Answer>(path: string, query?: Query, signal?: AbortSignal): Promise<Answer>;
  post<Answer>(path: string, body?: object | FormData, options?: SendOptions): Promise<Answer>;
  put<Answer>(path: string, body?: object | FormData, options?: SendOptions): Promise<Answer>;
  delete<Answer>(path: string, options?: SendOptions): Promise<Answer>;
  /** An answer that is a file, such as a CSV. */
  download(path: string, query?: Query): Promise<Blob>;
};

type ClientOptions = {
  /** '/admin/api' or '/api'. */
  readonly base: string;
  readonly tokens: TokenStore;
  /** The token is dead: the app shows its login. */
  readonly onSignedOut: () => void;
  /** Refused since the product is closed for a maintenance. */
  readonly onMaintenance?: (closed: Closed) => void;
  /** Something is about to change, or has: called before each write, and after it. */
  readonly onWrite?: (when: 'before' | 'after') => void;
};

const NETWORK_TRIES = 3;
/** How long a write whose answer was lost is asked for, while its first try still runs. */
const RUNNING_TRIES = 30;
const RUNNING_PAUSE_MS = 1000;
const OF_OWN_TRY = new Set<unknown>(['idempotency_running', 'idempotency_mismatch']);

/** A client of one area. A lost write is sent again under the same idempotency key, so that it happens once. */
export function createApiClient({
  base,
  tokens,
  onSignedOut,
  onMaintenance,
  onWrite,
}: ClientOptions): ApiClient {
  async function call<Answer>(
    method: string,
    path: string,
    body: object | FormData | undefined,
    options: SendOptions,
  ): Promise<Answer> {
    const refusal = body instanceof FormData ? refusalOfFiles(body) : null;
    if (refusal !== null) throw new ApiFailure(413, { error: refusal, code: 'file_too_large' }, '');
    const headers: Record<string, string> = { Accept: 'application/json' };
    const token = tokens.read();
    if (token) headers.Authorization = `Bearer ${token}`;
    if (method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? newIdempotencyKey();
    if (body !== undefined && !(body instanceof FormData)) headers['Content-Type'] = 'application/json';
    const payload = body === undefined || body instanceof FormData ? body : JSON.stringify(body);

    const wrote = method === 'GET' || options.isRead ? undefined : onWrite;
    wrote?.('before');
    const reply = await sendWithRetries({ method, url: base + path, headers, payload, options }).finally(() =>
      wrote?.('after'),
    );
    if (reply.renewedToken) tokens.write(reply.renewedToken);
    const answer = parsed(reply.text);
    if (reply.ok && answer.state === 'success') return answer as Answer;
    throw refused(new ApiFailure(reply.status, answer, reply.requestId));
  }

  function refused(failure: ApiFailure): ApiFailure {
    const closed = closedBy(failure.answer);
    if (closed) onMaintenance?.(closed);
    if (failure.status === 401 && tokens.read() && failure.code === 'unauthenticated') {
      tokens.write(null);
      onSignedOut();
    }
    return failure;
  }

  async function download(path: string, query?: Query): Promise<Blob> {
    const token = tokens.read();
    const reply = await fetch(base + path + asSearch(query), {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    }).catch(() => {
      throw new ApiFailure(0, { error: screenSentences.unreachable, code: 'unreachable' }, '');
    });
    const renewed = reply.headers.get('X-Renewed-Token');
    if (renewed) tokens.write(renewed);
    if (reply.ok) return reply.blob();
    const reference = reply.headers.get('X-Request-Id') ?? '';
    throw refused(new ApiFailure(reply.status, parsed(await reply.text()), reference));
  }

  return {
    get: (path, query, signal) => call('GET', path + asSearch(query), undefined, signal ? { signal } : {}),
    post: (path, body, options = {}) => call('POST', path, body, options),
    put: (path, body, options = {}) => call('PUT', path, body, options),
    delete: (path, options = {}) => call('DELETE', path, undefined, options),
    download,
  };
}

/** The server refuses it before it has read it: the connection is cut, as if the network had gone. */
function refusalOfFiles(form: FormData): string | null {
  const files = [...form.values()].filter((value) => value instanceof File);
  return files.map(refusalOfSize).find((refusal) => refusal !== null) ?? null;
}

type Sending = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: string | FormData | undefined;
  readonly options: SendOptions;
};

type Reply = {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  readonly renewedToken: string | null;
  readonly requestId: string;
};

async function sendWithRetries(sending: Sending): Promise<Reply> {
  let running = 0;
  for (let losses = 0; ;) {
    try {
      const reply = await send(sending);
      // The try whose answer was lost is still at work, or another version did it and alone knows its body.
      const isOwnTry = losses > 0 && OF_OWN_TRY.has(parsed(reply.text).code);
      if (!isOwnTry || (running += 1) > RUNNING_TRIES) return reply;
      await pause(RUNNING_PAUSE_MS);
    } catch (error) {
      if (sending.options.signal?.aborted) throw error;
      losses += 1;
      if (losses === NETWORK_TRIES)
        throw new ApiFailure(0, { error: screenSentences.unreachable, code: 'unreachable' }, '');
      await pause(400 * losses);
    }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Through XMLHttpRequest, since fetch does not tell how much of a file has left. */
function send({ method, url, headers, payload, options }: Sending): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = payload instanceof FormData ? 120_000 : 30_000;
    const { signal, onProgress } = options;
    if (onProgress)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      noteUploadLimit(request.getResponseHeader('X-Upload-Max-Bytes'));
      resolve({
        ok: request.status >= 200 && request.status < 300,
        status: request.status,
        text: request.responseText,
        renewedToken: request.getResponseHeader('X-Renewed-Token'),
        requestId: request.getResponseHeader('X-Request-Id') ?? '',
      });
    };
    request.onerror = () => reject(new Error('network'));
    request.ontimeout = () => reject(new Error('timeout'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(payload ?? null);
  });
}

/** A key for one wish of the user. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function parsed(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** As texts, without what is left free. */
export const filledOf = (query: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === '' || value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );

function asSearch(query: Query | undefined): string {
  const text = new URLSearchParams(filledOf(query ?? {})).toString();
  return text ? `?${text}` : '';
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
