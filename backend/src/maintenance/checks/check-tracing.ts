import type { Config } from '../../config/config';
import { ok, problem, textOf, type Finding } from './finding';

const PART = 'İzler';

/** Hands no span over to the receiver of traces; says nothing where none is configured. */
export async function checkTracing({ tracing }: Pick<Config, 'tracing'>): Promise<Finding[]> {
  if (tracing === null) return [];
  const { tryExport } = await import('../../monitoring/tracing');
  const { host } = new URL(tracing.endpoint);
  const error = await tryExport(tracing);
  return error === null
    ? [ok(PART, `${host} izleri alıyor`)]
    : [
        problem(
          PART,
          `${host} izleri almadı: ${textOf(error)}`,
          'OTEL_EXPORTER_OTLP_ENDPOINT’teki adresi ve OTEL_EXPORTER_OTLP_HEADERS’ı denetleyin; ileti akışı bundan etkilenmez.',
        ),
      ];
}
