import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { NOTIFICATIONS_CHANGED } from '@muhatap/shared/wire/session';
import {
  PERSON_COOKIE,
  RELEASES_NEWS,
  RELEASES_SESSION,
  RELEASES_SURFACE,
  type ReleaseWithdrawnEvent,
} from '@muhatap/shared/wire/releases';
import { sql } from 'drizzle-orm';
import { loadConfig } from '../../config/config';
import { schema } from '../../database';
import { MIGRATIONS_FOLDER } from '../../database/migrations';
import { withDatabases } from '../../../testing/database/with-databases';
import { startRealtime, type Realtime } from '../realtime/realtime-server';
import { personCookieValue } from '../../people/auth/person-cookie';
import { hashToken } from '../../people/auth/tokens';
import { PASSWORD, registerCompany } from '../../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { connectSocket, type TestSocket } from '../../../testing/socket-client';
import { insertCompany } from '../../../testing/stage-company';
import { until } from '../../../testing/until';

const withdrawn: ReleaseWithdrawnEvent = {
  revision: 8,
  module: 'remote-inbox',
  title: 'Gelen Kutusu',
  from: '1.1.0-0123456789ab',
  to: '1.0.0-0123456789ab',
  sessions: 25,
  share: 0.16,
};

/** With letters that no header takes as they are. */
const GATEWAY_SECRET = 'kurumun çok gizli anahtarı, ‘uzunca’';
/** As a gateway sends it and Node reads it: by its bytes. */
const bearerOf = (secret: string): string => Buffer.from(`Bearer ${secret}`).toString('latin1');

const START = new Date('2026-11-20T09:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;

// An inner block, because hooks of one block end in the order in which they were written: the sockets must go before the database.
withDatabases('releases', (open) =>
  describe('as a gateway and its browsers see them', () => {
    let scratch: ScratchApp;
    let realtime: Realtime;
    let folder = '';
    const sockets: TestSocket[] = [];
    beforeAll(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-surface-'));
      scratch = await openScratchApp(open(), {
        surfaceFile: path.join(folder, 'surface.json'),
        env: { REGISTRATION: 'open', GATEWAY_SECRET },
      });
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
      realtime = await startRealtime({
        config: { ...loadConfig({}), realtimePort: 0 },
        handle: open(),
        resolveSession: scratch.services.sessions.resolveSession,
        signFiles: scratch.services.fileLinks.signPayload,
        log,
        host: '127.0.0.1',
      });
    });
    beforeEach(() => void (scratch.clock.now = START));
    afterEach(() => sockets.splice(0).forEach(({ socket }) => socket.disconnect()));
    afterAll(async () => {
      await realtime.close();
      await scratch.close();
      await rm(folder, { recursive: true });
    });

    const connect = async (grants: Parameters<typeof insertCompany>[1]) => {
      const socket = await connectSocket(
        realtime.port,
        (await insertCompany(open().db, grants)).token,
      );
      sockets.push(socket);
      return socket;
    };
    const post = async (body: object, secret = GATEWAY_SECRET) =>
      (
        await scratch.ask('POST', RELEASES_NEWS, {
          body,
          headers: { authorization: bearerOf(secret) },
        })
      ).statusCode;
    const cookieOf = (answer: Awaited<ReturnType<ScratchApp['ask']>>) =>
      answer.cookies.find(({ name }) => name === PERSON_COOKIE);

    const signIn = async (email: string) => {
      const answer = await scratch.ask('POST', '/api/auth/login', {
        body: { email, password: PASSWORD },
      });
      return { cookie: cookieOf(answer), token: answer.json<{ token: string }>().token };
    };
    const valueOf = (userId: string, token: string) =>
      personCookieValue(GATEWAY_SECRET, userId, hashToken(token));
    /** The backend's answer on a session, as a gateway requests it. */
    const confirm = async (token: string, secret = GATEWAY_SECRET) => {
      const answer = await scratch.ask('POST', RELEASES_SESSION, {
        body: { session: hashToken(token) },
        headers: { authorization: bearerOf(secret) },
      });
      return answer.statusCode === 200 ? answer.json<object>() : answer.statusCode;
    };

    test('the offer of this backend, once a build has measured it, is answered to gateways', async () => {
      const offered = async (secret = GATEWAY_SECRET) => {
        const headers = { authorization: bearerOf(secret) };
        const answer = await scratch.ask('POST', RELEASES_SURFACE, { headers });
        return answer.statusCode === 200 ? answer.json<object>() : answer.statusCode;
      };
      expect(await offered()).toBe(404);
      const routes = { 'GET /api/labels': { answers: [], takes: [] } };
      const surface = { routes, events: ['seen'], signals: [], grants: [], wire: {}, units: {} };
      await writeFile(
        path.join(folder, 'surface.json'),
        JSON.stringify({ sources: 'a', ...surface }),
      );
      expect(await offered()).toEqual(surface);
      expect(await offered('another-secret-that-is-no-gateways')).toBe(401);
    });

    test('every answer that signs in says to the gateway whose browser this is; logout takes it back', async () => {
      const { user, email } = await registerCompany(scratch);
      const { cookie, token } = await signIn(email);
      const value = valueOf(user.id, token);
      expect(cookie).toMatchObject({
        value,
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 30 * 24 * 60 * 60,
      });
      expect(cookie?.secure).toBeUndefined();

      const me = (carried?: string) =>
        scratch.ask('GET', '/api/profile/me', {
          token,
          ...(carried !== undefined && { headers: { cookie: `a=1; ${PERSON_COOKIE}=${carried}` } }),
        });
      const { token: other } = await signIn(email);
      for (const wrong of [undefined, 'forged.cookie', valueOf(user.id, other)])
        expect(cookieOf(await me(wrong))?.value).toBe(value);
      expect(cookieOf(await me(value))).toBeUndefined();
      const moved = await scratch.ask('PUT', '/api/profile/workspace', {
        token,
        body: { company_id: user.company_id },
      });
      const next = moved.json<{ token: string }>().token;
      expect(cookieOf(moved)?.value).toBe(valueOf(user.id, next));
      expect(
        cookieOf(await scratch.ask('POST', '/api/auth/logout', { token: next })),
      ).toMatchObject({ value: '', maxAge: 0 });
    });

    test('a session is confirmed to a gateway with its company and roles until it ends by any way', async () => {
      const { user, email, token: first } = await registerCompany(scratch);
      const open = {
        company: user.company_id,
        roles: [expect.any(String) as string],
        has_other_companies: expect.any(Boolean) as boolean,
      };
      const { token: left } = await signIn(email);
      const { token: revoked } = await signIn(email);
      for (const token of [first, left, revoked]) expect(await confirm(token)).toEqual(open);
      expect(await confirm(left, 'another-secret')).toBe(401);

      await scratch.ask('POST', '/api/auth/logout', { token: left });
      const { sessions } = (
        await scratch.ask('GET', '/api/profile/sessions', { token: first })
      ).json<{ sessions: { id: string; current: boolean }[] }>();
      for (const { id } of sessions.filter(({ current }) => !current))
        await scratch.ask('DELETE', `/api/profile/sessions/${id}`, { token: first });
      for (const token of [left, revoked, 'x'.repeat(43)]) expect(await confirm(token)).toBe(404);
      expect(await confirm(first)).toEqual(open);
      scratch.clock.advance(8 * DAY_MS);
      expect(await confirm(first)).toBe(404);
    });

    test('a gateway learns whether people of other companies are signed in too', async () => {
      // By then the sessions of all other companies here are over.
      scratch.clock.advance(400 * DAY_MS);
      const { token } = await registerCompany(scratch);
      expect(await confirm(token)).toMatchObject({ has_other_companies: false });
      const { token: neighbour } = await registerCompany(scratch);
      expect(await confirm(token)).toMatchObject({ has_other_companies: true });
      await scratch.ask('POST', '/api/auth/logout', { token: neighbour });
      expect(await confirm(token)).toMatchObject({ has_other_companies: false });
    });

    test('news is taken from whoever holds the secret, and from nobody else', async () => {
      expect(await post({ revision: 1 }, 'another-secret')).toBe(401);
      expect(await post({ revision: 1 }, '')).toBe(401);
      expect((await scratch.ask('POST', RELEASES_NEWS, { body: { revision: 1 } })).statusCode).toBe(
        401,
      );
      expect(await post({ revision: 'x' })).toBe(400);
      expect(await post({ revision: 1 })).toBe(204);
    });

    test('a new revision reaches every socket once, a withdrawn release only those who may change releases', async () => {
      const [operator, agent] = [
        await connect({ grants: ['inbox', 'releases'] }),
        await connect({ grants: ['inbox', 'settings'] }),
      ];
      for (const news of [
        { revision: 7 },
        { revision: 7 },
        { revision: 8, withdrawn },
        { revision: 8, withdrawn },
        { revision: 9 },
      ])
        expect(await post(news)).toBe(204);
      await until(() =>
        sockets.every(
          ({ received }) =>
            received.at(-1)?.type === 'releases-changed' &&
            (received.at(-1)?.payload as { revision?: number }).revision === 9,
        ),
      );
      const changes = [7, 8, 9].map((revision) => ({
        type: 'releases-changed',
        payload: { revision },
      }));
      expect(agent.received).toEqual(changes);
      expect(operator.received).toEqual([
        changes[0],
        { type: NOTIFICATIONS_CHANGED, payload: null },
        changes[1],
        { type: 'release-withdrawn', payload: withdrawn },
        changes[2],
      ]);
    });

    test('each channel counts its revisions for itself, and an event names it', async () => {
      const agent = await connect({ grants: ['inbox'] });
      const news = [
        { revision: 21, channel: 'production' },
        { revision: 21, channel: 'staging' },
        { revision: 21, channel: 'production' },
        { revision: 22, channel: 'staging' },
      ];
      for (const one of news) expect(await post(one)).toBe(204);
      await until(() => agent.received.length === 3);
      expect(agent.received.map(({ payload }) => payload)).toEqual([news[0], news[1], news[3]]);
    });

    test('an installation from before gets the grant where its first company keeps its settings', async () => {
      const { db } = open();
      const at = (year: number) => new Date(Date.UTC(year, 0, 1));
      await db.insert(schema.companies).values([
        { id: 'first', name: 'İlk', createdAt: at(2000) },
        { id: 'second', name: 'İkinci', createdAt: at(2001) },
      ]);
      await db.insert(schema.roles).values([
        { id: 'keeper', companyId: 'first', name: 'Yönetici', modules: ['inbox', 'settings'] },
        { id: 'agent', companyId: 'first', name: 'Temsilci', modules: ['inbox'] },
        { id: 'other', companyId: 'second', name: 'Yönetici', modules: ['inbox', 'settings'] },
      ]);
      const statement = sql.raw(
        await readFile(path.join(MIGRATIONS_FOLDER, '0009_release_grant.sql'), 'utf8'),
      );
      await db.execute(statement);
      await db.execute(statement);
      const rows = await db
        .select({ id: schema.roles.id, modules: schema.roles.modules })
        .from(schema.roles);
      const modules = Object.fromEntries(rows.map((row) => [row.id, row.modules]));
      expect([modules['keeper'], modules['agent'], modules['other']]).toEqual([
        ['inbox', 'settings', 'releases'],
        ['inbox'],
        ['inbox', 'settings'],
      ]);
    });
  }),
);
