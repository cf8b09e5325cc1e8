import { signedIn } from '@muhatap/shared/wire/session';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { registerCompany, PASSWORD } from '../../../testing/register-company';
import { runCommand } from '../../../testing/run-command';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import { insertMember, type StageMember } from '../../../testing/stage-company';

const { auditLog, memberships, userRoles, users } = schema;
const OFFICE = '10.1.2.3';
const HOME = '203.0.113.7';

withDatabases('networks of roles', (open) => {
  let scratch: ScratchApp;
  let own: Awaited<ReturnType<typeof registerCompany>>;
  let agent: StageMember;
  let roleId: string;

  const roleOf = async (userId: string) => {
    const [held] = await open()
      .db.select({ id: userRoles.roleId })
      .from(userRoles)
      .where(eq(userRoles.userId, userId));
    return held?.id ?? '';
  };
  beforeEach(async () => {
    scratch = await openScratchApp(open());
    own = await registerCompany(scratch);
    agent = await insertMember(open().db, own.user.company_id, ['inbox']);
    roleId = await roleOf(agent.userId);
  });
  afterEach(() => scratch.close());

  const save = (id: string, ranges: string[], more: object = {}, ip = OFFICE) =>
    scratch.ask('PUT', `/api/security/roles/${id}/networks`, {
      token: own.token,
      ip,
      body: { ranges, ...more },
    });
  const call = (token: string, ip: string, headers: Record<string, string> = {}) =>
    scratch.ask('GET', '/api/profile/session', { token, ip, headers });

  it('a person acts from the ranges of the role alone, and is told so elsewhere', async () => {
    expect((await save(roleId, ['10.1.0.0/16', '2001:db8::/32'])).json()).toMatchObject({
      address: OFFICE,
      networks: [{ role_id: roleId, ranges: ['10.1.0.0/16', '2001:db8::/32'] }],
    });
    for (const ip of [OFFICE, `::ffff:${OFFICE}`, '2001:db8::9'])
      expect((await call(agent.token, ip)).statusCode).toBe(200);
    expect(await refusalOf(call(agent.token, HOME))).toEqual({
      status: 403,
      code: 'network_forbidden',
      message:
        'Rolünüz yalnız kurumunuzun belirlediği ağlardan kullanılabilir; şu an 203.0.113.7 adresindesiniz. Kurum ağından ya da VPN ile bağlanın.',
    });
    expect((await call(own.token, HOME)).statusCode).toBe(200);
    expect((await save(roleId, [])).json()).toMatchObject({ networks: [] });
    expect((await call(agent.token, HOME)).statusCode).toBe(200);
  });

  it('behind a trusted proxy the address is the one that it names; a stranger names none', async () => {
    await save(roleId, ['10.1.0.0/16']);
    const named = (forwarded: string, ip: string) =>
      call(agent.token, ip, { 'x-forwarded-for': forwarded });
    expect((await named(OFFICE, '127.0.0.1')).statusCode).toBe(200);
    expect((await named(HOME, '127.0.0.1')).statusCode).toBe(403);
    expect((await named(OFFICE, HOME)).statusCode).toBe(403);
  });

  it('a further role never opens more places: each one that has ranges must hold the address', async () => {
    const other = await insertMember(open().db, own.user.company_id, ['reports']);
    const second = await roleOf(other.userId);
    await open().db.insert(userRoles).values({ userId: agent.userId, roleId: second });
    await save(roleId, ['10.1.0.0/16']);
    await save(second, ['10.1.2.0/24', HOME]);
    const statuses = [];
    for (const ip of [OFFICE, '10.1.3.1', HOME])
      statuses.push((await call(agent.token, ip)).statusCode);
    expect(statuses).toEqual([200, 403, 403]);
  });

  it('signing in from elsewhere is refused with the same words', async () => {
    const email = `kurucu${own.user.id.slice(-8)}@ornek.test`;
    await open().db.update(users).set({ email }).where(eq(users.id, own.user.id));
    await save(await roleOf(own.user.id), ['10.1.0.0/16']);
    const signIn = (ip: string) =>
      scratch.ask('POST', '/api/auth/login', { ip, body: { email, password: PASSWORD } });
    expect((await signIn(OFFICE)).statusCode).toBe(200);
    expect(await refusalOf(signIn(HOME))).toMatchObject({ status: 403, code: 'network_forbidden' });
  });

  it('where the company of last time forbids the network, signing in leads to another one that allows it', async () => {
    const email = `iki-kurum${own.user.id.slice(-8)}@ornek.test`;
    await open().db.update(users).set({ email }).where(eq(users.id, own.user.id));
    const other = await registerCompany(scratch);
    await open()
      .db.insert(memberships)
      .values({ userId: own.user.id, companyId: other.user.company_id });
    await save(await roleOf(own.user.id), ['10.1.0.0/16']);
    const signIn = (ip: string) =>
      scratch.ask('POST', '/api/auth/login', { ip, body: { email, password: PASSWORD } });
    const companyFrom = async (ip: string) =>
      signedIn.parse((await signIn(ip)).json()).user.company_id;
    expect(await companyFrom(OFFICE)).toBe(own.user.company_id);
    expect(await companyFrom(HOME)).toBe(other.user.company_id);
    await open()
      .db.update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.companyId, other.user.company_id));
    expect(await refusalOf(signIn(HOME))).toMatchObject({ status: 403, code: 'network_forbidden' });
  });

  it('administrators do not lock themselves out by mistake, and an operator opens the door again', async () => {
    const mine = await roleOf(own.user.id);
    expect(await refusalOf(save(mine, ['192.0.2.0/24']))).toMatchObject({
      status: 409,
      code: 'locks_out',
      details: { address: OFFICE },
    });
    expect((await call(own.token, OFFICE)).statusCode).toBe(200);
    expect((await save(mine, ['192.0.2.0/24'], { even_me: true })).statusCode).toBe(200);
    expect((await call(own.token, OFFICE)).statusCode).toBe(403);
    const { code, lines } = await runCommand(
      { handle: open(), now: scratch.clock.now, env: { DATA_DIR: scratch.dataDir } },
      ...['company', 'lift-networks', '--company', own.user.company_id],
    );
    expect([code, lines.join()]).toEqual([0, expect.stringMatching(/^Ağ sınırı kaldırıldı: /)]);
    expect((await call(own.token, OFFICE)).statusCode).toBe(200);
    const entries = await open()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.companyId, own.user.company_id));
    expect(entries.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(
      expect.arrayContaining(['Ağlar', 'Rollerin ağları']),
    );
  });

  it.each([['ofis'], ['10.1.2.3/33'], ['0.0.0.0/0']])(
    '"%s" is refused at its field',
    async (range) => {
      const refused = await refusalOf(save(roleId, [range]));
      expect(refused).toMatchObject({ status: 422, code: 'range_unknown' });
      expect(refused.details?.['fields']).toHaveProperty('ranges');
    },
  );

  it('a role of another company does not exist', async () => {
    const stranger = await registerCompany(scratch);
    expect(await refusalOf(save(await roleOf(stranger.user.id), ['10.0.0.0/8']))).toMatchObject({
      status: 404,
    });
  });
});
