import { parse } from 'csv-parse/sync';
import { exportJob } from '@muhatap/shared/wire/files';
import { reconciliationList, reconciliationRowList } from '@muhatap/shared/wire/complaints';
import { withDatabases } from '../../../testing/database/with-databases';
import { SaysisBook } from '../../../simulator/saysis/saysis-book';
import { createSaysisDesk } from '../../../simulator/saysis/saysis-desk';
import { createDueJobs } from '../../../testing/due-jobs';
import { insertComplaints } from '../../../testing/insert-complaints';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { serveSaysis } from '../../../testing/serve-saysis';
import { insertCompany, insertMember, type StageCompany } from '../../../testing/stage-company';
import { until } from '../../../testing/until';
import { createExportJobs } from '../../files';
import { createReconciliationJobs } from './reconciliation-jobs';
import { reconciliationExportSource } from './reconciliation-export.source';

const KEY = 'cok-gizli-saysis-anahtari';
const ROOT = '/api/integrations/saysis/reconciliations';
const SPAN = { from: '2026-01-01', to: '2026-12-31' };

withDatabases('the routes of reconciliations', (open) => {
  let web: Awaited<ReturnType<typeof serveSaysis>>;
  let scratch: ScratchApp;
  let company: StageCompany;
  let book: SaysisBook;
  beforeAll(async () => {
    web = await serveSaysis((call) =>
      createSaysisDesk({ book, key: () => KEY, trouble: () => null })(call),
    );
    scratch = await openScratchApp(open(), { env: { SAYSIS_BASE_URL: web.url } });
  });
  afterAll(async () => {
    await scratch.close();
    await web.close();
  });
  beforeEach(async () => {
    book = new SaysisBook({
      now: () => new Date('2026-11-20T09:00:00Z'),
      record: () => undefined,
    });
    company = await insertCompany(open().db, { grants: ['complaints', 'settings'] });
  });
  const ask = (method: 'GET' | 'POST' | 'PUT', path = '', body?: object, token = company.token) =>
    scratch.ask(method, ROOT + path, { token, ...(body !== undefined && { body }) });
  const switchOn = (isActive = true) =>
    scratch.ask('PUT', '/api/integrations/saysis', {
      token: company.token,
      body: { is_active: isActive, base_url: web.url, api_key: KEY, interval_minutes: 5 },
    });
  const refusal = ({ statusCode, json }: Awaited<ReturnType<typeof ask>>) => [
    statusCode,
    json<{ error: { code: string } }>().error.code,
  ];
  const idOf = ({ json }: Awaited<ReturnType<typeof ask>>) => json<{ id: string }>().id;
  async function run(): Promise<string> {
    const id = idOf(await ask('POST', '', SPAN));
    const work = createReconciliationJobs({
      config: { saysisBaseUrl: web.url },
      handle: open(),
      vault: scratch.services.vault,
      now: () => scratch.clock.now,
    });
    await createDueJobs(open(), [work]).run();
    return id;
  }
  const rowsOf = async (id: string, query = '', token = company.token) =>
    reconciliationRowList.parse((await ask('GET', `/${id}/rows${query}`, undefined, token)).json());

  it('a span that cannot be compared is refused, each for its reason', async () => {
    expect(refusal(await ask('POST', '', SPAN))).toEqual([409, 'saysis_off']);
    await switchOn();
    const bodies: [object, number, string][] = [
      [{}, 400, 'validation_failed'],
      [{ from: '2026-11-01' }, 400, 'validation_failed'],
      [{ from: 'dün', to: '2026-11-02' }, 400, 'validation_failed'],
      [{ from: '2026-02-30', to: '2026-03-02' }, 400, 'validation_failed'],
      [{ ...SPAN, days: 3 }, 400, 'validation_failed'],
      [{ from: '2026-11-02', to: '2026-11-01' }, 422, 'period_invalid'],
      [{ from: '2025-01-01', to: '2026-01-02' }, 422, 'span_too_long'],
    ];
    for (const [body, status, code] of bodies)
      expect([body, ...refusal(await ask('POST', '', body))]).toEqual([body, status, code]);
    expect((await ask('POST', '', { from: '2025-01-01', to: '2026-01-01' })).statusCode).toBe(202);
    expect(refusal(await ask('POST', '', SPAN))).toEqual([409, 'reconciliation_running']);
  });

  it('repairs that make no sense are refused, each for its reason', async () => {
    await switchOn();
    const id = await run();
    const bodies = [
      {},
      { rows: [], choice: 'ours' },
      { rows: ['a'], choice: 'both' },
      { rows: Array.from({ length: 51 }, () => 'a'), choice: 'ours' },
      { rows: ['a'], choice: 'ours', all: true },
    ];
    for (const body of bodies)
      expect(refusal(await ask('POST', `/${id}/repairs`, body))).toEqual([
        400,
        'validation_failed',
      ]);
    for (const query of ['?kind=other', '?page=0', '?limit=101'])
      expect(refusal(await ask('GET', `/${id}/rows${query}`))).toEqual([400, 'validation_failed']);
    expect(refusal(await ask('POST', `/${id}/exports`, { format: 'pdf' }))).toEqual([
      400,
      'validation_failed',
    ]);
    await switchOn(false);
    expect(refusal(await ask('POST', `/${id}/repairs`, { rows: ['a'], choice: 'ours' }))).toEqual([
      409,
      'saysis_off',
    ]);
  });

  it('a role that shows the ledger reads it, and without the settings starts, stops and repairs nothing', async () => {
    await switchOn();
    book.act(null, 'open', { subject: 'Lamba', status: 'Yeni' });
    const id = await run();
    const reader = await insertMember(open().db, company.companyId, ['complaints']);
    const { token } = reader;
    expect((await ask('GET', '', undefined, token)).statusCode).toBe(200);
    expect((await rowsOf(id, '', token)).total).toBe(1);
    for (const [path, body] of [
      ['', SPAN],
      [`/${id}/cancel`, {}],
      [`/${id}/repairs`, { rows: ['a'], choice: 'theirs' }],
    ] as const)
      expect(refusal(await ask('POST', path, body, token))).toEqual([403, 'forbidden']);
    const plain = await insertMember(open().db, company.companyId, ['complaints'], { actions: [] });
    expect(refusal(await ask('POST', `/${id}/exports`, { format: 'csv' }, plain.token))).toEqual([
      403,
      'forbidden',
    ]);
    expect(refusal(await ask('POST', `/${id}/cancel`))).toEqual([409, 'not_possible']);
  });

  it('rows and counts are those of cases that the role shows', async () => {
    const own = await insertMember(open().db, company.companyId, ['complaints', 'settings'], {
      visibility: 'own',
    });
    await insertComplaints(open().db, company.companyId, [
      { konuOzeti: 'Benim', openedBy: own.userId, createdAt: new Date('2026-05-01T09:00:00Z') },
      {
        konuOzeti: 'Başkasının',
        openedBy: company.userId,
        createdAt: new Date('2026-05-01T09:00:00Z'),
      },
    ]);
    book.act(null, 'open', { subject: 'Orada', status: 'Yeni' });
    await switchOn();
    const id = await run();
    const all = await rowsOf(id);
    expect(all.rows.map(({ subject }) => subject)).toEqual(['Orada', 'Benim', 'Başkasının']);
    const seen = await rowsOf(id, '', own.token);
    expect([seen.total, seen.rows.map(({ subject }) => subject)]).toEqual([1, ['Benim']]);
    const { reconciliations } = reconciliationList.parse(
      (await ask('GET', '', undefined, own.token)).json(),
    );
    expect(reconciliations[0]).toMatchObject({ counts: { ours: 1, theirs: 0 }, open: 1 });
    const hidden = all.rows.map((row) => row.id).filter((each) => each !== seen.rows[0]?.id);
    const repaired = await ask(
      'POST',
      `/${id}/repairs`,
      { rows: hidden, choice: 'ours' },
      own.token,
    );
    expect(repaired.json<{ results: unknown[] }>().results).toMatchObject([
      { row: null, error: { code: 'not_found' } },
      { row: null, error: { code: 'not_found' } },
    ]);
  });

  it("another company's is not there", async () => {
    await switchOn();
    const id = await run();
    const other = await insertCompany(open().db, { grants: ['complaints', 'settings'] });
    for (const [method, path, body] of [
      ['GET', `/${id}`, undefined],
      ['GET', `/${id}/rows`, undefined],
      ['POST', `/${id}/cancel`, {}],
      ['POST', `/${id}/repairs`, { rows: ['a'], choice: 'ours' }],
      ['POST', `/${id}/exports`, { format: 'csv' }],
      ['GET', '/yok', undefined],
    ] as const)
      expect([path, ...refusal(await ask(method, path, body, other.token))]).toEqual([
        path,
        404,
        'not_found',
      ]);
  });

  it('leaves as a file with both values of each field', async () => {
    await switchOn();
    book.act(null, 'open', { subject: '=1+1', status: 'Yeni' });
    const [entry] = book.entries;
    const [id = ''] = await insertComplaints(open().db, company.companyId, [
      {
        konuOzeti: 'Çukur',
        saysisCode: 'MHT-1',
        externalId: book.act(null, 'open', { subject: 'Delik', status: 'Çözüldü' })?.case_id ?? '',
        createdAt: new Date('2026-05-01T09:00:00Z'),
      },
    ]);
    expect(id).not.toBe('');
    const runId = await run();
    const jobs = createDueJobs(open(), [
      createExportJobs({
        handle: open(),
        dataDir: scratch.dataDir,
        files: scratch.services.files,
        sources: [reconciliationExportSource],
        now: () => scratch.clock.now,
      }),
    ]);
    const requested = await ask('POST', `/${runId}/exports`, { format: 'csv' });
    expect(requested.statusCode).toBe(202);
    await jobs.run();
    const url = await until(async () => {
      const job = await scratch.ask('GET', `/api/exports/${idOf(requested)}`, {
        token: company.token,
      });
      return exportJob.parse(job.json()).url;
    });
    const lines = parse((await scratch.ask('GET', url)).body, {
      bom: true,
      delimiter: ';',
      record_delimiter: '\r\n',
    });
    expect(lines.map((line) => line.slice(0, 6))).toEqual([
      ['Sonuç', 'Bizdeki numara', 'Karşıdaki numara', 'Konu özeti', 'Bizde', 'Karşı tarafta'],
      [
        'Farklı',
        'MHT-1',
        'SYS-2026-700002',
        'Çukur',
        'Durum: Yeni\nKonu özeti: Çukur',
        'Durum: Çözüldü\nKonu özeti: Delik',
      ],
      ['Yalnız karşı tarafta', '', entry?.case_code, "'=1+1", '', ''],
    ]);
  });
});
