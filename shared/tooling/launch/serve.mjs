import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { gatewaySecret } from './gateway-secret.mjs';
import { requireNode, urlOf } from './machine.mjs';
import { SERVERS } from './programs.mjs';
import { publishBuilds } from './releases.mjs';
import { Services } from './services.mjs';
import { say, StartRefusal } from './terminal.mjs';
import { WORKSPACE } from './workspace.mjs';

const USAGE = `muhatap serve backend|gateway|all

Sunucuları ön planda açar; Ctrl-C ya da SIGTERM ile işlerini bitirip kapanırlar.

  backend  API, canlı bağlantılar ve arka plandaki işler
  gateway  tek adres: sayfalar, modüller, API’ye geçiş
  all      ikisi birden, tek makine için; biri durursa yeniden açılır

Ağ geçidi, paketle gelen modüllerden bu kurulumda hiç yayınlanmamış olanları yayına alır; yeni bir paketin
modüllerini muhatap release install yayına alır.
Değişkenler docs/operations/configuration.md içindedir; DATA_DIR verilmelidir.`;

const load = (program) => import(pathToFileURL(path.join(WORKSPACE, program)).href);

/** The absolute folder that the installation names. */
export function requireDataDir() {
  const given = process.env.DATA_DIR?.trim();
  if (!given)
    throw new StartRefusal(
      'DATA_DIR tanımlı değil: veritabanı, dosyalar, sürümler ve anahtarlar için bir klasör verin (örneğin /var/lib/muhatap).',
    );
  return path.resolve(given);
}

/** Backend and gateway beside each other, as long as this process runs. */
async function serveAll(dataDir) {
  const { env } = process;
  const apiUrl = urlOf(env.API_BIND_ADDRESS || '127.0.0.1', env.API_PORT || '4000');
  const services = new Services({
    DATA_DIR: dataDir,
    API_URL: env.API_URL || apiUrl,
    GATEWAY_SECRET: gatewaySecret(dataDir, env.GATEWAY_SECRET),
  });
  const stop = () => void services.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    await services.start({
      name: 'backend',
      file: SERVERS.backend,
      healthAddress: `${apiUrl}/healthz`,
    });
    await publishBuilds(dataDir, { onlyFirst: true });
    const address = urlOf(env.BIND_ADDRESS ?? '', env.PORT || '3000');
    await services.start({
      name: 'gateway',
      file: SERVERS.gateway,
      healthAddress: `${address}/healthz`,
    });
    say(`Muhatap hazır: ${env.PUBLIC_ORIGIN || address}`);
  } catch (error) {
    await services.stop();
    throw error;
  }
}

/** Runs the servers that are named until a signal ends them. */
export async function serve([which, ...surplus]) {
  if (!['backend', 'gateway', 'all'].includes(which) || surplus.length > 0)
    throw new StartRefusal(USAGE);
  requireNode();
  const dataDir = requireDataDir();
  if (which === 'all') return serveAll(dataDir);
  if (which === 'gateway') await publishBuilds(dataDir, { onlyFirst: true });
  return load(SERVERS[which]);
}
