import type { MetricsParts, OpenedMetrics } from './metrics-parts.ts';
import { noMetrics } from './metrics.ts';

/** Metrics as configured; the library is read only where a port is named. Throws when the port is taken. */
export async function openMetrics({ address, ...parts }: MetricsParts): Promise<OpenedMetrics> {
  if (!address) return { metrics: noMetrics, close: async () => {} };
  const { openPrometheus } = await import('./prometheus.ts');
  return openPrometheus({ address, ...parts });
}
