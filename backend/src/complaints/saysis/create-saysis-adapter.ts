import type { Config } from '../../config/config';
import { measureCall, type CallResult } from '../../metrics/measurements';
import { createRestAdapter } from './rest-adapter';
import { createSaysisTransport, type SaysisAnswer, type SaysisTransport } from './saysis-transport';
import type { SaysisAdapter } from './saysis.adapter';

function resultOf({ status }: SaysisAnswer): CallResult {
  if (status < 400) return 'ok';
  return status === 429 || status >= 500 ? 'retry' : 'refused';
}

/** A transport of which monitoring learns how each call ended. */
const measured =
  (transport: SaysisTransport): SaysisTransport =>
  (call) =>
    measureCall('saysis', () => transport(call), resultOf);

/**
 * The adapter between this installation and SAYSIS; its own address is the one that may be private.
 */
export const createSaysisAdapter = (
  { saysisBaseUrl }: Pick<Config, 'saysisBaseUrl'>,
  timeoutMs?: number,
): SaysisAdapter =>
  createRestAdapter(
    measured(
      createSaysisTransport({
        trusted: saysisBaseUrl === null ? [] : [saysisBaseUrl],
        ...(timeoutMs !== undefined && { timeoutMs }),
      }),
    ),
  );
