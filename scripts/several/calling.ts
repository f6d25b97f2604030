import { calling, type Sent } from '../calling.ts';
import type { Running } from './several-processes.ts';

export type Called = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
};

/** A call to one API process; the answer's JSON, or its text where it is none. */
export async function call(api: Running, method: string, path: string, sent: Sent = {}): Promise<Called> {
  const signal = AbortSignal.timeout(30_000);
  const response = await fetch(api.address + path, { ...calling(method, sent), signal });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, headers: response.headers, body, text };
}

type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
};
type Collected = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
};

/** Every span that a collector was sent. */
export const spansOf = (traces: readonly string[]): Span[] =>
  traces.flatMap((trace) =>
    (JSON.parse(trace) as Collected).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

/** The lines of a log that are JSON. */
export const linesOf = (said: string): Readonly<Record<string, unknown>>[] =>
  said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** The value of a metric with these labels among its own; undefined when it is not told. */
export function metric(
  text: string,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && wanted.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
}
