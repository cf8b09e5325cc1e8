import { connect as connectSecurely, type PeerCertificate } from 'node:tls';
import type { Config } from '../../config/config';
import { ok, problem, textOf, warning, type Finding } from './finding';

const PART = 'Adres';
const WAIT_MS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Renewal by ACME happens thirty days before the end; later than this it has failed. */
const CERTIFICATE_DAYS = 14;

const certificateOf = ({ hostname, port }: URL): Promise<PeerCertificate> =>
  new Promise((resolve, reject) => {
    const socket = connectSecurely(
      {
        host: hostname,
        port: Number(port || 443),
        servername: hostname,
        timeout: WAIT_MS,
        // A certificate that nobody trusts is named by the call below.
        rejectUnauthorized: false,
      },
      () => {
        const certificate = socket.getPeerCertificate();
        socket.end();
        resolve(certificate);
      },
    );
    socket.once('timeout', () => socket.destroy(new Error('zaman aşımı')));
    socket.once('error', reject);
  });

async function checkCertificate(origin: URL): Promise<Finding> {
  const { valid_to } = await certificateOf(origin);
  const days = Math.floor((new Date(valid_to).getTime() - Date.now()) / DAY_MS);
  if (days < 0) return problem('TLS', 'sertifikanın süresi dolmuş', 'Sertifikayı hemen yenileyin.');
  return days < CERTIFICATE_DAYS
    ? warning('TLS', `sertifika ${days} gün sonra doluyor`, 'Yenilemenin çalıştığını denetleyin.')
    : ok('TLS', `sertifika ${days} gün daha geçerli`);
}

const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

/** An answer that the gateway alone gives: a proxy before it that answers by itself is found out. */
async function reach(origin: URL): Promise<Finding> {
  const address = new URL('/healthz', origin);
  const answer = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS), redirect: 'manual' });
  if (answer.status >= 300 && answer.status < 400)
    return problem(
      PART,
      `${origin.origin} başka bir adrese yönlendiriyor`,
      'PUBLIC_ORIGIN, tarayıcıların adres çubuğunda gördüğü adres olmalı.',
    );
  return answer.ok
    ? ok(PART, `${origin.origin} Muhatap’a ulaşıyor`)
    : problem(
        PART,
        `${address.href} ${answer.status} yanıtı verdi`,
        'Ara sunucunun (Caddy, nginx) bütün adresleri ağ geçidinin PORT’una ilettiğini denetleyin.',
      );
}

/** Looks at the one URL as a browser would: https, certificate, and whether it leads to this installation. */
export async function checkOrigin({
  publicOrigin,
  demo,
}: Pick<Config, 'publicOrigin' | 'demo'>): Promise<Finding[]> {
  const origin = new URL(publicOrigin);
  const findings: Finding[] = [];
  if (origin.protocol === 'http:' && !isLoopback(origin) && !demo)
    findings.push(
      problem(
        PART,
        `${origin.origin} şifrelenmiyor`,
        'Önüne TLS’i karşılayan bir ara sunucu koyun (delivery/deploy/caddy) ve PUBLIC_ORIGIN’i https ile verin.',
      ),
    );
  try {
    if (origin.protocol === 'https:') findings.push(await checkCertificate(origin));
    findings.push(await reach(origin));
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    findings.push(
      warning(
        PART,
        `${origin.origin} adresine ulaşılamadı: ${textOf(cause ?? error)}`,
        'Sunucular açıksa ara sunucuyu, DNS’i ve sertifikayı denetleyin; henüz açılmadıysa serve’den sonra yeniden deneyin.',
      ),
    );
  }
  return findings;
}
