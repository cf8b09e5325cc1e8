import path from 'node:path';
import {
  PERSON_COOKIE,
  RELEASES_APPROVAL,
  RELEASES_NEWS,
  RELEASES_SESSION,
  type ReleaseApprovalQuestion,
  type ReleaseMap,
  type ReleasesNews,
  type SessionAnswer,
} from '@muhatap/shared/wire/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import { Channel } from '../../channel/channel';
import { promote } from '../../releases';
import { releaseId, type ReleaseRecord } from '../../store/release-record';
import { ReleaseStore } from '../../store/release-store';
import { fakeModuleBuild, fakeShellBuild, scratchFolder } from '../../testing/fake-build';
import { buildGateway, type GatewaySetting } from '../app';
import { personOf, sessionOf } from '../caller';
import { writeSigned } from '../signature';

export const SECRET = 'the-secret-of-backend-and-gateway';
/** Sessions that the fake backend accepts, by their tokens. */
export const OPERATOR = {
  token: 'operator',
  id: 'user-operator',
  name: 'Ayşe Yılmaz',
  email: { email: 'ayse@kurum.test', email_proven: true },
  modules: ['inbox', 'releases'],
};
export const AGENT = {
  token: 'agent',
  id: 'user-agent',
  name: 'Mert Aydoğan',
  email: { email: 'mert@kurum.test', email_proven: true },
  modules: ['inbox', 'settings'],
};

/** Rules another company; the grant `releases` is the installation's. */
export const STRANGER = {
  token: 'stranger',
  id: 'user-stranger',
  name: 'Deniz Koç',
  email: { email: 'deniz@kurum.test', email_proven: true },
  modules: ['inbox', 'settings'],
};

/** The roles of the fake backend's company. */
export const ROLES = [{ id: 'role-agent', name: 'Temsilci' }];

/**
 * The sessions of the fake backend: all are open but the ended ones; `companies` are those in which people are signed in, `roles` the ids of a
 * session's roles.
 */
export interface FakeSessions {
  readonly ended: Set<string>;
  readonly companies: Set<string>;
  readonly roles: Map<string, string[]>;
  /** Releases that wait for a second person: the answer to each question, null where nobody else needs to approve. */
  readonly approvals: {
    readonly questions: ReleaseApprovalQuestion[];
    answer: { readonly status: number; readonly body: object };
  };
  /** The answer to whether a person has shown lately who they are. */
  proof: { readonly status: number; readonly body?: object };
}

/**
 * A gateway on a store of its own, a backend that accepts two people by token and takes news, and a
 * clock that the test moves.
 */
export interface GatewayScene {
  readonly root: string;
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly app: FastifyInstance;
  readonly clock: { now: Date; advance(ms: number): void };
  readonly news: ReleasesNews[];
  readonly sessions: FakeSessions;
  /** Publishes a build that differs by its text. */
  publish(name: string, text: string): Promise<ReleaseRecord>;
  /** Publishes and promotes; answers the release. */
  release(name: string, text: string, percent?: number): Promise<string>;
  /** The map of whoever carries these cookies. */
  mapOf(cookie?: string): Promise<ReleaseMap>;
  /** Another gateway over the same store. */
  another(setting?: Partial<GatewaySetting>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

export const COMPANY = 'demo';

/** The session of a person in a company; people with a token have the one of their token. */
export function sessionOfUser(userId: string, company = COMPANY): string {
  const known = [OPERATOR, AGENT, STRANGER].find(({ id }) => id === userId);
  return known ? sessionOf(known.token) : `${company}_${userId}`;
}

/** The cookie that the backend gives to a person for a session. */
export const cookieOf = (userId: string, session = sessionOfUser(userId)): string =>
  `${PERSON_COOKIE}=${writeSigned(SECRET, 'cookie', `${personOf(SECRET, userId)}.${session}`)}`;

const fakeSessions = (): FakeSessions => ({
  ended: new Set(),
  companies: new Set([COMPANY]),
  roles: new Map(),
  approvals: { questions: [], answer: { status: 200, body: { approval: null } } },
  proof: { status: 204 },
});

function createClock(): GatewayScene['clock'] {
  const clock = {
    now: new Date('2026-01-01T12:00:00Z'),
    advance: (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms)),
  };
  return clock;
}

export async function openGatewayScene(
  setting: Partial<GatewaySetting> & { isEmpty?: boolean } = {},
): Promise<GatewayScene> {
  const root = await scratchFolder();
  const store = new ReleaseStore(root);
  const channel = new Channel(root);
  const clock = createClock();
  const news: ReleasesNews[] = [];
  const sessions = fakeSessions();
  const backend = await fakeBackend(news, sessions);
  const gateways: FastifyInstance[] = [];

  const another = async (more: Partial<GatewaySetting> = {}): Promise<FastifyInstance> => {
    const app = await buildGateway({
      store,
      channel,
      upstreams: [backend.address],
      realtimeUpstreams: ['http://127.0.0.1:9'],
      publicOrigin: new URL('http://localhost:3000'),
      log: false,
      secret: SECRET,
      now: () => clock.now,
      ...setting,
      ...more,
    });
    gateways.push(app);
    return app;
  };
  const publish = async (name: string, text: string): Promise<ReleaseRecord> => {
    const dist = path.join(root, 'dist', name);
    await (name === 'host'
      ? fakeShellBuild(dist, { text })
      : fakeModuleBuild(dist, { id: name.replace('remote-', ''), text }));
    return (
      await store.publish({
        name,
        dist,
        version: '1.0.0',
        by: 'ayşe',
        now: clock.now,
      })
    ).record;
  };
  const release = async (name: string, text: string, percent = 100): Promise<string> => {
    const id = releaseId(await publish(name, text));
    await promote(store, channel, {
      name,
      release: id,
      percent,
      by: 'ayşe',
      reason: 'deneme',
      now: clock.now,
    });
    return id;
  };
  if (!setting.isEmpty) await release('host', 'shell');
  const app = await another();
  return {
    root,
    store,
    channel,
    app,
    clock,
    news,
    sessions,
    publish,
    release,
    another,
    mapOf: async (cookie) =>
      (
        await app.inject({ url: '/releases.json', headers: cookie ? { cookie } : {} })
      ).json<ReleaseMap>(),
    close: async () => {
      await Promise.all(gateways.map((gateway) => gateway.close()));
      await backend.app.close();
    },
  };
}

async function fakeBackend(
  news: ReleasesNews[],
  sessions: FakeSessions,
): Promise<{ app: FastifyInstance; address: string }> {
  const { ended, companies, roles, approvals } = sessions;
  const app = Fastify();
  app.get('/api/profile/proof', (_request, reply) =>
    reply.code(sessions.proof.status).send(sessions.proof.body),
  );
  app.get('/api/profile/me', async (request, reply) => {
    const person = [OPERATOR, AGENT, STRANGER].find(
      ({ token }) => request.headers.authorization === `Bearer ${token}`,
    );
    if (!person) return reply.code(401).send({ error: { code: 'unauthenticated', message: '' } });
    const { id, name, email } = person;
    const company = { company_id: COMPANY, company_name: 'Demo Belediyesi' };
    return { user: { id, name, ...email, ...company }, role: [{ modules: person.modules }] };
  });
  app.get('/api/roles', () => ({ roles: ROLES }));
  app.post(RELEASES_NEWS, async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${SECRET}`) return reply.code(401).send();
    news.push(request.body as ReleasesNews);
    return reply.code(204).send();
  });
  app.post<{ Body: ReleaseApprovalQuestion }>(RELEASES_APPROVAL, ({ body }, reply) => {
    approvals.questions.push(body);
    return reply.code(approvals.answer.status).send(approvals.answer.body);
  });
  app.post<{ Body: { session: string } }>(RELEASES_SESSION, async ({ body, headers }, reply) => {
    if (headers.authorization !== `Bearer ${SECRET}`) return reply.code(401).send();
    if (ended.has(body.session)) return reply.code(404).send();
    const company = /^(.+)_/.exec(body.session)?.[1] ?? COMPANY;
    return {
      company,
      roles: roles.get(body.session) ?? [],
      has_other_companies: [...companies].some((other) => other !== company),
    } satisfies SessionAnswer;
  });
  return { app, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
