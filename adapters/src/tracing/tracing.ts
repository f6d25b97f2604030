/** All that a span may say: no body, query, address, name, e-mail or file name has a place here. */
export type SpanFacts = {
  readonly 'http.request.method'?: string;
  /** The template of the route ('/api/dfc/:id'), never the address itself. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'accordent.request_id'?: string;
  readonly 'accordent.job'?: string;
  /** The row of the outbox. */
  readonly 'accordent.job_id'?: string;
  readonly 'accordent.attempt'?: number;
};

export type Span = {
  /** What is known only later; the name too. */
  tell(facts: SpanFacts, name?: string): void;
};

export type SpanOptions = {
  readonly kind?: 'server' | 'consumer' | 'client' | 'internal';
  /** A W3C `traceparent`; without one the span under way, if any, is the parent. */
  readonly parent?: string | null;
  readonly facts?: SpanFacts;
};

/** Traces from a request to its jobs. */
export type Tracing = {
  /** Runs `work` as a span; a throw marks it as failed, by the error's name alone. */
  span<Result>(name: string, options: SpanOptions, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** Sends what is left. */
  close(): Promise<void>;
};

const nobody: Span = { tell() {} };

/** Without a collector nothing is traced, and nothing is read for it. */
export const noTracing: Tracing = {
  span: (_name, _options, work) => work(nobody),
  close: async () => {},
};

export type TracingConfig = {
  /** Where spans go, by OTLP over HTTP; null: nowhere. */
  readonly url: string | null;
  /** The part of the traces that is kept, from 0 to 1. */
  readonly ratio: number;
  readonly service: string;
  readonly version: string;
};
