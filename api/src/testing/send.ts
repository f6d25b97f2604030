/** One call over HTTP, JSON or multipart, with what came back. */
export type Sending = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly token?: string;
  readonly json?: unknown;
  /** Texts, and files by `aFile`. */
  readonly form?: Readonly<Record<string, string | File>>;
  readonly idempotencyKey?: string;
};

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
};

export async function send(
  url: string,
  path: string,
  { method = 'POST', token, json, form, idempotencyKey }: Sending = {},
): Promise<Answer> {
  const headers = new Headers();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  let body: FormData | string | null = null;
  if (form) {
    body = new FormData();
    for (const [name, value] of Object.entries(form)) body.append(name, value);
  } else if (json !== undefined) {
    headers.set('Content-Type', 'application/json');
    body = JSON.stringify(json);
  }
  const response = await fetch(new URL(path, url), { method, headers, body });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  };
}

/** A file as a browser sends it. */
export function aFile(bytes: Uint8Array, name: string, type = 'application/octet-stream'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
