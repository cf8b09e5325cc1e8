import { setTimeout as wait } from 'node:timers/promises';
import { Channel } from '../channel/channel';
import { PageDoctor } from '../doctor/page-doctor';
import { DeliveryRefusal } from '../refusal';
import { openStorage } from '../storage/open-storage';
import { ReleaseStore } from '../store/release-store';
import { buildGateway } from './app';
import { gatewayConfig } from './gateway-config';

async function start(): Promise<void> {
  // Reports of people's browsers are readable by this user alone.
  process.umask(0o077);
  const { port, bindAddress, place, channelName, requiresSignatures, drainMs, ...setting } =
    gatewayConfig(process.env);
  let isDraining = false;
  const root = await openStorage(place);
  const store = new ReleaseStore(root, { requiresSignatures });
  const app = await buildGateway({
    store,
    channel: new Channel(root, channelName),
    doctor: new PageDoctor(store),
    log: true,
    isDraining: () => isDraining,
    ...setting,
  });
  const stop = async (ms: number): Promise<void> => {
    isDraining = true;
    if (ms > 0) await wait(ms);
    await app.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop(0));
  process.once('SIGTERM', () => void stop(drainMs));
  await app.listen({ port, host: bindAddress }).catch((error: unknown) => {
    throw new DeliveryRefusal(
      'port_unavailable',
      `Ağ geçidi ${bindAddress} adresinin ${port} kapısında açılamadı: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
}

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof DeliveryRefusal ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
