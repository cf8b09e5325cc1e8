import { rm } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import type { ComplaintFilters } from '@muhatap/shared/wire/complaints';
import { exportJob, type ExportFormat } from '@muhatap/shared/wire/files';
import { errorBody } from '@muhatap/shared/wire/http';
import readWorkbook from 'read-excel-file/node';
import type { Worker } from '../../background/worker';
import { newId, schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { until } from '../../../testing/until';
import { systemViewer } from '../../access/viewer';
import { complaintSearchText } from '../cases/complaint-search';
import { EXPORT_PAGE } from '../../files/exports/export-source';
import { createExportJobs } from '../../files';
import { startJobs } from '../../jobs';
import { complaintExportSource } from './complaint-export.source';

const { complaintDistricts, complaintRatings, complaints, complaintTypes, complaintUnits } = schema;
const TITLES = [
  'Kod',
  'Başvuran',
  'Başvuranın Numarası',
  'Konu özeti',
  'Kanal',
  'Durum',
  'Birim',
  'Tür',
  'Mahalle',
  'Sorumlu',
  'Öncelik',
  'Etiketler',
  'Oluşturulma',
  'Son Değişiklik',
  'Süre Sonu',
  'Hizmet Hedefi',
  'Kapanış',
  'Memnuniyet',
  'SAYSIS Numarası',
];
const FORMULA = '=HYPERLINK("http://kotu.test";"Tıklayın")';

withDatabases('complaint exports', (open) => {
  let scratch: ScratchApp;
  let worker: Worker;
  let own: Awaited<ReturnType<typeof registerCompany>>;
  const problems: unknown[] = [];

  beforeEach(async () => {
    scratch = await openScratchApp(open());
    own = await registerCompany(scratch);
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (details: object) => void problems.push(details),
    };
    const jobs = createExportJobs({
      handle: open(),
      dataDir: scratch.dataDir,
      files: scratch.services.files,
      sources: [complaintExportSource],
      now: () => scratch.clock.now,
    });
    worker = await startJobs({ handle: open(), log, handlers: [jobs] });
  });
  afterEach(async () => {
    await worker.stop();
    await scratch.close();
    expect(problems.splice(0)).toEqual([]);
  });

  const post = (body: object, token = own.token) =>
    scratch.ask('POST', '/api/complaints/exports', { token, body });
  const insert = async (
    change: Partial<typeof complaints.$inferInsert> & { saysisCode: string },
  ) => {
    const fields = {
      senderName: 'Şükrü Işık',
      sender: '905550000001',
      konuOzeti: 'Çukur',
      ...change,
    };
    await open()
      .db.insert(complaints)
      .values({
        companyId: own.user.company_id,
        kanal: 'WhatsApp',
        createdAt: scratch.clock.now,
        updatedAt: scratch.clock.now,
        ...fields,
        searchText: complaintSearchText({ ...fields, senderName: fields.senderName ?? null }),
      });
  };
  async function download(format: ExportFormat, filters: ComplaintFilters = {}) {
    const response = await post({ format, filters });
    expect(response.statusCode).toBe(202);
    const { id } = exportJob.parse(response.json());
    const { url } = await until(async () => {
      const job = exportJob.parse(
        (await scratch.ask('GET', `/api/exports/${id}`, { token: own.token })).json(),
      );
      return job.state === 'ready' ? job : null;
    });
    return scratch.ask('GET', url ?? '');
  }
  const csv = async (filters?: ComplaintFilters) =>
    parse((await download('csv', filters)).body, {
      bom: true,
      delimiter: ';',
      record_delimiter: '\r\n',
    });
  const codes = async (filters?: ComplaintFilters) =>
    (await csv(filters)).slice(1).map(([code]) => code);

  test('the list leaves as a file with its Turkish columns, formulas harmless in both formats', async () => {
    const { company_id: companyId } = own.user;
    const [unit] = await open()
      .db.insert(complaintUnits)
      .values({ companyId, name: '+Fen İşleri' })
      .returning();
    const [type] = await open()
      .db.insert(complaintTypes)
      .values({ companyId, name: '@Yol' })
      .returning();
    const [district] = await open()
      .db.insert(complaintDistricts)
      .values({ companyId, name: '-Çamlık' })
      .returning();
    const rated = newId();
    await insert({
      id: rated,
      saysisCode: 'SYS-1',
      ownNumber: 'MHT-1',
      konuOzeti: FORMULA,
      senderName: '-2+3',
      sender: '+905550000001',
      unitId: unit?.id ?? null,
      typeId: type?.id ?? null,
      districtId: district?.id ?? null,
      kanal: 'other',
      durum: 'Çözüldü',
      dueAt: new Date('2026-12-19T14:30:00Z'),
      closedAt: new Date('2026-11-20T21:30:00Z'),
      createdAt: new Date('2026-11-19T21:05:00Z'),
    });
    const labelled = await open()
      .db.insert(schema.labels)
      .values([
        { companyId, name: 'Şantiye', color: 'red' },
        { companyId, name: '=Çevre', color: 'green' },
      ])
      .returning();
    await open()
      .db.insert(schema.complaintLabels)
      .values(labelled.map(({ id }) => ({ complaintId: rated, labelId: id })));
    const at = (day: number) => new Date(Date.UTC(2026, 10, day));
    await open()
      .db.insert(complaintRatings)
      .values([
        { companyId, complaintId: rated, closedAt: at(18), value: 'satisfied', ratedAt: at(19) },
        { companyId, complaintId: rated, closedAt: at(20), value: 'dissatisfied', ratedAt: at(20) },
      ]);
    await insert({
      saysisCode: '=1+1',
      senderName: null,
      konuOzeti: '<script>alert(1)</script>; "tırnak"\nsatır',
      createdAt: new Date('2026-11-19T08:00:00Z'),
    });

    expect(await csv()).toEqual([
      TITLES,
      [
        'MHT-1',
        "'-2+3",
        "'+905550000001",
        `'${FORMULA}`,
        'Diğer',
        'Çözüldü',
        "'+Fen İşleri",
        "'@Yol",
        "'-Çamlık",
        '',
        'Normal',
        "'=Çevre, Şantiye",
        '20.11.2026 00:05',
        '20.11.2026 12:00',
        '19.12.2026 17:30',
        '',
        '21.11.2026 00:30',
        'Memnun değil',
        'SYS-1',
      ],
      [
        "'=1+1",
        'Anonim Kullanıcı',
        '905550000001',
        '<script>alert(1)</script>; "tırnak"\nsatır',
        'WhatsApp',
        'Yeni',
        '',
        '',
        '',
        '',
        'Normal',
        '',
        '19.11.2026 11:00',
        '20.11.2026 12:00',
        '',
        '',
        '',
        '',
        '',
      ],
    ]);
    const [sheet] = await readWorkbook((await download('xlsx')).rawPayload);
    expect(sheet?.sheet).toBe('Şikayetler');
    expect(sheet?.data.slice(0, 2)).toEqual([
      TITLES,
      [
        'MHT-1',
        '-2+3',
        '+905550000001',
        FORMULA,
        'Diğer',
        'Çözüldü',
        '+Fen İşleri',
        '@Yol',
        '-Çamlık',
        null,
        'Normal',
        '=Çevre, Şantiye',
        new Date('2026-11-20T00:05:00Z'),
        new Date('2026-11-20T12:00:00Z'),
        new Date('2026-12-19T17:30:00Z'),
        null,
        new Date('2026-11-21T00:30:00Z'),
        'Memnun değil',
        'SYS-1',
      ],
    ]);
  });

  test("the file holds what the list's filters let through, by the company's days", async () => {
    await insert({
      saysisCode: 'GECE',
      createdAt: new Date('2026-11-18T21:30:00Z'),
      durum: 'İşlemde',
    });
    await insert({ saysisCode: 'ÖNCE', createdAt: new Date('2026-11-18T20:59:00Z') });
    await insert({
      saysisCode: 'SONRA',
      createdAt: new Date('2026-11-19T21:00:00Z'),
      kanal: 'Twitter',
    });
    expect(await codes({ from: '2026-11-19', to: '2026-11-19' })).toEqual(['GECE']);
    expect(await codes({ search: 'ŞÜKRÜ', durum: ['Yeni'] })).toEqual(['SONRA', 'ÖNCE']);
    expect(await codes({ kanal: ['Twitter', 'Facebook'], unit: ['none'] })).toEqual(['SONRA']);
    expect(await codes({ kanal: ['Twitter'], district: ['none'] })).toEqual(['SONRA']);
    expect(await codes({ district: ['yok'] })).toEqual([]);
    expect(await codes({ search: 'yok böyle bir şey' })).toEqual([]);
  });

  test('a long list comes whole and in order, also where many share one moment', async () => {
    const count = EXPORT_PAGE * 2 + 7;
    await open().db.execute(sql`
      insert into complaints (id, company_id, saysis_code, sender, konu_ozeti, kanal, search_text, created_at, updated_at)
      select 'c' || lpad(n::text, 6, '0') || ${own.user.company_id}, ${own.user.company_id}, 'S-' || n, 'x', 'Konu', 'WhatsApp', '', '2026-11-01'::timestamptz + (n / 700) * interval '1 day', now() from generate_series(1, ${count}::int) n`);
    const seen = await codes();
    expect(seen).toEqual(Array.from({ length: count }, (_, index) => `S-${count - index}`));
  });

  test('a page is read after the one before, never more than a page at a time', async () => {
    await open().db.execute(sql`
      insert into complaints (id, company_id, saysis_code, sender, konu_ozeti, kanal, search_text)
      select gen_random_uuid()::text, ${own.user.company_id}, 'S-' || n, 'x', 'Konu', 'WhatsApp', '' from generate_series(1, ${EXPORT_PAGE + 1}::int) n`);
    const sizes: number[] = [];
    for await (const rows of complaintExportSource.pages(
      open().db,
      {
        viewer: systemViewer(own.user.company_id),
        reader: systemViewer(own.user.company_id),
        timeZone: 'Europe/Istanbul',
      },
      {},
    ))
      sizes.push(rows.length);
    expect(sizes).toEqual([EXPORT_PAGE, 1]);
  });

  test('the download is an attachment that no browser shows, and only with its key', async () => {
    await insert({ saysisCode: 'MHT-1' });
    const file = await download('xlsx');
    expect(file.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="sikayetler-2026-11-20-1200.xlsx"; filename*=UTF-8''sikayetler-2026-11-20-1200.xlsx`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-length': String(file.rawPayload.length),
    });
    const { id } = exportJob.parse((await post({ format: 'csv' })).json());
    const address = await until(
      async () =>
        exportJob.parse(
          (await scratch.ask('GET', `/api/exports/${id}`, { token: own.token })).json(),
        ).url,
    );
    for (const wrong of [address.replace(/key=.*/, 'key=yanlis'), address.replace(id, 'yok')])
      expect((await scratch.ask('GET', wrong)).statusCode).toBe(404);
    expect((await scratch.ask('GET', `/api/exports/${id}/file`)).statusCode).toBe(400);
    expect(
      (await scratch.ask('GET', address, { headers: { 'sec-fetch-site': 'cross-site' } }))
        .statusCode,
    ).toBe(403);
    expect((await scratch.ask('GET', address)).headers['content-type']).toBe(
      'text/csv; charset=utf-8',
    );
    // A file that vanished from the disk is a refusal, not an endless download.
    await rm(`${scratch.dataDir}/exports/${id}`, { recursive: true });
    expect((await scratch.ask('GET', address)).statusCode).toBe(404);
  });

  test('a job of another company cannot be read, and a senseless request is refused at once', async () => {
    const { id } = exportJob.parse((await post({ format: 'csv' })).json());
    const other = await registerCompany(scratch);
    for (const method of ['GET', 'DELETE'] as const)
      expect(
        (await scratch.ask(method, `/api/exports/${id}`, { token: other.token })).statusCode,
      ).toBe(404);
    expect((await scratch.ask('GET', `/api/exports/${id}`)).statusCode).toBe(401);
    expect((await post({ format: 'csv' }, 'x'.repeat(40))).statusCode).toBe(401);
    expect((await post({ format: 'pdf' })).statusCode).toBe(400);
    expect((await post({ format: 'csv', filters: { durum: ['Kapalı'] } })).statusCode).toBe(400);
    const period = await post({ format: 'csv', filters: { from: '2026-11-20', to: '2026-11-19' } });
    expect([period.statusCode, errorBody.parse(period.json()).error.code]).toEqual([
      422,
      'period_invalid',
    ]);
    expect(
      (await scratch.ask('DELETE', `/api/exports/${id}`, { token: own.token })).statusCode,
    ).toBe(204);
    expect(
      exportJob.parse((await scratch.ask('GET', `/api/exports/${id}`, { token: own.token })).json())
        .state,
    ).toBe('cancelled');
  });

  test("another company's complaints never stand in the file", async () => {
    const other = await registerCompany(scratch);
    const fields = {
      senderName: null,
      sender: 'x',
      konuOzeti: 'Başkasının',
      saysisCode: 'YABANCI',
    };
    await open()
      .db.insert(complaints)
      .values({
        companyId: other.user.company_id,
        kanal: 'WhatsApp',
        ...fields,
        searchText: complaintSearchText(fields),
      });
    await insert({ saysisCode: 'MHT-1' });
    expect(await codes()).toEqual(['MHT-1']);
    expect(await codes({ search: 'başkasının' })).toEqual([]);
  });
});
