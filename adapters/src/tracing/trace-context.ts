import { AsyncLocalStorage } from 'node:async_hooks';

const TRACE_PARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
const present = new AsyncLocalStorage<string>();

/** The span under way as a W3C `traceparent`; null where nothing is traced. */
export const presentTraceParent = (): string | null => present.getStore() ?? null;

/** Runs `work` under this span: what it writes to the outbox names it. */
export const underTraceParent = <Result>(traceParent: string, work: () => Result): Result =>
  present.run(traceParent, work);

/** Whether a text, such as a header, is a `traceparent` of the version that we write. */
export const isTraceParent = (text: string): boolean => TRACE_PARENT.test(text);
