import type { Config } from '../../config/config';
import { createRestAdapter } from './rest-adapter';
import { createSaysisTransport } from './saysis-transport';
import type { SaysisAdapter } from './saysis.adapter';

/**
 * The adapter between this installation and SAYSIS; its own address is the one that may be private.
 */
export const createSaysisAdapter = (
  { saysisBaseUrl }: Pick<Config, 'saysisBaseUrl'>,
  timeoutMs?: number,
): SaysisAdapter =>
  createRestAdapter(
    createSaysisTransport({
      trusted: saysisBaseUrl === null ? [] : [saysisBaseUrl],
      ...(timeoutMs !== undefined && { timeoutMs }),
    }),
  );
