import { securitySettings, type SecuritySettingsInput } from '@muhatap/shared/wire/people';
import { AWAY_HEADER } from '@muhatap/shared/wire/http';
import { and, desc, eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import { insertCompany, insertMember, type StageMember } from '../../../testing/stage-company';

const { auditLog, sessions } = schema;
const PATH = '/api/security/settings';
const MINUTE_MS = 60_000;
const DAY = 24 * 60;

withDatabases('times of sessions', (open) => {
  let scratch: ScratchApp;
  let admin: StageMember;
  let agent: StageMember;

  beforeEach(async () => {
    scratch = await openScratchApp(open());
    const { companyId } = await insertCompany(open().db);
    admin = await insertMember(open().db, companyId, ['inbox'], { actions: ['administer'] });
    agent = await insertMember(open().db, companyId, ['inbox']);
    const at = scratch.clock.now;
    await open()
      .db.update(sessions)
      .set({
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date(at.getTime() + 30 * DAY * MINUTE_MS),
      });
  });
  afterEach(() => scratch.close());

  const read = async () => securitySettings.parse((await scratch.ask('GET', PATH, admin)).json());
  const save = (times: SecuritySettingsInput['times'], version = 0) =>
    scratch.ask('PUT', PATH, { token: admin.token, body: { version, times } });
  const times = (idle_minutes: number, max_minutes: number) => ({ idle_minutes, max_minutes });
  const pass = (minutes: number) => scratch.clock.advance(minutes * MINUTE_MS);
  const call = ({ token }: StageMember, headers: Record<string, string> = {}) =>
    scratch.ask('GET', '/api/profile/session', { token, headers });

  it('are those of the installation until an administrator shortens them', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      is_own: false,
      times: times(7 * DAY, 30 * DAY),
      longest: times(7 * DAY, 30 * DAY),
    });
    expect((await save(times(15, 8 * 60))).statusCode).toBe(200);
    expect(await read()).toMatchObject({ version: 1, is_own: true, times: times(15, 480) });
    expect((await call(agent)).json()).toEqual({ idle_minutes: 15 });
    const me = await scratch.ask('GET', '/api/profile/me', { token: agent.token });
    expect(me.json()).toMatchObject({ session_idle_minutes: 15 });
    const [entry] = await open()
      .db.select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, admin.companyId), eq(auditLog.action, 'company.changed')))
      .orderBy(desc(auditLog.at));
    expect(entry?.changes).toEqual([
      { field: 'Oturum: işlem yapılmadan', before: '7 gün', after: '15 dakika' },
      { field: 'Oturum: en çok', before: '30 gün', after: '8 saat' },
    ]);
  });

  it.each([
    ['an idle time below the shortest', times(4, 480), 'times.idle_minutes', 'en az 5 dakika'],
    ['an age above the longest', times(15, 31 * DAY), 'times.max_minutes', 'en çok 30 gün'],
    ['an age below the shortest', times(15, 20), 'times.max_minutes', 'en az 30 dakika'],
    ['an idle time above the age', times(120, 60), 'times.idle_minutes', 'uzun olamaz'],
  ])('%s is refused at its field', async (_what, wanted, field, words) => {
    const refused = await refusalOf(save(wanted));
    expect(refused).toMatchObject({ status: 422, code: 'out_of_bounds' });
    expect((refused.details?.['fields'] as Record<string, string>)[field]).toContain(words);
  });

  it('a change of what another administrator has changed meanwhile answers 409', async () => {
    await save(times(15, 480));
    expect(await refusalOf(save(null))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      details: { version: 1 },
    });
  });

  it('an open session that nobody uses ends, and the refusal says why', async () => {
    await save(times(15, 480));
    pass(14);
    expect((await call(agent)).statusCode).toBe(200);
    pass(14);
    // Calls of a page at which nobody is do not count.
    expect((await call(agent, { [AWAY_HEADER]: '1' })).statusCode).toBe(200);
    pass(2);
    expect(await refusalOf(call(agent))).toEqual({
      status: 401,
      code: 'unauthenticated',
      message:
        'Oturumunuz 15 dakika işlem yapılmadığı için sonlandırıldı. Lütfen yeniden giriş yapın.',
      details: { session_ended: 'idle' },
    });
  });

  it('a session in use ends at its age, also one that was open before the change', async () => {
    await save(times(15, 30));
    for (let minute = 0; minute < 29; minute += 10) {
      expect((await call(agent)).statusCode).toBe(200);
      pass(10);
    }
    expect(await refusalOf(call(agent))).toMatchObject({
      status: 401,
      message: 'Oturumunuz 30 dakika sürdüğü için sonlandırıldı. Lütfen yeniden giriş yapın.',
      details: { session_ended: 'age' },
    });
  });

  it('a session that is over stays over when the times become longer', async () => {
    await save(times(15, 480));
    pass(14);
    await call(admin);
    pass(2);
    await open().db.update(sessions).set({ provenAt: scratch.clock.now });
    expect((await save(null, 1)).statusCode).toBe(200);
    expect((await call(agent)).statusCode).toBe(401);
    expect((await call(admin)).statusCode).toBe(200);
  });

  it('a session of another company keeps its own times', async () => {
    const elsewhere = await insertCompany(open().db);
    const stranger = await insertMember(open().db, elsewhere.companyId, ['inbox']);
    await open()
      .db.update(sessions)
      .set({ lastSeenAt: scratch.clock.now })
      .where(eq(sessions.userId, stranger.userId));
    await save(times(15, 480));
    pass(60);
    expect((await call(stranger)).statusCode).toBe(200);
  });

  it('the list of open sessions leaves out one that is over by its company', async () => {
    await save(times(15, 480));
    pass(20);
    const listed = await scratch.services.sessions.listOpen(agent.userId);
    expect(listed).toEqual([]);
  });
});
