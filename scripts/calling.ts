export type Sent = {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly form?: FormData | undefined;
  /** The same for each try of one wish. */
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** A call of the product, as `fetch` takes it. */
export function calling(method: string, { token, body, form, key, headers }: Sent = {}): RequestInit {
  return {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
  };
}
