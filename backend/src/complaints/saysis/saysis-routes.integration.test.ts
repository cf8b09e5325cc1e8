import { and, eq } from 'drizzle-orm';
import type { SaysisChange, SaysisStatus } from '@muhatap/shared/wire/complaints';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { SaysisBook } from '../../../simulator/saysis/saysis-book';
import { createSaysisDesk } from '../../../simulator/saysis/saysis-desk';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { insertComplaints } from '../../../testing/insert-complaints';
import { serveSaysis } from '../../../testing/serve-saysis';
import { insertCompany, insertMember, type StageCompany } from '../../../testing/stage-company';

const { auditLog, jobs, saysisChanges, saysisSettings } = schema;
const KEY = 'cok-gizli-saysis-anahtari';
const ROOT = '/api/integrations/saysis';

withDatabases('the routes of SAYSIS', (open) => {
  let web: Awaited<ReturnType<typeof serveSaysis>>;
  let scratch: ScratchApp;
  let company: StageCompany;
  let calls = 0;
  beforeAll(async () => {
    const desk = createSaysisDesk({
      book: new SaysisBook({ now: () => new Date(), record: () => undefined }),
      key: () => KEY,
      trouble: () => null,
    });
    web = await serveSaysis((call) => ((calls += 1), desk(call)));
    scratch = await openScratchApp(open(), { env: { SAYSIS_BASE_URL: web.url } });
  });
  afterAll(async () => {
    await scratch.close();
    await web.close();
  });
  beforeEach(async () => {
    company = await insertCompany(open().db, { grants: ['complaints', 'settings'] });
  });
  const ask = (method: 'GET' | 'POST' | 'PUT', path = '', body?: object, token = company.token) =>
    scratch.ask(method, ROOT + path, { token, ...(body !== undefined && { body }) });
  const put = (change: object = {}) =>
    ask('PUT', '', {
      is_active: true,
      base_url: web.url,
      api_key: KEY,
      interval_minutes: 5,
      ...change,
    });
  const refusal = ({ statusCode, json }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    json<{ error: { code: string } }>().error.code,
  ];
  const insertChange = async (
    state: 'dead' | 'done',
    key: string,
    change: Partial<typeof saysisChanges.$inferInsert> = {},
  ): Promise<string> => {
    const { db } = open();
    const { companyId } = company;
    const [row] = await db
      .insert(saysisChanges)
      .values({
        companyId,
        direction: 'out',
        kind: 'status',
        key,
        fields: { durum: { before: 'Yeni', after: 'Çözüldü' } },
        state,
        ...change,
      })
      .returning();
    const subject = row?.id ?? '';
    if (state === 'dead' && row?.direction === 'out')
      await db.insert(jobs).values({ queue: 'saysis', subject, key, companyId, state: 'held' });
    return subject;
  };
  const jobStates = async (queue: string) =>
    (
      await open()
        .db.select()
        .from(jobs)
        .where(and(eq(jobs.companyId, company.companyId), eq(jobs.queue, queue)))
    ).map(({ state }) => state);

  it('is off until somebody gives an address and a key that work, and never gives the key away', async () => {
    expect((await ask('GET')).json()).toMatchObject({
      is_active: false,
      has_key: false,
      base_url: '',
      health: { state: 'off' },
      counts: { waiting: 0, dead: 0 },
    });
    expect(refusal(await ask('POST', '/sync'))).toEqual([409, 'saysis_off']);
    expect(refusal(await put({ api_key: 'yanlis' }))).toEqual([422, 'saysis_key_refused']);
    expect(refusal(await put({ base_url: 'ftp://saysis.test' }))).toEqual([
      400,
      'validation_failed',
    ]);
    const answer = await put();
    expect(answer.json()).toMatchObject({
      is_active: true,
      has_key: true,
      base_url: web.url,
      interval_minutes: 5,
      health: { state: 'ok' },
    });
    const [row] = await open()
      .db.select()
      .from(saysisSettings)
      .where(eq(saysisSettings.companyId, company.companyId));
    expect(JSON.stringify([answer.body, row])).not.toContain(KEY);
    expect(row?.apiKey).toMatch(/^v1\./);
    expect((await put({ api_key: undefined, interval_minutes: 30 })).json()).toMatchObject({
      has_key: true,
      interval_minutes: 30,
    });
    expect((await ask('POST', '/sync')).statusCode).toBe(202);
    expect(await jobStates('saysis-pull')).toEqual(['waiting']);
    expect((await put({ is_active: false })).json()).toMatchObject({
      health: { state: 'off', next_pull_at: null },
    });
    expect(await jobStates('saysis-pull')).toEqual([]);
  });

  it.each([
    'http://127.0.0.1:9/saysis',
    'http://localhost:9',
    'http://[::1]:9',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest',
    'http://0.0.0.0:1',
    'http://2130706433/',
  ])('asks nobody at %s', async (address) => {
    const before = calls;
    expect(refusal(await put({ base_url: address }))).toEqual([422, 'saysis_unreachable']);
    expect(calls).toBe(before);
  });

  it('sends a kept key to no other address', async () => {
    await put();
    const before = calls;
    expect(
      refusal(await put({ base_url: 'https://baska.ornek.test', api_key: undefined })),
    ).toEqual([422, 'saysis_key_refused']);
    expect(calls).toBe(before);
  });

  it('shows the ledger page by page to those who handle complaints, and lets administrators decide', async () => {
    const dead = await insertChange('dead', 'bir');
    const done = await insertChange('done', 'iki');
    const agent = await insertMember(open().db, company.companyId, ['complaints']);
    const page = (await ask('GET', '/changes?limit=1', undefined, agent.token)).json<{
      changes: SaysisChange[];
      next_cursor: number;
    }>();
    expect(page.changes).toMatchObject([{ id: done, state: 'done', next_attempt_at: null }]);
    expect((await ask('GET', `/changes?limit=1&cursor=${page.next_cursor}`)).json()).toMatchObject({
      changes: [{ id: dead }],
      next_cursor: null,
    });
    expect((await ask('GET', '/changes?state=dead&direction=out')).json()).toMatchObject({
      changes: [{ id: dead }],
    });
    expect((await ask('GET', `/changes/${dead}`, undefined, agent.token)).json()).toEqual(
      expect.objectContaining({ id: dead, state: 'dead', decided_in: null }),
    );
    expect(refusal(await ask('GET', '/changes/olmayan'))).toEqual([404, 'not_found']);
    expect((await ask('GET')).json<SaysisStatus>().counts).toMatchObject({ dead: 1, done: 1 });

    expect(refusal(await ask('POST', `/changes/${dead}/retry`, undefined, agent.token))).toEqual([
      403,
      'forbidden',
    ]);
    expect(
      refusal(await ask('PUT', '', { is_active: false, base_url: web.url }, agent.token)),
    ).toEqual([403, 'forbidden']);
    const other = await insertCompany(open().db, { grants: ['complaints', 'settings'] });
    expect(refusal(await ask('POST', `/changes/${dead}/retry`, undefined, other.token))).toEqual([
      404,
      'not_found',
    ]);
    expect(refusal(await ask('GET', `/changes/${dead}`, undefined, other.token))).toEqual([
      404,
      'not_found',
    ]);
    expect((await ask('GET', '/changes', undefined, other.token)).json()).toEqual({
      changes: [],
      next_cursor: null,
    });
    expect(refusal(await ask('POST', `/changes/${done}/discard`, { reason: 'Yanlış' }))).toEqual([
      409,
      'not_possible',
    ]);
    expect(refusal(await ask('POST', `/changes/${dead}/discard`, { reason: ' ' }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect((await ask('POST', `/changes/${dead}/retry`)).json()).toMatchObject({
      state: 'waiting',
      attempts: 0,
      next_attempt_at: expect.any(String) as string,
    });
    expect(await jobStates('saysis')).toEqual(['waiting']);
    expect(refusal(await ask('POST', `/changes/${dead}/resolve`, { choice: 'ours' }))).toEqual([
      409,
      'not_possible',
    ]);
  });

  it('shows the ledger of the cases that somebody sees, and lets them decide about no others', async () => {
    const { db } = open();
    const add = (visibility: 'own' | 'group') =>
      insertMember(db, company.companyId, ['complaints', 'settings'], { visibility });
    const [agent, leader] = [await add('own'), await add('group')];
    const cases = await insertComplaints(db, company.companyId, [
      { openedBy: agent.userId },
      { openedBy: company.userId },
      {},
    ]);
    const [mine = '', theirs = '', nobodys = ''] = await Promise.all(
      cases.map((complaintId, n) => insertChange('dead', `vaka-${n}`, { complaintId })),
    );
    const coming = await insertChange('dead', 'gelen', {
      direction: 'in',
      kind: 'open',
      externalId: 'SAY-1',
      fields: {},
    });

    const seen = async (token: string) =>
      (await ask('GET', '/changes', undefined, token))
        .json<{ changes: SaysisChange[] }>()
        .changes.map(({ id }) => id)
        .sort();
    const dead = async (token: string) =>
      (await ask('GET', '', undefined, token)).json<SaysisStatus>().counts.dead;
    for (const [{ token }, ids] of [
      [agent, [mine]],
      [leader, [nobodys, coming]],
      [company, [mine, theirs, nobodys, coming]],
    ] as const) {
      expect([await seen(token), await dead(token)]).toEqual([[...ids].sort(), ids.length]);
      for (const id of [mine, theirs, nobodys, coming])
        expect((await ask('GET', `/changes/${id}`, undefined, token)).statusCode).toBe(
          (ids as readonly string[]).includes(id) ? 200 : 404,
        );
    }
    for (const [path, body] of [
      ['retry'],
      ['discard', { reason: 'Gerek kalmadı' }],
      ['resolve', { choice: 'ours' }],
    ] as const) {
      expect(refusal(await ask('POST', `/changes/${theirs}/${path}`, body, agent.token))).toEqual([
        404,
        'not_found',
      ]);
    }
    expect(
      (await ask('POST', `/changes/${mine}/retry`, undefined, agent.token)).json(),
    ).toMatchObject({ id: mine, state: 'waiting' });
  });

  it('is in the audit log with what differs, the key never', async () => {
    await put();
    await put();
    await put({ interval_minutes: 30 });
    const entries = await open()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.companyId, company.companyId))
      .orderBy(auditLog.at, auditLog.id);
    expect(
      entries.map(({ action, subjectName, changes }) => [
        action,
        subjectName,
        changes.map(({ field, before, after }) => [field, before, after]),
      ]),
    ).toEqual([
      [
        'integration.changed',
        'SAYSIS',
        [
          ['Açık', null, 'evet'],
          ['Adres', null, web.url],
          ['Sistem', null, 'SAYSIS'],
          ['Okuma aralığı (dakika)', null, '5'],
          ['Erişim anahtarı', null, 'yenisi verildi'],
        ],
      ],
      ['integration.changed', 'SAYSIS', [['Erişim anahtarı', null, 'yenisi verildi']]],
      [
        'integration.changed',
        'SAYSIS',
        [
          ['Okuma aralığı (dakika)', '5', '30'],
          ['Erişim anahtarı', null, 'yenisi verildi'],
        ],
      ],
    ]);
    expect(JSON.stringify(entries)).not.toContain(KEY);
  });
});
