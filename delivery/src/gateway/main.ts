import path from 'node:path';
import { REALTIME_PORT } from '@muhatap/shared/wire';
import { Channel } from '../channel/channel';
import { ReleaseStore } from '../store/release-store';
import { buildGateway } from './app';

const root = path.resolve(process.env.DATA_DIR ?? path.resolve(import.meta.dirname, '../../../.data'), 'releases');
const port = Number(process.env.PORT ?? 3000);

const app = await buildGateway({
  store: new ReleaseStore(root),
  channel: new Channel(root),
  upstream: process.env.API_URL ?? `http://127.0.0.1:${process.env.API_PORT ?? 4000}`,
  realtimePort: Number(process.env.REALTIME_PORT ?? REALTIME_PORT),
  log: true,
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
