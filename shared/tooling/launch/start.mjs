import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { measureBackend } from './backend-surface.mjs';
import { buildFrontEnds } from './front-ends.mjs';
import { gatewaySecret } from './gateway-secret.mjs';
import { installPackages } from './install.mjs';
import { requireFreePorts, requireNode, urlOf } from './machine.mjs';
import { SERVERS } from './programs.mjs';
import { packRest, publishBuilds } from './releases.mjs';
import { compileServers } from './servers.mjs';
import { Services } from './services.mjs';
import { launched, say } from './terminal.mjs';
import { WORKSPACE } from './workspace.mjs';

// Defaults of the table in docs/operations/configuration.md.
const env = {
  PORT: process.env.PORT ?? '3000',
  API_PORT: process.env.API_PORT ?? '4000',
  REALTIME_PORT: process.env.REALTIME_PORT ?? '6001',
  SIMULATOR_PORT: process.env.SIMULATOR_PORT ?? '4010',
  DATA_DIR: path.resolve(WORKSPACE, process.env.DATA_DIR ?? '.data'),
  DEMO: process.env.DEMO ?? '1',
};

/** When releases are packed as tightly as possible: before anybody is served, as for measurements, after that, or never, as for tests. */
const PACKS = ['first', 'later', 'never'];
const { packs } = parseArgs({ options: { packs: { type: 'string', default: 'later' } } }).values;
if (!PACKS.includes(packs)) throw new Error(`--packs is one of ${PACKS.join(', ')}`);

const gatewayAddress = process.env.BIND_ADDRESS ?? '';
const innerUrl = (name) =>
  urlOf(process.env[`${name}_BIND_ADDRESS`] || '127.0.0.1', env[`${name}_PORT`]);
const apiUrl = innerUrl('API');

const SIGN_INS = `
  Yönetici   admin@demo.muhatap.test / muhatap-demo      telefon +905550000001
  Temsilci   temsilci@demo.muhatap.test / muhatap-demo   telefon +905550000002
  Telefonla girişte kod bu ekrana yazılır. Vatandaş mesajı göndermek için: npm run simulate -- --rate 2
  Durdurmak için Ctrl-C.`;

await launched(async () => {
  requireNode();
  const demo = env.DEMO === '1';
  const ports = Object.entries(env).filter(
    ([name]) => name.endsWith('PORT') && (demo || name !== 'SIMULATOR_PORT'),
  );
  await requireFreePorts(Object.fromEntries(ports.map(([name, port]) => [name, Number(port)])));
  await installPackages();
  await compileServers();

  const services = new Services({
    ...env,
    API_URL: process.env.API_URL || apiUrl,
    REALTIME_UPSTREAM: process.env.REALTIME_UPSTREAM || innerUrl('REALTIME'),
    GATEWAY_SECRET: gatewaySecret(env.DATA_DIR, process.env.GATEWAY_SECRET),
  });
  let stopping = false;
  let packer = null;
  const stop = async () => {
    if (stopping) return; // a second Ctrl-C must not leave a service behind
    stopping = true;
    say('\nKapatılıyor…');
    await services.stop();
    await packer?.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  /** The database is opened and filled while the front ends are built. */
  const startBackend = async () => {
    if (demo)
      await services.start({
        name: 'simulator',
        file: SERVERS.simulator,
        healthAddress: `${innerUrl('SIMULATOR')}/healthz`,
      });
    await services.start({
      name: 'backend',
      file: SERVERS.backend,
      healthAddress: `${apiUrl}/healthz`,
    });
  };
  const startGateway = async () => {
    await Promise.all([buildFrontEnds(), measureBackend()]);
    await publishBuilds(env.DATA_DIR, { packsLater: packs !== 'first' });
    await services.start({
      name: 'gateway',
      file: SERVERS.gateway,
      healthAddress: `${urlOf(gatewayAddress, env.PORT)}/healthz`,
    });
  };

  say('Sunucular açılıyor…');
  try {
    await Promise.all([startBackend(), startGateway()]);
  } catch (error) {
    if (stopping) return; // a service that did not come up because it was ended
    await services.stop();
    throw error;
  }
  say(`\nMuhatap hazır: ${urlOf(gatewayAddress, env.PORT, 'localhost')}`);
  if (demo) say(SIGN_INS);
  if (packs === 'later') packer = packRest(env.DATA_DIR);
});
