import os from 'node:os';
import path from 'node:path';
import { REALTIME_PORT } from '@muhatap/shared/wire/events';
import { z } from 'zod';
import { PRODUCTION } from '../channel/channel-name';
import { plainName } from '../plain-name';
import { DeliveryRefusal } from '../refusal';
import { bucketUrl, storePlace } from '../storage/open-storage';
import { THRESHOLDS } from '../health/failing';

const number = z.coerce.number('bir sayı olmalı');
const port = (fallback: number) =>
  number
    .int('tam sayı olmalı')
    .min(0, '0 ile 65535 arasında olmalı')
    .max(65535, '0 ile 65535 arasında olmalı')
    .default(fallback);

const httpUrl = z.url({ protocol: /^https?$/, error: 'bir http(s) adresi olmalı' }).optional();
const oneHttpUrl = z.url({ protocol: /^https?$/ });
const httpUrls = z
  .string()
  .transform((list) => list.split(/\s+/).filter(Boolean))
  .refine(
    (list) => list.every((one) => oneHttpUrl.safeParse(one).success),
    'bir http(s) adresi ya da boşluklarla ayrılmış birkaçı olmalı',
  )
  .optional();

const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/** Addresses and ranges; one of all addresses would let anybody name any caller. */
const areProxies = (list: readonly string[]): boolean =>
  list.every((one) => proxy.safeParse(one).success && !/\/0+$/.test(one));

/** The host of another address on a port. */
const onPort = (address: string, port: number): string =>
  `http://${new URL(address).hostname}:${port}`;

const environment = z.object({
  PORT: port(3000),
  API_PORT: port(4000),
  REALTIME_PORT: port(REALTIME_PORT),
  BIND_ADDRESS: z.union([z.ipv4(), z.ipv6()], 'bir IP adresi olmalı').default('::'),
  API_URL: httpUrls,
  REALTIME_UPSTREAM: httpUrls,
  REALTIME_URL: httpUrl,
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      areProxies,
      'virgülle ayrılmış IP adresleri ya da ağlar olmalı (10.0.0.7, 192.168.5.0/24), bütün adresler değil',
    ),
  PUBLIC_ORIGIN: httpUrl,
  HELP_URL: z
    .url({ protocol: /^(https?|mailto)$/, error: 'bir http(s) ya da mailto adresi olmalı' })
    .optional(),
  DATA_DIR: z.string().default(path.resolve(import.meta.dirname, '../../../.data')),
  RELEASES_URL: bucketUrl.optional(),
  CHANNEL: plainName.default(PRODUCTION),
  GATEWAY_SECRET: z.string().min(32, 'en az 32 karakter olmalı').optional(),
  METRICS_TOKEN: z.string().min(16, 'en az 16 karakter olmalı').optional(),
  DRAIN_SECONDS: number
    .int('tam sayı olmalı')
    .min(0, '0 ile 300 arasında olmalı')
    .max(300, '0 ile 300 arasında olmalı')
    .default(0),
  REQUIRE_SIGNATURES: z.enum(['0', '1'], '0 ya da 1 olmalı').default('0'),
  ROLLBACK_SESSIONS: number
    .int('tam sayı olmalı')
    .min(1, 'en az 1 olmalı')
    .default(THRESHOLDS.sessions),
  ROLLBACK_SHARE: number
    .min(0, '0 ile 1 arasında olmalı')
    .max(1, '0 ile 1 arasında olmalı')
    .default(THRESHOLDS.share),
  ROLLBACK_MINUTES: number.min(1, 'en az 1 olmalı').default(THRESHOLDS.windowMs / 60_000),
});

/** Everything that the environment decides; refuses with a sentence that names every bad variable. An empty one counts as unset. */
export function gatewayConfig(source: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const { data: env, error } = environment.safeParse(given);
  if (!env)
    throw new DeliveryRefusal(
      'bad_configuration',
      `Ağ geçidinin yapılandırması kullanılamıyor:\n${error.issues.map(({ path: [name], message }) => `  ${String(name)} ${message}`).join('\n')}`,
    );
  const upstreams = env.API_URL ?? [`http://127.0.0.1:${env.API_PORT}`];
  return {
    port: env.PORT,
    bindAddress: env.BIND_ADDRESS,
    drainMs: env.DRAIN_SECONDS * 1_000,
    place: storePlace(env.RELEASES_URL, env.DATA_DIR),
    channelName: env.CHANNEL,
    upstreams,
    realtimeUpstreams:
      env.REALTIME_UPSTREAM ?? upstreams.map((one) => onPort(one, env.REALTIME_PORT)),
    realtimeUrl: env.REALTIME_URL === undefined ? null : new URL(env.REALTIME_URL),
    // A proxy on this machine may come from the address on which the gateway listens.
    trustedProxies: [env.BIND_ADDRESS, ...env.TRUSTED_PROXIES],
    secret: env.GATEWAY_SECRET ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    requiresSignatures: env.REQUIRE_SIGNATURES === '1',
    helpUrl: env.HELP_URL ?? null,
    name: `${os.hostname()}-${env.PORT}`,
    publicOrigin: new URL(env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`),
    thresholds: {
      sessions: env.ROLLBACK_SESSIONS,
      share: env.ROLLBACK_SHARE,
      windowMs: env.ROLLBACK_MINUTES * 60_000,
    },
  };
}
