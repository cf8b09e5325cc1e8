import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PERSON_COOKIE, RELEASES_NEWS, type ReleaseWithdrawnEvent } from '@muhatap/shared/wire';
import { sql } from 'drizzle-orm';
import { loadConfig } from '../../config/config';
import { schema } from '../../database';
import { MIGRATIONS_FOLDER } from '../../database/migrations';
import { withDatabases } from '../../database/testing/with-databases';
import { startRealtime, type Realtime } from '../../realtime/realtime-server';
import { PASSWORD, registerCompany } from '../../testing/register-company';
import { GATEWAY_SECRET, openScratchApp, type ScratchApp } from '../../testing/scratch-app';
import { connectSocket, type TestSocket } from '../../testing/socket-client';
import { insertCompany } from '../../testing/stage-company';
import { until } from '../../testing/until';
import { personCookieValue } from './person-cookie';

const withdrawn: ReleaseWithdrawnEvent = {
  revision: 8,
  module: 'remote-inbox',
  title: 'Gelen Kutusu',
  from: '1.1.0-0123456789ab',
  to: '1.0.0-0123456789ab',
  sessions: 25,
  share: 0.16,
};

// An inner block, because hooks of one block end in the order in which they were written: the sockets must go before the database.
withDatabases('releases', (open) =>
  describe('as a gateway and its browsers see them', () => {
    let scratch: ScratchApp;
    let realtime: Realtime;
    const sockets: TestSocket[] = [];
    beforeAll(async () => {
      scratch = await openScratchApp(open());
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
      realtime = await startRealtime({
        config: { ...loadConfig({}), realtimePort: 0 },
        handle: open(),
        resolveSession: scratch.services.sessions.resolveSession,
        log,
        host: '127.0.0.1',
      });
    });
    afterEach(() => sockets.splice(0).forEach(({ socket }) => socket.disconnect()));
    afterAll(async () => {
      await realtime.close();
      await scratch.close();
    });

    const connect = async (grants: Parameters<typeof insertCompany>[1]) => {
      const socket = await connectSocket(
        realtime.port,
        (await insertCompany(open().db, grants)).token,
      );
      sockets.push(socket);
      return socket;
    };
    const tell = async (body: object, secret = GATEWAY_SECRET) =>
      (
        await scratch.ask('POST', RELEASES_NEWS, {
          body,
          headers: { authorization: `Bearer ${secret}` },
        })
      ).statusCode;
    const cookieOf = (answer: Awaited<ReturnType<ScratchApp['ask']>>) =>
      answer.cookies.find(({ name }) => name === PERSON_COOKIE);

    test('every answer that signs in says to the gateway whose browser this is; logout takes it back', async () => {
      const { user, email } = await registerCompany(scratch);
      const answer = await scratch.ask('POST', '/api/auth/login', {
        body: { email, password: PASSWORD },
      });
      const value = personCookieValue(GATEWAY_SECRET, user.id);
      expect(cookieOf(answer)).toMatchObject({
        value,
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 365 * 24 * 60 * 60,
      });
      expect(cookieOf(answer)?.secure).toBeUndefined();

      const { token } = answer.json<{ token: string }>();
      const me = (cookie?: string) =>
        scratch.ask('GET', '/api/profile/me', {
          token,
          ...(cookie !== undefined && { headers: { cookie: `a=1; ${PERSON_COOKIE}=${cookie}` } }),
        });
      expect(cookieOf(await me())?.value).toBe(value);
      expect(cookieOf(await me('forged.cookie'))?.value).toBe(value);
      expect(cookieOf(await me(value))).toBeUndefined();
      expect(cookieOf(await scratch.ask('POST', '/api/auth/logout', { token }))).toMatchObject({
        value: '',
        maxAge: 0,
      });
    });

    test('news is taken from whoever holds the secret, and from nobody else', async () => {
      expect(await tell({ revision: 1 }, 'another-secret')).toBe(401);
      expect(await tell({ revision: 1 }, '')).toBe(401);
      expect((await scratch.ask('POST', RELEASES_NEWS, { body: { revision: 1 } })).statusCode).toBe(
        401,
      );
      expect(await tell({ revision: 'x' })).toBe(400);
      expect(await tell({ revision: 1 })).toBe(204);
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
        expect(await tell(news)).toBe(204);
      await until(() =>
        sockets.every(
          ({ heard }) =>
            heard.at(-1)?.type === 'releases-changed' &&
            (heard.at(-1)?.payload as { revision?: number }).revision === 9,
        ),
      );
      const changes = [7, 8, 9].map((revision) => ({
        type: 'releases-changed',
        payload: { revision },
      }));
      expect(agent.heard).toEqual(changes);
      expect(operator.heard).toEqual([
        changes[0],
        changes[1],
        { type: 'release-withdrawn', payload: withdrawn },
        changes[2],
      ]);
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
