import type { CitySystem } from '@muhatap/shared/wire/complaints';
import type { Config } from '../../config/config';
import { measureCall, type CallResult } from '../../metrics/measurements';
import { createOpen311Adapter } from './open311-adapter';
import { createRestAdapter } from './rest-adapter';
import { createSaysisTransport, type SaysisAnswer, type SaysisTransport } from './saysis-transport';
import type { SaysisAdapter, SaysisLine } from './saysis.adapter';

function resultOf({ status }: SaysisAnswer): CallResult {
  if (status < 400) return 'ok';
  return status === 429 || status >= 500 ? 'retry' : 'refused';
}

/** A transport of which monitoring learns how each call ended. */
const measured =
  (transport: SaysisTransport): SaysisTransport =>
  (call) =>
    measureCall('saysis', () => transport(call), resultOf);

/** The adapters of all systems as one: each line is spoken to in its own way. */
export function speakingBySystem(
  adapters: Readonly<Record<CitySystem, SaysisAdapter>>,
): SaysisAdapter {
  const of = ({ system = 'saysis' }: SaysisLine) => adapters[system];
  return {
    sendChange: (line, change) => of(line).sendChange(line, change),
    readChanges: (line, cursor) => of(line).readChanges(line, cursor),
    readCase: (line, caseId, after) => of(line).readCase(line, caseId, after),
    check: (line) => of(line).check(line),
    casesOf: (line) => of(line).casesOf?.(line) ?? null,
  };
}

/**
 * The adapters between this installation and the systems of cities; SAYSIS's own address is the one that may be private.
 */
export function createSaysisAdapter(
  { saysisBaseUrl }: Pick<Config, 'saysisBaseUrl'>,
  timeoutMs?: number,
): SaysisAdapter {
  const transport = measured(
    createSaysisTransport({
      trusted: saysisBaseUrl === null ? [] : [saysisBaseUrl],
      ...(timeoutMs !== undefined && { timeoutMs }),
    }),
  );
  return speakingBySystem({
    saysis: createRestAdapter(transport),
    open311: createOpen311Adapter(transport, () => new Date()),
  });
}
