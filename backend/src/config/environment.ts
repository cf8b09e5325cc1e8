import path from 'node:path';
import { z } from 'zod';

/** The environment is not usable; the message names each variable and what it must hold. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const TRUE = ['1', 'true', 'yes'];

/** 0 requests a free port from the system; tests use it. */
const anyPort = z.coerce
  .number('bir port numarası olmalı')
  .int('bir port numarası olmalı')
  .min(0, '0 ile 65535 arasında olmalı')
  .max(65535, '0 ile 65535 arasında olmalı');
const port = (fallback: number) => anyPort.default(fallback);
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'bir http(s) adresi olmalı' })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();
const days = (fallback: number) =>
  z.coerce
    .number('gün sayısı olmalı')
    .int('tam gün sayısı olmalı')
    .min(1, 'en az 1 gün olmalı')
    .max(365, 'en çok 365 gün olmalı')
    .default(fallback);
const address = z.union([z.ipv4(), z.ipv6()], 'bir IP adresi olmalı');
const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/** Addresses and ranges; one of all addresses would let anybody name any caller. */
const areProxies = (list: readonly string[]): boolean =>
  list.every((one) => proxy.safeParse(one).success && !/\/0+$/.test(one));
/** Scheme, host and port alone. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
/** Origins by commas, none by default. */
const originsOf = (isRight: (text: string) => boolean, words: string) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isRight), `virgülle ayrılmış ${words}`);
const origins = (example: string) => originsOf(isOrigin, `http(s) kökenleri olmalı (${example})`);
/** Origins of directories: those asked over LDAP, too. */
const isDirectory = (text: string): boolean =>
  isOrigin(text) || /^ldaps?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(text);
const directoryOrigins = originsOf(
  isDirectory,
  'http(s) ya da ldap(s) kökenleri olmalı (https://giris.ornek.bel.tr, ldaps://dc1.ornek.local)',
);
const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'bir postgres:// adresi olmalı' })
  .optional();
const bucketUrl = z
  .url({ protocol: /^s3$/, error: 's3://kova ya da s3://kova/klasör adresi olmalı' })
  .optional();
const secret = z.string().min(8, 'en az 8 karakter olmalı').optional();

/** An address, alone or behind a name. */
const SENDER = /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/**
 * Names and numbers of one's own machine and network, and names without an owner (RFC 2606, RFC
 * 6762).
 */
const PRIVATE_HOST =
  /(?:^|\.)(?:localhost|local|test|example|internal)$|^127\.|^10\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^\[(?:::1|f[cd][0-9a-f:]*)\]$/;
const isPrivate = (origin: string): boolean => PRIVATE_HOST.test(new URL(origin).hostname);

const environment = z
  .object({
    DEMO: z
      .enum(['0', '1', 'true', 'false', 'yes', 'no'], '1 ya da 0 olmalı')
      .default('0')
      .transform((value) => TRUE.includes(value)),
    PORT: port(3000),
    API_PORT: port(4000),
    REALTIME_PORT: port(6001), // docs/behaviour.md §8.5
    SIMULATOR_PORT: port(4010),
    // Browsers come by the gateway; no other client has to reach the API or the socket.
    REALTIME_BIND_ADDRESS: address.default('127.0.0.1'),
    API_BIND_ADDRESS: address.default('127.0.0.1'),
    METRICS_PORT: anyPort.optional(),
    METRICS_BIND_ADDRESS: address.default('127.0.0.1'),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl,
    OTEL_SERVICE_NAME: z.string().default('muhatap-backend'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number('0 ile 1 arasında bir sayı olmalı')
      .min(0, '0 ile 1 arasında bir sayı olmalı')
      .max(1, '0 ile 1 arasında bir sayı olmalı')
      .default(1),
    DRAIN_SECONDS: z.coerce
      .number('saniye sayısı olmalı')
      .int('tam saniye sayısı olmalı')
      .min(0, '0 ile 300 arasında olmalı')
      .max(300, '0 ile 300 arasında olmalı')
      .default(0),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine(
        areProxies,
        'virgülle ayrılmış IP adresleri ya da ağlar olmalı (10.0.0.7, 192.168.5.0/24), bütün adresler değil',
      ),
    DATA_DIR: z.string().optional(),
    DATABASE_URL: postgresUrl,
    REPORTS_DATABASE_URL: postgresUrl,
    FILES_URL: bucketUrl,
    RELEASES_URL: bucketUrl,
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'bir redis:// adresi olmalı' }).optional(),
    SECRET_KEY: z.string().min(32, 'en az 32 karakter olmalı').optional(),
    SECRET_KEYS_ACCEPTED: z
      .string()
      .transform((keys) => keys.split('|').map((key) => key.trim()))
      .refine(
        (keys) => keys.every(({ length }) => length >= 32),
        'en az 32 karakterlik anahtarlar olmalı, aralarında |',
      )
      .optional(),
    GATEWAY_SECRET: z.string().min(32, 'en az 32 karakter olmalı').optional(),
    PUBLIC_ORIGIN: httpUrl,
    REGISTRATION: z.enum(['open', 'closed'], 'open ya da closed olmalı').optional(),
    LOG_LEVEL: z
      .enum(
        ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
        'silent, fatal, error, warn, info, debug ya da trace olmalı',
      )
      .optional(),
    META_APP_SECRET: secret,
    META_VERIFY_TOKEN: secret,
    GRAPH_BASE_URL: httpUrl,
    TWILIO_AUTH_TOKEN: secret,
    TWILIO_BASE_URL: httpUrl,
    AUTHKEY_BASE_URL: httpUrl,
    SMS_GATEWAY_URL: httpUrl,
    SMS_GATEWAY_TOKEN: secret,
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'bir smtp:// ya da smtps:// adresi olmalı' })
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(
        SENDER,
        'gönderenin adresi olmalı: muhatap@kurum.bel.tr ya da Muhatap <muhatap@kurum.bel.tr>',
      )
      .optional(),
    MAP_TILES: z
      .string()
      .endsWith('.pmtiles', 'bir .pmtiles dosyasının yolu olmalı')
      .transform((file) => path.resolve(file))
      .optional(),
    CLAMD: z
      .string()
      .regex(
        /^(?:\/.+|(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5})$/i,
        'sunucu:port ya da bir soketin yolu olmalı',
      )
      .optional(),
    SESSION_IDLE_DAYS: days(7),
    SESSION_MAX_DAYS: days(30),
    SAYSIS_BASE_URL: httpUrl,
    SINGLE_SIGN_ON_ORIGINS: directoryOrigins,
    WEBHOOK_ORIGINS: origins('https://crm.ornek.bel.tr'),
  })
  .refine(
    ({ DEMO, PUBLIC_ORIGIN }) => !DEMO || PUBLIC_ORIGIN === undefined || isPrivate(PUBLIC_ORIGIN),
    {
      path: ['DEMO'],
      message: 'herkese açık bir PUBLIC_ORIGIN ile verilemez: gösterimin parolaları yayınlanmıştır',
    },
  )
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'SMTP_URL ile birlikte verilmeli',
  })
  .refine(
    ({ DATABASE_URL, REPORTS_DATABASE_URL }) =>
      DATABASE_URL !== undefined || REPORTS_DATABASE_URL === undefined,
    { path: ['REPORTS_DATABASE_URL'], message: 'DATABASE_URL ile birlikte verilmeli' },
  )
  .refine(
    ({ SECRET_KEY, SECRET_KEYS_ACCEPTED }) =>
      SECRET_KEY !== undefined || SECRET_KEYS_ACCEPTED === undefined,
    { path: ['SECRET_KEYS_ACCEPTED'], message: 'SECRET_KEY ile birlikte verilmeli' },
  );

/** An empty variable counts as unset: compose files and .env lines often leave the name with no value. */
export function readEnvironment(source: NodeJS.ProcessEnv): z.infer<typeof environment> {
  const input = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = environment.safeParse(input);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(`Yapılandırma kullanılamıyor:\n${lines.join('\n')}`);
}
