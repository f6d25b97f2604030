import type { Route } from '../http/route.ts';
import { jsonText } from './bad-values.ts';
import { nameOf } from './every-route.ts';
import type { GoodCall } from './good-call.ts';
import type { World } from './good-calls.ts';
import { BOUNDARY, multipart } from './raw-call.ts';
import type { Part, RawCall } from './raw-call.ts';

export const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };

/** What a call has in place of what a good one has. */
export type Change = {
  readonly method?: string;
  /** In place of a step of the address, as it is. */
  readonly step?: readonly [name: string, text: string];
  /** After the steps, as it is. */
  readonly tail?: string;
  /** In place of, or after, the good query, as it is. */
  readonly query?: (good: URLSearchParams) => string;
  /** In place of what stands in the query under these names. */
  readonly search?: Readonly<Record<string, string>>;
  /** After the query, as it is. */
  readonly more?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The whole body, or the change of the good one. */
  readonly body?: string | Buffer | null | ((good: Buffer) => Buffer);
  readonly parts?: (good: readonly Part[]) => readonly Part[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** The call without a fault. */
export const goodCall = (route: Route, world: World, index: number): RawCall =>
  rawOf(route, { world, good: world.calls[nameOf(route)]![index]!, change: {} });

/** A good call of this world, changed. */
export function rawOf(
  route: Route,
  { world, good, change }: { world: World; good: GoodCall; change: Change },
): RawCall {
  const token = route.area === 'public' ? null : (good.token ?? world.tokens[route.area]);
  const steps = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    change.step?.[0] === name ? change.step[1] : encodeURIComponent(String(good.params?.[name])),
  );
  const goodQuery = new URLSearchParams(good.query);
  for (const [name, text] of Object.entries(change.search ?? {})) goodQuery.set(name, text);
  const query = (change.query ? change.query(goodQuery) : goodQuery.toString()) + (change.more ?? '');
  const whole = bodyOf(route, good, change);
  const body = typeof change.body === 'function' ? change.body(Buffer.from(whole ?? '')) : change.body;
  return {
    method: change.method ?? route.method.toUpperCase(),
    address: `${steps}${change.tail ?? ''}${query && `?${query}`}`,
    headers: {
      ...(good.cookie && { Cookie: good.cookie }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(good.files ? FORM_TYPE : route.method === 'get' ? {} : JSON_TYPE),
      ...change.headers,
    },
    body: body === undefined ? whole : body,
  };
}

function bodyOf(route: Route, good: GoodCall, change: Change): string | Buffer | null {
  if (route.method === 'get') return null;
  const fields = { ...good.body, ...change.fields };
  if (!good.files) return jsonText(fields);
  const parts: Part[] = [
    ...Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ({ name, content: String(value) })),
    ...Object.entries(good.files).map(([name, content]) => ({
      name,
      content,
      filename: `${name}.pdf`,
      type: 'application/pdf',
    })),
  ];
  return multipart(change.parts ? change.parts(parts) : parts);
}
