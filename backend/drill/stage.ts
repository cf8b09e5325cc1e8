import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { newId, openDatabase, schema, type Database } from '../src/database';
import { hashPassword } from '../src/people/auth/passwords';
import type { ProviderState } from '../simulator/provider-state';
import { buildSimulator } from '../simulator/simulator.app';
import { startBackendProcess, type BackendProcess } from '../testing/backend-process';
import { freePort } from '../testing/free-port';
import { ACCESS_TOKEN, anAccount, insertCompany } from '../testing/stage-company';
import { openLine, type Line } from '../testing/line';

/** The platforms whose sends and receipts differ. */
export const PLATFORMS = ['whatsapp', 'facebook', 'instagram'] as const;
export type DrillPlatform = (typeof PLATFORMS)[number];

/** The company of a drill is always closed, so that every citizen gets this first. */
export const AWAY_REPLY = 'Şu anda kapalıyız, size döneceğiz.';

export const APP_SECRET = 'drill-app-secret';
const GATEWAY_SECRET = 'the gateway’s secret of a drill, long enough';
/** Receipts follow an answer closely, so that a cut finds some on their way. */
const STATUS_DELAYS = { sent: 20, delivered: 60, read: 150 };

export interface StageSetup {
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly backends: number;
  /** The Redis through which several backends reach each other. */
  readonly redisUrl?: string;
  /** The address of the pages, where there are some. */
  readonly publicOrigin?: string;
  /** Where callers reach the stage instead of at the backends' line. */
  readonly front?: string;
  /** Further variables of the backends. */
  readonly env?: Readonly<Record<string, string>>;
  /** The backend of another release, with which the stage begins. */
  readonly program?: string;
}

/** The account of each platform, the token of somebody who may do everything in the inbox, and who they are. */
export interface DrillCompany {
  readonly companyId: string;
  readonly token: string;
  /** By which the same person signs in. */
  readonly signIn: { readonly email: string; readonly password: string };
  readonly accounts: Readonly<Record<DrillPlatform, string>>;
}

/** Backends behind one line, a simulated provider and a company. */
export interface Stage {
  readonly setup: StageSetup;
  readonly company: DrillCompany;
  /** Calls of citizens' platforms, of agents and of the gateway. */
  readonly api: Line;
  readonly realtime: Line;
  /** Where citizens' platforms and agents reach it. */
  readonly address: string;
  readonly provider: ProviderState;
  readonly providerUrl: string;
  readonly gatewaySecret: string;
  /** Of each backend itself, past the line. */
  readonly apiPorts: readonly number[];
  /** Ends one backend, at once or in good order, and starts it again; with other surroundings, or as another release, until the next time. */
  readonly restart: (
    index: number,
    how: 'kill' | 'stop',
    env?: Readonly<Record<string, string>>,
    program?: string,
  ) => Promise<void>;
  /** Stops a backend where it is, or lets it go on. */
  readonly signal: (index: number, signal: 'SIGSTOP' | 'SIGCONT') => void;
  readonly end: () => Promise<void>;
}

async function insertDrillCompany(db: Database): Promise<DrillCompany> {
  const { companyId, userId, account, token } = await insertCompany(db);
  const signIn = { email: `${userId}@tatbikat.test`, password: 'tatbikat-parolasi' };
  await db
    .update(schema.users)
    .set({
      email: signIn.email,
      emailProvenAt: new Date(),
      passwordHash: await hashPassword(signIn.password),
    })
    .where(eq(schema.users.id, userId));
  const accounts = { whatsapp: account, facebook: anAccount(), instagram: `1784${anAccount()}` };
  await db.insert(schema.connections).values(
    (['facebook', 'instagram'] as const).map((platform) => ({
      id: newId(),
      companyId,
      platform,
      name: 'Hat',
      externalId: accounts[platform],
      accessToken: ACCESS_TOKEN,
    })),
  );
  await db.insert(schema.workingHours).values({
    companyId,
    days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, periods: [] })),
    observesHolidays: false,
    isAwayReplyOn: true,
    awayReplyText: AWAY_REPLY,
  });
  return { companyId, token, signIn, accounts };
}

async function startProvider(webhookUrl: string): Promise<{
  app: FastifyInstance;
  state: ProviderState;
  url: string;
}> {
  const { app, state } = buildSimulator({
    port: 0,
    webhookUrl,
    publicOrigin: new URL(webhookUrl).origin,
    appSecret: APP_SECRET,
    accessToken: ACCESS_TOKEN,
    statusDelays: STATUS_DELAYS,
    echoes: true,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, state, url };
}

/** The variables of every backend of a drill over one database, and of an operator's commands on it. */
export const environmentOf = ({
  databaseUrl,
  dataDir,
}: Pick<StageSetup, 'databaseUrl' | 'dataDir'>): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  SECRET_KEY: 'the key of a drill, for all its backends',
  GATEWAY_SECRET,
});

/** Fills the database with a company and starts the backends on it. */
export async function openStage(setup: StageSetup): Promise<Stage> {
  const handle = await openDatabase(setup);
  const company = await insertDrillCompany(handle.db);
  await handle.close();
  return startStage(setup, company);
}

/** Starts the backends on a database that has the company of a drill. */
export async function startStage(setup: StageSetup, company: DrillCompany): Promise<Stage> {
  const { publicOrigin } = setup;
  const ports = await Promise.all(
    Array.from({ length: setup.backends }, async () => ({
      api: await freePort(),
      realtime: await freePort(),
    })),
  );
  const api = await openLine(ports.map((each) => each.api));
  const realtime = await openLine(ports.map((each) => each.realtime));
  const address = setup.front ?? `http://127.0.0.1:${api.port}`;
  const provider = await startProvider(`${address}/webhooks/meta`);
  const begin = (index: number, more: Readonly<Record<string, string>> = {}, program?: string) => {
    const env = {
      ...environmentOf(setup),
      ...setup.env,
      ...(setup.redisUrl !== undefined && { REDIS_URL: setup.redisUrl }),
      ...(publicOrigin !== undefined && { PUBLIC_ORIGIN: publicOrigin }),
      META_APP_SECRET: APP_SECRET,
      GRAPH_BASE_URL: provider.url,
      LOG_LEVEL: 'error',
      API_PORT: String(ports[index]?.api),
      REALTIME_PORT: String(ports[index]?.realtime),
      ...more,
    };
    return startBackendProcess(env, program);
  };
  const running: BackendProcess[] = [];
  for (const index of ports.keys()) running.push(await begin(index, {}, setup.program));
  return {
    setup,
    company,
    api,
    realtime,
    address,
    provider: provider.state,
    providerUrl: provider.url,
    gatewaySecret: GATEWAY_SECRET,
    apiPorts: ports.map((each) => each.api),
    async restart(index, how, env, program) {
      await running[index]?.[how]();
      running[index] = await begin(index, env, program);
    },
    signal: (index, signal) => running[index]?.signal(signal),
    async end() {
      await api.cut();
      await realtime.cut();
      await Promise.all(running.map((backend) => backend.stop()));
      await provider.app.close();
    },
  };
}
