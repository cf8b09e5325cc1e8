import { eq } from 'drizzle-orm';
import type { RuledKind } from '@muhatap/shared/wire/people';
import { schema } from '../../database';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withDatabases } from '../../../testing/database/with-databases';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import { insertCompany, insertMember, type StageMember } from '../../../testing/stage-company';

import { approveRegistration } from './approve-registration';
import { approveRelease } from './approve-release';

const { approvals, connections, exportJobs, saysisSettings } = schema;
const REQUIRED = { status: 409, code: 'approval_required' };
const ROWS = 3;

withDatabases('acts that wait for a second person', (open) => {
  let scratch: ScratchApp;
  let admin: StageMember;
  let second: StageMember;

  beforeEach(async () => {
    scratch = await openScratchApp(open());
    const { companyId } = await insertCompany(open().db);
    const actions = { actions: ['administer' as const, 'export' as const] };
    admin = await insertMember(open().db, companyId, ['settings', 'complaints'], actions);
    second = await insertMember(open().db, companyId, ['inbox'], actions);
  });
  afterEach(() => scratch.close());

  const demand = (kind: RuledKind) =>
    open()
      .db.insert(schema.approvalRules)
      .values({ companyId: admin.companyId, kind, isOn: true, rows: ROWS });
  const call = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) =>
    scratch.ask(method, path, { token: admin.token, body });
  const approveLast = async (who = second) => {
    const [last] = await open()
      .db.select()
      .from(approvals)
      .where(eq(approvals.companyId, admin.companyId))
      .orderBy(approvals.requestedAt, approvals.id);
    const answer = await scratch.ask('POST', `/api/approvals/${last?.id}/decision`, {
      token: who.token,
      body: { approve: true },
    });
    expect(answer.statusCode).toBe(200);
    return last?.lines;
  };

  it('SAYSIS is led elsewhere by two people; its interval is one person’s to change', async () => {
    await demand('saysis');
    const put = (base_url: string, interval_minutes = 5) =>
      call('PUT', '/api/integrations/saysis', { is_active: false, base_url, interval_minutes });
    expect(await refusalOf(put('https://saysis.ornek.test'))).toMatchObject(REQUIRED);
    expect(await open().db.select().from(saysisSettings)).toEqual([]);
    expect(await approveLast()).toContainEqual({
      ...{ field: 'Adres', value: 'https://saysis.ornek.test' },
    });
    expect(await refusalOf(put('https://baska.ornek.test'))).toMatchObject(REQUIRED);
    expect((await put('https://saysis.ornek.test')).statusCode).toBe(200);
    expect((await put('https://saysis.ornek.test', 10)).statusCode).toBe(200);
  });

  it('keys of a channel account are changed by two people; its name by one', async () => {
    const { companyId } = admin;
    const [account] = await open()
      .db.insert(connections)
      .values({
        ...{ companyId, platform: 'whatsapp', name: 'Santral', externalId: '905550001122' },
      })
      .returning();
    await demand('channel-keys');
    const patch = (body: object) => call('PATCH', `/api/connection/${account?.id}`, body);
    const credentials = { access_token: 'yeni-anahtar-0123456789' };
    expect((await patch({ name: 'Çağrı merkezi' })).statusCode).toBe(200);
    expect(await refusalOf(patch({ credentials: { access_token: '' } }))).toMatchObject({
      status: 400,
    });
    expect(await refusalOf(patch({ credentials }))).toMatchObject(REQUIRED);
    const [kept] = await open()
      .db.select()
      .from(connections)
      .where(eq(connections.companyId, companyId));
    expect(kept?.credentials).toBeNull();
    await approveLast();
    expect((await patch({ credentials })).statusCode).toBe(200);
    expect(await refusalOf(patch({ credentials }))).toMatchObject(REQUIRED);
  });

  it('a release becomes live by two people, also one that the key of a team promotes', async () => {
    await demand('release');
    const { db } = open();
    const question = {
      company: admin.companyId as string | null,
      person: admin.userId as string | null,
      author: 'Elif',
      releases: [{ module: 'remote-inbox', release: '1.2.0-abc' }],
      percent: 100,
      done: null as string | null,
    };
    const ask = (more: Partial<typeof question> = {}) =>
      approveRelease(db, { ...question, ...more }, scratch.clock.now);
    await expect(ask()).rejects.toMatchObject(REQUIRED);
    const [waiting] = await db
      .select()
      .from(approvals)
      .where(eq(approvals.companyId, admin.companyId));
    // An administrator without the grant decides on no release.
    const answer = await scratch.ask('POST', `/api/approvals/${waiting?.id}/decision`, {
      token: second.token,
      body: { approve: true },
    });
    expect(answer.statusCode).toBe(403);
    const operator = await insertMember(db, admin.companyId, ['releases'], {
      actions: ['administer'],
    });
    expect(await approveLast(operator)).toContainEqual({
      field: 'remote-inbox',
      value: '1.2.0-abc',
    });
    await expect(ask({ percent: 10 })).rejects.toMatchObject(REQUIRED);
    const approval = await ask();
    expect(approval).toBe(waiting?.id);
    await ask({ done: approval });
    await expect(ask({ done: approval })).rejects.toMatchObject({ code: 'approval_used' });
    await expect(ask({ company: null, person: null, author: 'CI' })).rejects.toMatchObject(
      REQUIRED,
    );
  });

  it('the command line opens the registration by two people', async () => {
    const { db } = open();
    await approveRegistration(db, scratch.clock.now);
    await demand('registration');
    await expect(approveRegistration(db, scratch.clock.now)).rejects.toMatchObject(REQUIRED);
    expect(await approveLast()).toEqual([
      { field: 'Kayıt olmayı açma', value: 'herkes kurum kaydedebilir' },
    ]);
    await approveRegistration(db, scratch.clock.now);
    await expect(approveRegistration(db, scratch.clock.now)).rejects.toMatchObject(REQUIRED);
  });

  it('many rows leave the company by two people, few by one', async () => {
    await demand('export');
    await insertComplaints(
      open().db,
      admin.companyId,
      Array.from({ length: ROWS + 1 }, (_, n) => ({
        durum: n === 0 ? ('Çözüldü' as const) : ('Yeni' as const),
      })),
    );
    const request = (filters: object) =>
      call('POST', '/api/complaints/exports', { format: 'csv', filters });
    expect((await request({ durum: ['Yeni'] })).statusCode).toBe(202);
    expect(await refusalOf(request({}))).toMatchObject(REQUIRED);
    expect(await approveLast()).toContainEqual({ field: 'Satır sayısı', value: '4' });
    expect((await request({})).statusCode).toBe(202);
    expect(await refusalOf(request({}))).toMatchObject(REQUIRED);
    const jobs = await open()
      .db.select()
      .from(exportJobs)
      .where(eq(exportJobs.userId, admin.userId));
    expect(jobs).toHaveLength(2);
  });
});
