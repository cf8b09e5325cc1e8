import { connect as connectSecurely, type PeerCertificate } from 'node:tls';
import type { Config } from '../../config/config';
import { ok, problem, textOf, warning, type Finding } from './finding';

const PART = 'Adres';
const WAIT_MS = 5_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Renewal happens when a third of the lifetime is left; later than this share of it, it has failed. */
const UNRENEWED_SHARE = 1 / 6;
/** Certificates of a year are renewed by hand. */
const UNRENEWED_MS = 14 * DAY_MS;

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

/** Whether a certificate is renewed in time, by its own lifetime: some live for a year, others for hours. */
export function checkLifetime(
  { valid_from, valid_to }: Pick<PeerCertificate, 'valid_from' | 'valid_to'>,
  now: Date,
): Finding {
  const [from, to] = [new Date(valid_from).getTime(), new Date(valid_to).getTime()];
  const left = to - now.getTime();
  if (left < 0) return problem('TLS', 'sertifikanın süresi dolmuş', 'Sertifikayı hemen yenileyin.');
  const text =
    left < 2 * DAY_MS ? `${Math.floor(left / HOUR_MS)} saat` : `${Math.floor(left / DAY_MS)} gün`;
  return left < Math.min(UNRENEWED_MS, (to - from) * UNRENEWED_SHARE)
    ? warning('TLS', `sertifika ${text} sonra doluyor`, 'Yenilemenin çalıştığını denetleyin.')
    : ok('TLS', `sertifika ${text} daha geçerli`);
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
    if (origin.protocol === 'https:')
      findings.push(checkLifetime(await certificateOf(origin), new Date()));
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
