import net from 'node:net';
import process from 'node:process';
import { StartRefusal } from './terminal.mjs';

const OLDEST_NODE = 20;
const EVERY_ADDRESS = ['', '::', '0.0.0.0'];

/** Refuses a Node that is too old, in a sentence. */
export function requireNode(version = process.versions.node) {
  if (Number(version.split('.')[0]) < OLDEST_NODE) {
    throw new StartRefusal(
      `Node.js ${OLDEST_NODE} ya da daha yenisi gerekli; bu makinede ${version} var. https://nodejs.org adresinden kurabilirsiniz.`,
    );
  }
}

/** Refuses ports that somebody else holds. `ports` maps the variable that moves the port to its number. */
export async function requireFreePorts(ports) {
  for (const [variable, port] of Object.entries(ports)) {
    if (!(await isFree(port))) {
      throw new StartRefusal(
        `${port} kapısı kullanımda (belki Muhatap zaten çalışıyor). Onu kapatın ya da başka bir kapı verin: ${variable}=${port + 1} npm start`,
      );
    }
  }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '::' }, () => probe.close(() => resolve(true)));
  });

/** The URL under which this machine reaches what listens on an address; what listens on every address is reached by `usual`. */
export function urlOf(bindAddress, port, usual = '127.0.0.1') {
  if (EVERY_ADDRESS.includes(bindAddress)) return `http://${usual}:${port}`;
  return `http://${net.isIPv6(bindAddress) ? `[${bindAddress}]` : bindAddress}:${port}`;
}
