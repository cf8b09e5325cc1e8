import { sql } from 'drizzle-orm';
import { MODULE_GRANTS, ROLE_ACTIONS, type ModuleGrant } from '@muhatap/shared/wire/session';
import { PROGRAM_SCOPES, PROVISIONING_SCOPES, type KeyScope } from '@muhatap/shared/wire/programs';
import type { RouteOptions } from 'fastify';
import { schema, type Database } from '../../src/database';
import { withDatabases } from '../database/with-databases';
import { insertProgramKey } from '../insert-program-key';
import { insertCompany, insertMember } from '../stage-company';
import { openWholeApp, type WholeApp } from '../whole-app';
import { ROUTE_TABLE, type Needs, type Row, type Sample } from './route-table';
import { unstorableSamples } from './unstorable-samples';
import { insertRuler, insertVictim, type Victim } from './victim-company';

const nameOf = ({ method, url }: RouteOptions) => `${String(method)} ${url}`;
const SCOPES = [...PROGRAM_SCOPES, ...PROVISIONING_SCOPES];
/** Each sends some hundred requests. */
const LONG_MS = 180_000;
const TABLE = Object.entries(ROUTE_TABLE);
const GUARDED = TABLE.filter(([, { needs }]) => needs !== 'public');
const asks = (needs: Needs) =>
  needs.split('+') as [
    ModuleGrant | 'signedIn' | 'administer' | 'public' | `program:${KeyScope}`,
    (typeof ROLE_ACTIONS)[number]?,
  ];

/** Everything that stands in a company's rows, in one number. */
async function fingerprint(db: Database, companyId: string): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where column_name = 'company_id' and table_schema = 'public' order by 1`,
  );
  const sums: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ sum: string | null }>(
      sql`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.identifier(name)} t where t.company_id = ${companyId}`,
    );
    sums.push(`${name} ${rows[0]?.sum ?? ''}`);
  }
  return sums.join('\n');
}

withDatabases('every route', (open) => {
  let whole: WholeApp;
  let victim: Victim;
  beforeAll(async () => {
    whole = await openWholeApp(open());
    victim = await insertVictim(open().db, whole.dataDir);
  });
  afterAll(() => whole.close());

  async function ask(
    name: string,
    { params = {}, query, body, headers = {} }: Sample,
    token?: string,
    asHead = false,
  ) {
    const [method = '', declared = ''] = name.split(' ');
    const address = declared.replace(
      /:(\w+)|\*/g,
      (part, key: string | undefined) => (key === undefined ? params['*'] : params[key]) ?? part,
    );
    const answer = await whole.app.inject({
      method: (asHead ? 'HEAD' : method) as 'GET',
      url: query === undefined ? address : `${address}?${query}`,
      ...(body !== undefined && { payload: body }),
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
    return answer;
  }
  const sampleOf = ({ ask: sample }: Row): Sample => sample?.(victim) ?? {};
  /** Routes whose answer is another one than expected. */
  async function strays(
    rows: readonly (readonly [string, Row])[],
    expected: number,
    token?: string,
  ): Promise<string[]> {
    const found: string[] = [];
    for (const [name, row] of rows) {
      const { statusCode, body } = await ask(name, sampleOf(row), token);
      if (statusCode !== expected) found.push(`${name}: ${statusCode} ${body.slice(0, 200)}`);
    }
    return found;
  }

  test('stands in the table, and is guarded as the table says', () => {
    expect([...new Set(whole.routes.map(nameOf))].sort()).toEqual(
      TABLE.map(([name]) => name).sort(),
    );
    const guards = whole.routes.map(({ config }) => {
      if (config?.public) return 'public';
      if (config?.scope !== undefined) return `program:${config.scope}`;
      if (config?.grant !== undefined)
        return config.action === undefined ? config.grant : `${config.grant}+${config.action}`;
      return config?.action ?? 'signedIn';
    });
    expect(
      Object.fromEntries(whole.routes.map((route, index) => [nameOf(route), guards[index]])),
    ).toEqual(Object.fromEntries(TABLE.map(([name, { needs }]) => [name, needs])));
  });

  test(
    'tells nobody anything who does not say who they are',
    async () => {
      expect(await strays(GUARDED, 401)).toEqual([]);
      expect(await strays(GUARDED, 401, 'x'.repeat(43))).toEqual([]);
      for (const [name] of GUARDED.filter(([each]) => each.startsWith('GET')))
        expect((await ask(name, {}, undefined, true)).statusCode).toBe(401);
    },
    LONG_MS,
  );

  test(
    'ends with the session: expired, idle, revoked, or its person shut out',
    async () => {
      const gone = [
        { expiresAt: new Date(Date.now() - 1000) },
        { lastSeenAt: new Date(Date.now() - 400 * 864e5) },
        { revokedAt: new Date() },
      ];
      for (const change of gone) {
        const { companyId, token, userId } = await insertCompany(open().db, {
          grants: [...MODULE_GRANTS],
          actions: ROLE_ACTIONS,
        });
        await open()
          .db.update(schema.sessions)
          .set(change)
          .where(
            sql`${schema.sessions.userId} = ${userId} and ${schema.sessions.companyId} = ${companyId}`,
          );
        expect(await strays(GUARDED, 401, token)).toEqual([]);
      }
      const { token, userId } = await insertCompany(open().db, {
        grants: [...MODULE_GRANTS],
        actions: ROLE_ACTIONS,
      });
      await open()
        .db.update(schema.memberships)
        .set({ isActive: false })
        .where(sql`${schema.memberships.userId} = ${userId}`);
      expect(await strays(GUARDED, 401, token)).toEqual([]);
    },
    LONG_MS,
  );

  test(
    'is closed to a role that lacks its grant or its action, whatever else that role may',
    async () => {
      for (const needs of new Set(GUARDED.map(([, row]) => row.needs))) {
        const [first, action] = asks(needs);
        const rows = GUARDED.filter(([, row]) => row.needs === needs);
        if (first === 'signedIn') continue;
        if (first !== 'administer') {
          const { token } = await insertMember(
            open().db,
            victim.companyId,
            MODULE_GRANTS.filter((grant) => grant !== first),
            { actions: ROLE_ACTIONS },
          );
          expect(await strays(rows, 403, token)).toEqual([]);
        }
        const missing = first === 'administer' ? 'administer' : action;
        if (missing === undefined) continue;
        const { token } = await insertMember(open().db, victim.companyId, [...MODULE_GRANTS], {
          actions: ROLE_ACTIONS.filter((each) => each !== missing),
        });
        expect(await strays(rows, 403, token)).toEqual([]);
      }
    },
    LONG_MS,
  );

  test('of any other grant is closed to whoever holds reports alone, who is answered theirs', async () => {
    const { token } = await insertMember(open().db, victim.companyId, ['reports'], {
      actions: ['export'],
    });
    const others = GUARDED.filter(([, { needs }]) => !/^(signedIn|reports)/.test(needs));
    expect(await strays(others, 403, token)).toEqual([]);
    const own = GUARDED.filter(([, { needs }]) => needs === 'reports');
    expect(await strays(own, 200, token)).toEqual([]);
  });

  test(
    "gives another company's people nothing of this one, and changes nothing in it",
    async () => {
      const stranger = await insertCompany(open().db, {
        grants: [...MODULE_GRANTS],
        actions: ROLE_ACTIONS,
      });
      const before = await fingerprint(open().db, victim.companyId);
      const found: string[] = [];
      for (const [name, row] of TABLE.filter(([each]) => each !== 'POST /api/auth/logout')) {
        const { statusCode, body, headers } = await ask(name, sampleOf(row), stranger.token);
        const isExpected =
          row.stranger === undefined ? statusCode < 400 : statusCode === row.stranger;
        if (!isExpected) found.push(`${name}: ${statusCode} ${body.slice(0, 300)}`);
        if (
          row.isOfInstallation !== true &&
          `${body}${JSON.stringify(headers)}`.includes(victim.mark)
        )
          found.push(`${name} tells: ${body.slice(0, 300)}`);
      }
      expect(found).toEqual([]);
      expect(await fingerprint(open().db, victim.companyId)).toBe(before);
    },
    LONG_MS,
  );

  test(
    'answers its own people, so that what was refused above was refused for the caller',
    async () => {
      const { token } = await insertRuler(open().db, victim.companyId);
      const found: string[] = [];
      for (const [name, row] of TABLE) {
        const own = isTheirs(name) ? victim.token : token;
        const { statusCode, body } = await ask(
          name,
          sampleOf(row),
          row.needs === 'public' ? undefined : own,
        );
        const isExpected = row.own === undefined ? statusCode < 400 : statusCode === row.own;
        if (!isExpected) found.push(`${name}: ${statusCode} ${body.slice(0, 300)}`);
      }
      expect(found).toEqual([]);
    },
    LONG_MS,
  );

  test(
    'answers a text that cannot be stored, in each parameter, query and body, as no fault of its own',
    async () => {
      const own = await insertVictim(open().db, whole.dataDir);
      const found: string[] = [];
      let requests = 0;
      for (const [name, { ask: sample }] of TABLE)
        for (const broken of unstorableSamples(name, sample?.(own) ?? {})) {
          const { statusCode, body } = await ask(name, broken, own.token);
          requests += 1;
          if (statusCode >= 500)
            found.push(`${name} ${JSON.stringify(broken)}: ${statusCode} ${body.slice(0, 200)}`);
        }
      expect(found).toEqual([]);
      expect(requests).toBeGreaterThan(TABLE.length);
    },
    LONG_MS,
  );

  test(
    'but those of setting a second factor up and of signing out is closed to a person who must set one up first',
    async () => {
      const { token, userId } = await insertMember(
        open().db,
        victim.companyId,
        [...MODULE_GRANTS],
        { actions: ROLE_ACTIONS },
      );
      const since = new Date(0);
      const [held] = await open()
        .db.update(schema.userRoles)
        .set({ since })
        .where(sql`${schema.userRoles.userId} = ${userId}`)
        .returning();
      await open()
        .db.insert(schema.factorRoles)
        .values({ roleId: held?.roleId ?? '', since });
      const settingUp = whole.routes
        .filter(({ config }) => config?.withoutFactor === true)
        .map(nameOf);
      expect([...new Set(settingUp)].sort()).toEqual(SETTING_UP);
      const closed = GUARDED.filter(([name]) => !SETTING_UP.includes(name));
      expect(await strays(closed, 403, token)).toEqual([]);
      const refused = await ask('GET /api/profile/me', {}, token);
      expect(refused.json()).toMatchObject({ error: { code: 'second_factor_obligatory' } });
      for (const [name, row] of GUARDED.filter((each) => !closed.includes(each)))
        expect([name, (await ask(name, sampleOf(row), token)).statusCode]).not.toEqual([name, 403]);
    },
    LONG_MS,
  );

  test(
    "is closed to a program's key that lacks its scope, and to every key where it is for people",
    async () => {
      const keyWith = async (scopes: readonly KeyScope[], companyId = victim.companyId) =>
        insertProgramKey(open().db, companyId, scopes);
      const found: string[] = [];
      for (const scope of SCOPES) {
        const others = SCOPES.filter((each) => each !== scope);
        const rows = GUARDED.filter(([, { needs }]) => needs === `program:${scope}`);
        expect(rows).not.toEqual([]);
        found.push(...(await strays(rows, 403, await keyWith(others))));
      }
      const all = await keyWith(SCOPES);
      const ofPeople = GUARDED.filter(([, { needs }]) => !needs.startsWith('program:'));
      found.push(...(await strays(ofPeople, 403, all)));
      const stranger = await insertCompany(open().db);
      const strange = await keyWith(SCOPES, stranger.companyId);
      for (const [name, row] of GUARDED.filter(([, { needs }]) => needs.startsWith('program:'))) {
        const isAboutOne = name.includes('/:id');
        const foreign = await ask(name, sampleOf(row), strange);
        if (isAboutOne && foreign.statusCode !== 404)
          found.push(`${name} for a stranger: ${foreign.statusCode}`);
        if (foreign.body.includes(victim.mark)) found.push(`${name} tells a stranger`);
        const own = await ask(name, sampleOf(row), all);
        if (own.statusCode >= 400 && name !== SENDS)
          found.push(`${name}: ${own.statusCode} ${own.body}`);
      }
      expect(found).toEqual([]);
    },
    LONG_MS,
  );
});

/** Answered to a person who must set a second factor up first. */
const SETTING_UP = [
  'GET /api/profile/second-factor',
  'POST /api/auth/logout',
  'POST /api/profile/passkeys',
  'POST /api/profile/passkeys/question',
  'POST /api/profile/second-factor/totp',
  'POST /api/profile/second-factor/totp/confirm',
];

/** The victim's citizen wrote too long ago to be written to freely. */
const SENDS = 'POST /api/v1/conversations/:id/messages';

/** Routes for their own author or owner only, and those that end the calling session. */
const isTheirs = (name: string): boolean =>
  /(notes\/:id|exports\/:id|sessions\/:id|profile\/workspace)$/.test(name);
