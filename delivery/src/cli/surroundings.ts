import path from 'node:path';
import { storePlace } from '../storage/open-storage';
import type { Surroundings } from './command-line';

/** The secret that signs previews and the URL to which they lead; null where the environment names no secret. */
function gatewayOf({
  GATEWAY_SECRET,
  PUBLIC_ORIGIN,
  PORT,
}: NodeJS.ProcessEnv): Surroundings['gateway'] {
  const secret = GATEWAY_SECRET?.trim();
  const origin = PUBLIC_ORIGIN?.trim() || `http://localhost:${PORT?.trim() || '3000'}`;
  return secret ? { secret, publicOrigin: new URL(origin) } : null;
}

/** All that the environment decides for the command line. An empty variable counts as unset. */
export function surroundingsOf(environment: NodeJS.ProcessEnv): Surroundings {
  const workspace = path.resolve(import.meta.dirname, '../../..');
  const dataDir = environment.DATA_DIR ?? path.join(workspace, '.data');
  const { address: root, cache } = storePlace(environment.RELEASES_URL, dataDir);
  return {
    workspace,
    root,
    cache,
    channel: environment.CHANNEL?.trim() || undefined,
    now: () => new Date(),
    gateway: gatewayOf(environment),
    keyFile: environment.RELEASE_KEY?.trim() || undefined,
    requiresSignatures: !['', '0'].includes(environment.REQUIRE_SIGNATURES?.trim() ?? ''),
  };
}
