import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import type { Channel } from '../channel/channel';
import type { PageDoctor } from '../doctor/page-doctor';
import { Fit } from '../gate/fit';
import type { ReleaseStore } from '../store/release-store';
import { adminRoutes } from './admin.routes';
import { BackendAddresses } from './backend-addresses';
import { BackendClient } from './backend-client';
import { callerOf, endOverrides } from './caller';
import { CallerPlaces } from './caller-places';
import { handleErrors } from './errors';
import { followBackend } from './follow-backend';
import { proxiesOf } from './forwarded';
import { HealthRecorder } from './health-recorder';
import { healthRoutes } from './health.routes';
import { keepCopies } from './keep-copies';
import { LivePointer } from './live-pointer';
import { LiveReleases } from './live-releases';
import { mapRoutes } from './map.routes';
import { metricsRoutes } from './metrics.routes';
import { leaveRoute } from './override.routes';
import { publishRoutes } from './publish.routes';
import { realtimeAddress } from './realtime-address';
import { releaseFiles } from './release-files';
import { ReleaseNews } from './release-news';
import { followChanges } from './follow-changes';
import { ReleaseRecords } from './release-records';
import { reportRoutes } from './report.routes';
import { declareHeaders } from './security-headers';
import { shellPage } from './shell-page';
import { carrySockets } from './socket-tunnel';
import { upstreamRoutes } from './upstream';
import { THRESHOLDS, type Thresholds } from '../health/failing';
import { Withdrawal } from './withdrawal';

export interface GatewaySetting {
  store: ReleaseStore;
  channel: Channel;
  /** Addresses of the API, the preferred one first. */
  upstreams: readonly string[];
  /** The same of the realtime server. */
  realtimeUpstreams: readonly string[];
  /** Where pages open their socket instead of at the one URL. */
  realtimeUrl?: URL | null;
  /** Addresses and ranges of proxies in front, beside this machine. */
  trustedProxies?: readonly string[];
  /** Where the installation helps its people; without one the page shows its own. */
  helpUrl?: string | null;
  log: boolean;
  /** Shared with the backend; without it nobody is known: no share of staff, no override, no automatic roll back, no word to open pages. */
  secret?: string | null;
  /** Opens the pages of what administrators make live; without one nobody does. */
  doctor?: PageDoctor | null;
  /** Opens `/metrics`; without one it is for this machine alone. */
  metricsToken?: string | null;
  /** Names this gateway among several over one store. */
  name?: string;
  /** The one URL as browsers know it. */
  publicOrigin: URL;
  thresholds?: Thresholds;
  now?: () => Date;
  /** Whether this process is about to end and new callers belong to others. */
  isDraining?: () => boolean;
  /** Called with every route that is declared. */
  onRoute?: (route: RouteOptions) => void;
}

/**
 * Ends connections that send a request too slowly; by default Fastify waits without limit. A slow
 * line carries the largest upload in time.
 */
const REQUEST_MS = 5 * 60_000;
const PATIENCE = {
  requestTimeout: REQUEST_MS,
  http: { requestTimeout: REQUEST_MS, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
};

/** The server with what holds for every answer. */
function createServer({ log, onRoute, publicOrigin }: GatewaySetting): FastifyInstance {
  const app = Fastify({
    logger: log ? { level: 'warn' } : false,
    ...PATIENCE,
    bodyLimit: 30 * 1024 * 1024,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  handleErrors(app);
  declareHeaders(app, { isSecure: publicOrigin.protocol === 'https:' });
  return app;
}

/** The one URL: the shell's page, the immutable releases, each caller's release map, their administration and the way to the backend. */
export async function buildGateway(setting: GatewaySetting): Promise<FastifyInstance> {
  const {
    store,
    channel,
    realtimeUrl = null,
    trustedProxies = [],
    secret = null,
    doctor = null,
    metricsToken = null,
    name = 'gateway',
    publicOrigin,
    thresholds = THRESHOLDS,
    now = () => new Date(),
  } = setting;
  const app = createServer(setting);
  if (secret === null)
    app.log.warn(
      'GATEWAY_SECRET tanımlı değil: sürümler yalnızca herkese açılır; yüzdeyle alma, kendi tarayıcısında deneme, kendiliğinden geri alma ve açık sayfalara haber verme kapalı.',
    );

  const isSecure = publicOrigin.protocol === 'https:';
  const isProxy = proxiesOf(trustedProxies);
  const pointer = new LivePointer(channel, app.log);
  const records = new ReleaseRecords(store);
  const judge = new Fit(store, channel).known;
  const live = new LiveReleases(channel.name, records, pointer, judge, app.log);
  const api = new BackendAddresses(setting.upstreams);
  const realtime = new BackendAddresses(setting.realtimeUpstreams);
  const backend = new BackendClient(api, secret, app.log);
  const news = new ReleaseNews(channel.name, backend, app.log);
  const { windowMs } = thresholds;
  const { root } = channel;
  const health = new HealthRecorder({ root, gateway: name, now, log: app.log, windowMs });
  const parts = { store, channel, pointer, health, thresholds, now };
  const withdrawal = new Withdrawal({ ...parts, records, news, log: app.log });
  await health.load();
  const onState = followChanges({ channel, records, news, log: app.log });
  const stopWatching = secret === null ? () => undefined : pointer.watch(onState);
  const stopCopying = keepCopies({ store, records, pointer, log: app.log });
  if (secret !== null) app.addHook('onClose', followBackend(root, backend, app.log));
  app.addHook('onClose', async () => {
    stopWatching();
    stopCopying();
    await news.close();
    await health.close();
  });

  const confirm = (session: string) => backend.confirm(session);
  const places = new CallerPlaces({ pointer, confirm, now });
  const caller = async ({ headers }: FastifyRequest) =>
    places.place(await endOverrides(callerOf(secret, headers.cookie, now()), confirm));
  await app.register(healthRoutes({ ...parts, live, isDraining: setting.isDraining }));
  await app.register(
    metricsRoutes({ channel, pointer, health, metricsToken, publicOrigin, isProxy }),
  );
  await app.register(mapRoutes({ live, callerOf: caller }));
  await app.register(
    reportRoutes({ live, callerOf: caller, confirm, store, records, judge, health, withdrawal }),
  );
  const own = { ...parts, live, callerOf: caller, secret, isSecure, publicOrigin };
  await app.register(adminRoutes({ ...own, doctor, backend }));
  await app.register(leaveRoute({ isSecure, now }));
  await app.register(publishRoutes({ store, channel, now }));
  await app.register(upstreamRoutes({ api, realtime, isProxy }));
  const endSockets = carrySockets(app.server, { realtime, isProxy, log: app.log });
  app.addHook('preClose', () => Promise.resolve(endSockets()));
  await app.register(releaseFiles(store, records));
  await app.register(
    shellPage({
      ...own,
      realtime: realtimeAddress(publicOrigin, realtimeUrl),
      helpUrl: setting.helpUrl,
    }),
  );
  return app;
}
