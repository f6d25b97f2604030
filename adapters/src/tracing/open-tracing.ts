import { noTracing, type Tracing, type TracingConfig } from './tracing.ts';

/** Tracing as configured; OpenTelemetry is read only where a collector is named. */
export async function openTracing({ url, ...config }: TracingConfig): Promise<Tracing> {
  if (url === null) return noTracing;
  const { openOtlpTracing } = await import('./otlp-tracing.ts');
  return openOtlpTracing({ url, ...config });
}
