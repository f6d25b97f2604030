import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span as OtlpSpan, SpanContext } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { isTraceParent, presentTraceParent, underTraceParent } from './trace-context.ts';
import type { SpanFacts, Tracing, TracingConfig } from './tracing.ts';

const KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

const CLOSE_MS = 3000;

/** Spans to an OpenTelemetry collector. One that does not answer costs spans, never requests or jobs. */
export function openOtlpTracing({
  url,
  ratio,
  service,
  version,
}: TracingConfig & { readonly url: string }): Tracing {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: CLOSE_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('accordent');

  return {
    async span(name, { kind = 'internal', parent, facts = {} }, work) {
      const above = contextOf(parent ?? presentTraceParent());
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...facts } }, above);
      try {
        return await underTraceParent(traceParentOf(span.spanContext()), () => work(tellingOf(span)));
      } catch (error) {
        // Its message may quote what a person typed.
        const message = error instanceof Error ? error.name : typeof error;
        span.setStatus({ code: SpanStatusCode.ERROR, message });
        throw error;
      } finally {
        span.end();
      }
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

const tellingOf = (span: OtlpSpan) => ({
  tell(facts: SpanFacts, name?: string) {
    span.setAttributes({ ...facts });
    if (name !== undefined) span.updateName(name);
    const status = facts['http.response.status_code'];
    if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  },
});

const traceParentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

function contextOf(traceParent: string | null): Context {
  if (traceParent === null || !isTraceParent(traceParent)) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = '00'] = traceParent.split('-');
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
