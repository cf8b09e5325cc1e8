import path from 'node:path';
import { ConfigError, readEnvironment } from './environment';
import { WORKSPACE } from './folders';

/**
 * Everything that the environment decides, checked once at start (docs/behaviour.md §12.1). `null`
 * means "not configured".
 */
export interface Config {
  readonly demo: boolean;
  readonly port: number;
  readonly apiPort: number;
  readonly realtimePort: number;
  readonly simulatorPort: number;
  /** Where the realtime socket listens, for the gateway, and for pages that connect to it directly. */
  readonly realtimeBindAddress: string;
  /** Where the API listens, for the gateway. */
  readonly apiBindAddress: string;
  /** Where monitoring reads the metrics of this process; null: nowhere. */
  readonly metricsPort: number | null;
  readonly metricsBindAddress: string;
  /** Where traces go; null: there are none. */
  readonly tracing: TracingConfig | null;
  /** After SIGTERM the process says for so long that it is not ready, before it ends. */
  readonly drainMs: number;
  /** Addresses and ranges of gateways on other machines: their word about a caller's address counts, as that of this machine does. */
  readonly trustedProxies: readonly string[];
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** A replica of `databaseUrl` that serves the reports. */
  readonly reportsDatabaseUrl: string | null;
  /** The store of uploads and exports; null: the data folder. */
  readonly filesUrl: string | null;
  readonly releasesUrl: string | null;
  readonly redisUrl: string | null;
  /** Seals the keys of channel accounts; null: a key file of the data folder does. Several machines must share one. */
  readonly secretKey: string | null;
  /** Keys from before or after a change of `secretKey`: what they made is still read, and nothing new is made with them. */
  readonly acceptedSecretKeys: readonly string[];
  /** Shared with the gateway alone: signs whose browser this is, and proves the gateway's news of releases. */
  readonly gatewaySecret: string | null;
  /** The one URL as a browser sees it; realtime accepts sockets from this origin. */
  readonly publicOrigin: string;
  readonly logLevel: string;
  /** Whether strangers may register a company. */
  readonly openRegistration: boolean;
  /** The gateway that sends text messages, and its bearer token. */
  readonly smsGatewayUrl: string | null;
  readonly smsGatewayToken: string | null;
  /** Both or none. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** The virus scanner of files, `host:port` or the path of a socket; null: files are not scanned. */
  readonly clamd: string | null;
  /** A PMTiles file with the ground of the map, an absolute path. */
  readonly mapTiles: string | null;
  readonly sessions: SessionLifetime;
  /**
   * SAYSIS's address for this installation: the one address of a line that may be private; the
   * demo's is the simulator.
   */
  readonly saysisBaseUrl: string | null;
  /** Origins of directories for signing in that may be private, and spoken to without TLS. */
  readonly singleSignOnOrigins: readonly string[];
  /** Origins of webhooks that may be private, and spoken to without TLS. */
  readonly webhookOrigins: readonly string[];
  readonly channels: ChannelConfig;
}

/** A receiver of OTLP over HTTP; `share` of all messages, from 0 to 1, is traced. */
export interface TracingConfig {
  readonly endpoint: string;
  readonly serviceName: string;
  readonly share: number;
}

/** The days that a session lives unused, and at most. */
export interface SessionLifetime {
  readonly idleDays: number;
  readonly maxDays: number;
}

/** Without a secret the webhook that it guards refuses every call. */
export interface ChannelConfig {
  readonly metaAppSecret: string | null;
  readonly metaVerifyToken: string | null;
  readonly twilioAuthToken: string | null;
  /**
   * The address that replaces a provider's, otherwise its `own` one. In the demo the simulator
   * replaces all that the environment does not name.
   */
  readonly baseUrlOf: (provider: string, own: string) => string;
}

/** Secrets of the demo alone: they are published, so they never apply outside DEMO=1. */
const DEMO_SECRETS = {
  meta: 'demo-app-secret',
  verify: 'demo-verify-token',
  twilio: 'demo-twilio-token',
};

/** Whether a secret is one of those that the demo has made known to everybody. */
export const isPublishedSecret = (secret: string): boolean =>
  Object.values(DEMO_SECRETS).includes(secret);

const orNull = (value: string | undefined): string | null => value ?? null;

/** Reads and checks the environment; throws a {@link ConfigError} that names every bad variable. */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const env = readEnvironment(source);
  const demo = env.DEMO;
  return {
    demo,
    port: env.PORT,
    apiPort: env.API_PORT,
    realtimePort: env.REALTIME_PORT,
    simulatorPort: env.SIMULATOR_PORT,
    realtimeBindAddress: env.REALTIME_BIND_ADDRESS,
    apiBindAddress: env.API_BIND_ADDRESS,
    metricsPort: env.METRICS_PORT ?? null,
    metricsBindAddress: env.METRICS_BIND_ADDRESS,
    tracing: tracingConfigOf(env),
    drainMs: env.DRAIN_SECONDS * 1_000,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir:
      env.DATA_DIR === undefined ? path.join(WORKSPACE, '.data') : path.resolve(env.DATA_DIR),
    databaseUrl: orNull(env.DATABASE_URL),
    reportsDatabaseUrl: orNull(env.REPORTS_DATABASE_URL),
    filesUrl: orNull(env.FILES_URL),
    releasesUrl: orNull(env.RELEASES_URL),
    redisUrl: orNull(env.REDIS_URL),
    secretKey: orNull(env.SECRET_KEY),
    acceptedSecretKeys: env.SECRET_KEYS_ACCEPTED ?? [],
    gatewaySecret: orNull(env.GATEWAY_SECRET),
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    openRegistration: (env.REGISTRATION ?? (demo ? 'open' : 'closed')) === 'open',
    // In demo the console belongs to the person who started it: the sign-in codes must stand out.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    smsGatewayUrl: orNull(env.SMS_GATEWAY_URL),
    smsGatewayToken: orNull(env.SMS_GATEWAY_TOKEN),
    smtpUrl: orNull(env.SMTP_URL),
    mailFrom: orNull(env.MAIL_FROM),
    clamd: orNull(env.CLAMD),
    mapTiles: orNull(env.MAP_TILES),
    sessions: { idleDays: env.SESSION_IDLE_DAYS, maxDays: env.SESSION_MAX_DAYS },
    saysisBaseUrl:
      env.SAYSIS_BASE_URL ?? (demo ? `http://127.0.0.1:${env.SIMULATOR_PORT}/saysis` : null),
    singleSignOnOrigins: env.SINGLE_SIGN_ON_ORIGINS,
    webhookOrigins: env.WEBHOOK_ORIGINS,
    channels: channelConfigOf(env),
  };
}

const tracingConfigOf = (env: ReturnType<typeof readEnvironment>): TracingConfig | null =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        serviceName: env.OTEL_SERVICE_NAME,
        share: env.OTEL_TRACES_SAMPLER_ARG,
      };

/** In the demo the channels call the simulator. */
function channelConfigOf(env: ReturnType<typeof readEnvironment>): ChannelConfig {
  const secret = (value: string | undefined, demoValue: string) =>
    value ?? (env.DEMO ? demoValue : null);
  const standIns: Readonly<Record<string, string | undefined>> = {
    graph: env.GRAPH_BASE_URL,
    twilio: env.TWILIO_BASE_URL,
    authkey: env.AUTHKEY_BASE_URL,
  };
  return {
    metaAppSecret: secret(env.META_APP_SECRET, DEMO_SECRETS.meta),
    metaVerifyToken: secret(env.META_VERIFY_TOKEN, DEMO_SECRETS.verify),
    twilioAuthToken: secret(env.TWILIO_AUTH_TOKEN, DEMO_SECRETS.twilio),
    baseUrlOf: (provider, own) =>
      standIns[provider] ?? (env.DEMO ? `http://127.0.0.1:${env.SIMULATOR_PORT}` : own),
  };
}

export { ConfigError };
