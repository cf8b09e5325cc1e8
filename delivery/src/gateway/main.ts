import os from 'node:os';
import path from 'node:path';
import { REALTIME_PORT } from '@muhatap/shared/wire';
import { Channel } from '../channel/channel';
import { ReleaseStore } from '../store/release-store';
import { buildGateway } from './app';
import { THRESHOLDS } from './withdrawal';

const { env } = process;
const root = path.resolve(env.DATA_DIR ?? path.resolve(import.meta.dirname, '../../../.data'), 'releases');
const port = Number(env.PORT ?? 3000);

const app = await buildGateway({
  store: new ReleaseStore(root),
  channel: new Channel(root),
  upstream: env.API_URL ?? `http://127.0.0.1:${env.API_PORT ?? 4000}`,
  realtimePort: Number(env.REALTIME_PORT ?? REALTIME_PORT),
  log: true,
  secret: env.GATEWAY_SECRET?.trim() || null,
  name: `${os.hostname()}-${port}`,
  isSecure: (env.PUBLIC_ORIGIN ?? '').startsWith('https:'),
  thresholds: {
    sessions: Number(env.ROLLBACK_SESSIONS ?? THRESHOLDS.sessions),
    share: Number(env.ROLLBACK_SHARE ?? THRESHOLDS.share),
    windowMs: env.ROLLBACK_MINUTES ? Number(env.ROLLBACK_MINUTES) * 60_000 : THRESHOLDS.windowMs,
  },
});

const stop = (): void => void app.close().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

try {
  await app.listen({ port, host: '::' });
} catch (error) {
  process.stderr.write(`Ağ geçidi ${port} kapısında açılamadı: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
