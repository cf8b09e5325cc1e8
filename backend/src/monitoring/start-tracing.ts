import type { Log } from '../background/log';
import type { Config } from '../config/config';

/** Traces messages where OTEL_EXPORTER_OTLP_ENDPOINT is set, until the answered function is called; otherwise nothing of it is loaded. */
export async function startTracing(
  { tracing }: Pick<Config, 'tracing'>,
  log: Log,
): Promise<() => Promise<void>> {
  if (tracing === null) return () => Promise.resolve();
  const { createTracing } = await import('./tracing');
  return createTracing(tracing, log);
}
