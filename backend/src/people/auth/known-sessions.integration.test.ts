import { eq, sql } from 'drizzle-orm';
import { openDatabase, schema, type DatabaseHandle } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { insertCompany, insertMember, type StageMember } from '../../../testing/stage-company';
import { until } from '../../../testing/until';

const { roles, userRoles } = schema;
const ROUNDS = 5;
const REFUSED_WITHIN_MS = 100;
/** Less than a look-up is kept for. */
const SOON_MS = 5_000;

/** The address of the database behind a handle of PostgreSQL. */
async function addressOf({ db }: DatabaseHandle): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  address.pathname = rows[0]?.name ?? '';
  return address.href;
}

/** The embedded database has one process; PostgreSQL two, each with its own connections. */
withDatabases('sessions that backends keep', (open) => {
  const backends: ScratchApp[] = [];
  const stops: (() => Promise<unknown>)[] = [];
  let admin: StageMember;
  let companyId: string;

  beforeAll(async () => {
    const handles = [open()];
    if (open().kind === 'postgres') {
      const other = await openDatabase({ databaseUrl: await addressOf(open()), dataDir: '' });
      stops.push(() => other.close());
      handles.push(other);
    }
    for (const handle of handles) {
      const backend = await openScratchApp(handle);
      stops.push(backend.close, await backend.services.sessions.keepKnown(handle));
      backends.push(backend);
    }
    ({ companyId } = await insertCompany(open().db));
    admin = await member(['administer']);
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  const member = (actions: ('administer' | 'close')[] = []) =>
    insertMember(open().db, companyId, ['inbox', 'complaints'], { actions });
  const one = () => backends[0] as ScratchApp;
  const status = async (backend: ScratchApp, token: string, url = '/api/profile/me') =>
    (await backend.ask('GET', url, { token })).statusCode;
  /** Every backend answers the person's request, by a kept look-up as well. */
  const warmUp = async ({ token }: StageMember, url?: string) => {
    for (const backend of backends)
      for (let n = 0; n < 3; n += 1) expect(await status(backend, token, url)).toBe(200);
  };
  /** From the answer of a change until every backend refuses the person. */
  const msUntilRefused = async ({ token }: StageMember, expected: number, url?: string) => {
    const since = performance.now();
    for (const backend of backends)
      await until(async () => (await status(backend, token, url)) === expected);
    return performance.now() - since;
  };
  const change = async (
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    { token }: StageMember,
    body: object = {},
  ) => {
    const answer = await one().ask(method, url, { token, body });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.body}`);
    return answer.json<unknown>();
  };
  /** The one role of a person. */
  const roleOf = async ({ userId }: StageMember) => {
    const [role] = await open()
      .db.select({ role: roles })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .where(eq(userRoles.userId, userId));
    if (role === undefined) throw new Error('no role');
    return role.role;
  };

  const signOut = (person: StageMember) => change('POST', '/api/auth/logout', person);
  const endElsewhere = ({ userId }: StageMember) =>
    change('POST', `/api/users/${userId}/sign-out`, admin);
  const disable = ({ userId }: StageMember) =>
    change('POST', `/api/users/${userId}/disable`, admin, { rooms: 'keep' });
  const closeComplaints = async (person: StageMember) => {
    const { id, name, description, visibility, version } = await roleOf(person);
    return change('PUT', `/api/roles/${id}`, admin, {
      ...{ name, description, visibility, version },
      modules: ['inbox'],
      actions: [],
    });
  };

  test.each([
    ['signs out', signOut, 401, undefined],
    ['is signed out by an administrator', endElsewhere, 401, undefined],
    ['is disabled', disable, 401, undefined],
    ['has a role that no longer opens a module', closeComplaints, 403, '/api/complaints'],
  ])(
    'a person who %s, every backend refuses within 100 ms and the changing one at once',
    async (_what, act, expected, url) => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const person = await member();
        await warmUp(person, url);
        await act(person);
        expect(await status(one(), person.token, url)).toBe(expected);
        times.push(await msUntilRefused(person, expected, url));
      }
      // The quickest: a busy machine delays some, and nothing but a notification is as quick once.
      expect(Math.min(...times)).toBeLessThan(REFUSED_WITHIN_MS);
    },
  );

  test('a person who is renamed, the next request knows the name', async () => {
    const person = await member();
    await warmUp(person);
    await change('PATCH', '/api/profile/me', person, { name: 'Elif Su' });
    for (const backend of backends)
      await until(
        async () =>
          (await backend.services.sessions.resolveSession(person.token))?.name === 'Elif Su',
      );
    expect((await one().services.sessions.resolveSession(person.token))?.name).toBe('Elif Su');
  });

  test('requests of a known session, the table of sessions is not read', async () => {
    const person = await member();
    await warmUp(person);
    // Past the application, so that no notification comes.
    const rename = sql`update users set name = 'Değişik' where id = ${person.userId}`;
    await open().db.execute(rename);
    const { sessions } = one().services;
    expect((await sessions.resolveSession(person.token))?.name).not.toBe('Değişik');
    // A socket is admitted by the present state.
    expect((await sessions.resolveSession(person.token, { isFresh: true }))?.name).toBe('Değişik');
  });

  test('a backend whose listening connection is cut, a session that ended meanwhile is refused', async () => {
    if (open().kind !== 'postgres') return;
    const person = await member();
    await warmUp(person);
    await open().db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    );
    await until(async () => {
      const { rows } = await open().db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and query like 'listen%'`,
      );
      return rows.length === 0;
    });
    // Past the application, which would announce it.
    await open().db.execute(
      sql`update sessions set revoked_at = now() where user_id = ${person.userId}`,
    );
    for (const backend of backends)
      await until(async () => (await status(backend, person.token)) === 401, SOON_MS);
  });
});
