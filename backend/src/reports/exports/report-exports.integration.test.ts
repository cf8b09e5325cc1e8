import { parse } from 'csv-parse/sync';
import { exportJob, type ExportFormat } from '@muhatap/shared/wire/files';
import { errorBody } from '@muhatap/shared/wire/http';
import {
  measureOf,
  REPORT_PAGES,
  type ReportExport,
  type ReportNumber,
  reportPage,
  type ReportRow,
  reportRows,
} from '@muhatap/shared/wire/reports';
import readWorkbook from 'read-excel-file/node';
import type { Worker } from '../../background/worker';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { createRandom } from '../../../seed/random';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { insertMember } from '../../../testing/stage-company';
import { until } from '../../../testing/until';
import { systemViewer } from '../../access/viewer';
import { EXPORT_PAGE } from '../../files/exports/export-source';
import { createExportJobs } from '../../files';
import { startJobs } from '../../jobs';
import { factsRepository } from '../facts/facts.repository';
import { openRandomHistory, type RandomHistory } from '../../../testing/random-history';
import { reportPageSources } from './report-page.source';
import { reportRowsSource } from './report-rows.source';

const TITLES = [
  'Bölüm',
  'Ad',
  'Ölçü',
  'Değer',
  'Birim',
  'Okunuş',
  'Örnek',
  'Ortalama',
  'Medyan',
  '%90 sınırı',
  'Önceki dönem',
  'Değişim',
];
type What = ReportExport['what'];

withDatabases('report exports', (open, half) => {
  let scratch: ScratchApp;
  let worker: Worker;
  let history: RandomHistory;
  let token: string;
  const problems: unknown[] = [];

  beforeAll(async () => {
    history = await openRandomHistory(
      open().db,
      createRandom(11),
      new Date('2026-11-02T07:00:00.000Z'),
    );
    await history.live(120);
  }, 60_000);
  beforeEach(async () => {
    scratch = await openScratchApp(open());
    scratch.clock.now = history.now();
    ({ token } = await scratch.services.sessions.begin(
      open().db,
      { userId: history.agents[0]?.userId ?? '', companyId: history.companyId },
      { userAgent: 'test', ip: '' },
    ));
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (details: object) => void problems.push(details),
    };
    const jobs = createExportJobs({
      handle: open(),
      dataDir: scratch.dataDir,
      files: scratch.services.files,
      sources: [...reportPageSources, reportRowsSource],
      now: () => scratch.clock.now,
    });
    worker = await startJobs({ handle: open(), log, handlers: [jobs] });
  });
  afterEach(async () => {
    await worker.stop();
    await scratch.close();
    expect(problems.splice(0)).toEqual([]);
  });

  const post = (body: object, who = token) =>
    scratch.ask('POST', '/api/reports/exports', { token: who, body });
  async function download(format: ExportFormat, what: object, who = token) {
    const response = await post({ format, what }, who);
    expect([response.statusCode, response.statusCode === 202 ? '' : response.body]).toEqual([
      202,
      '',
    ]);
    const { id } = exportJob.parse(response.json());
    const job = await until(async () => {
      const now = exportJob.parse(
        (await scratch.ask('GET', `/api/exports/${id}`, { token: who })).json(),
      );
      return now.state === 'ready' ? now : null;
    });
    return { job, file: await scratch.ask('GET', job.url ?? '') };
  }
  const csv = async (what: object, who?: string) =>
    parse((await download('csv', what, who)).file.body, {
      bom: true,
      delimiter: ';',
      record_delimiter: '\r\n',
    });
  const xlsx = async (what: object) =>
    (await readWorkbook((await download('xlsx', what)).file.rawPayload))[0]?.data ?? [];
  const page = async (name: string, query: string) =>
    reportPage.parse(
      (await scratch.ask('GET', `/api/reports/pages/${name}?${query}`, { token })).json(),
    );
  const numberOf = (text: string | undefined) =>
    text === '' || text === undefined ? null : Number(text.replace(',', '.'));
  const numberFields = ({
    measure,
    value,
    sample,
    mean,
    median,
    p90,
    previous,
    change,
  }: ReportNumber) => [measureOf(measure).name, value, sample, mean, median, p90, previous, change];

  test('the file of each page holds the numbers of the page, all of them, in both formats', async () => {
    const to = history.now().toISOString().slice(0, 10);
    const query = { from: '2026-11-02', to, clock: 'business', channel: 'WhatsApp,Facebook' };
    // The statements are the same on both: each database has one half of the pages.
    for (const name of REPORT_PAGES.filter((_, n) => n % 2 === half)) {
      const reported = await page(name, new URLSearchParams(query).toString());
      const what: object = { kind: 'page', page: name, query };
      const [titles, ...lines] = await csv(what);
      expect(titles).toEqual(TITLES);
      expect(lines.slice(0, 4).map((line) => [line[0], line[1], line[5]])).toEqual([
        ['Rapor', 'Dönem', `02.11.2026 – ${to.split('-').reverse().join('.')}`],
        ['Rapor', 'Önceki dönem', expect.stringContaining(' – 01.11.2026')],
        ['Rapor', 'Süreler', 'Mesai içi'],
        ['Rapor', 'Kanal filtresi', 'WhatsApp, Facebook'],
      ]);
      const numbers = lines.slice(4);
      const read = (line: readonly string[]) => [
        line[2],
        ...[3, 6, 7, 8, 9, 10, 11].map((column) => numberOf(line[column])),
      ];
      const cards = reported.numbers.map(numberFields);
      expect(numbers.slice(0, cards.length).map(read)).toEqual(cards);
      const points = reported.charts.flatMap(({ title, measures, points: each }) =>
        each.flatMap(({ name: point, values }) =>
          measures.map((measure, index) => [
            title,
            point,
            measureOf(measure).name,
            values[index] ?? null,
          ]),
        ),
      );
      const charts = numbers.slice(cards.length, cards.length + points.length);
      expect(charts.map((line) => [line[0], line[1], line[2], numberOf(line[3])])).toEqual(points);
      const hours = reported.heat?.values.flat() ?? [];
      const heat = numbers.slice(
        cards.length + points.length,
        cards.length + points.length + hours.length,
      );
      expect(heat.map((line) => numberOf(line[3]))).toEqual(hours);
      if (name === 'general')
        expect([heat[0]?.[1], heat[167]?.[1]]).toEqual(['Pazartesi 00:00', 'Pazar 23:00']);
      const rows = reported.tables.flatMap(({ title, rows: each }) =>
        each.flatMap(({ name: member, cells }) =>
          cells.map((cell) => [title, member, ...numberFields(cell)]),
        ),
      );
      expect(
        numbers
          .slice(cards.length + points.length + hours.length)
          .map((line) => [line[0], line[1], ...read(line)]),
      ).toEqual(rows);

      // The workbook says the same: whatever is a number there is one in the other.
      const [, ...sheet] = await xlsx(what);
      expect(sheet.map((row) => TITLES.map((_, column) => row[column] ?? ''))).toEqual(
        lines.map((line) =>
          line.map((text, column) =>
            [3, 6, 7, 8, 9, 10, 11].includes(column) ? (numberOf(text) ?? '') : text,
          ),
        ),
      );
      scratch.clock.advance(1);
    }
  }, 120_000);

  test('durations stand there in seconds and in words, a number that is left out with its reason', async () => {
    const of = async (query: object, name: string) =>
      (await csv({ kind: 'page', page: 'departments', query })).find(
        (line) => line[0] === 'Göstergeler' && line[2] === name,
      );
    const age = await of({}, 'Açık şikayetin yaşı');
    expect([age?.[4], Number(age?.[3]) > 0, age?.[5]]).toEqual([
      'saniye',
      true,
      expect.stringMatching(/^\d+ (gün|sa)/),
    ]);
    expect(await of({ to: '2026-11-05' }, 'Açık şikayetin yaşı')).toEqual([
      'Göstergeler',
      'Tümü',
      'Açık şikayetin yaşı',
      '',
      'saniye',
      expect.stringContaining('yalnız bugünü'),
      '0',
      '',
      '',
      '',
      '',
      '',
    ]);
    const [, ...lines] = await csv({
      kind: 'page',
      page: 'agents',
      query: { agent: `${history.agents[0]?.userId ?? ''},none`, compare: 'false' },
    });
    expect(lines.slice(0, 3).map((line) => [line[1], line[5]])).toContainEqual([
      'Temsilci filtresi',
      'Ayşe, Atanmamış',
    ]);
    expect(lines.some((line) => line[1] === 'Önceki dönem')).toBe(false);
  }, 60_000);

  test('the rows behind a number leave as they are listed, in both formats', async () => {
    const query = { from: '2026-11-02', measure: 'response', clock: 'business' } as const;
    const listed: ReportRow[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const part = reportRows.parse(
        (
          await scratch.ask(
            'GET',
            `/api/reports/rows?${new URLSearchParams({ ...query, ...(cursor !== '' && { cursor }) }).toString()}`,
            { token },
          )
        ).json(),
      );
      listed.push(...part.rows);
      cursor = part.next_cursor;
    }
    expect(listed.length).toBeGreaterThan(5);
    const what: object = { kind: 'rows', query };
    const [titles, ...lines] = await csv(what);
    expect(titles).toEqual([
      'Ölçü',
      'Zaman',
      'Kişi',
      'Kanal',
      'Temsilci',
      'Şikayet',
      'Konu özeti',
      'Durum',
      'Birim',
      'Konu',
      'Mahalle',
      'Süre (saniye)',
      'Süre',
      'Puan',
      'Açıklama',
    ]);
    expect(lines.map((line) => [line[0], line[2], line[4], numberOf(line[11]), line[14]])).toEqual(
      listed.map(({ room, agent, seconds, text }) => [
        'Yanıt süresi',
        room?.name,
        agent ?? '',
        seconds,
        text ?? '',
      ]),
    );
    const [, ...sheet] = await xlsx(what);
    expect(sheet.map((row) => [row[2], row[11]])).toEqual(
      listed.map(({ room, seconds }) => [room?.name, seconds]),
    );
    // By the wall clock of Berlin, as a moment that Excel can sort.
    expect(sheet[0]?.[1]).toBeInstanceOf(Date);
    const { job } = await download('csv', {
      kind: 'rows',
      query: { ...query, subject: 'agent', key: history.agents[0]?.userId ?? '' },
    });
    expect([job.total, job.done]).toEqual([
      listed.filter(({ agent }) => agent === 'Ayşe').length,
      listed.filter(({ agent }) => agent === 'Ayşe').length,
    ]);
  }, 60_000);

  test('many rows are streamed page by page, and what happens after the request is not among them', async () => {
    const { companyId } = history;
    const count = EXPORT_PAGE * 2 + 3;
    const at = history.now();
    await factsRepository.insert(
      open().db,
      Array.from({ length: count }, (_, n) => ({
        companyId,
        kind: 'said' as const,
        at: new Date(at.getTime() - 1000 * Math.floor(n / 3)),
        channel: 'Twitter' as const,
        detail: `${n}`,
      })),
    );
    const sizes: number[] = [];
    const eyes = systemViewer(companyId);
    const scope = { viewer: eyes, reader: eyes, timeZone: 'Europe/Berlin' };
    const kept = {
      at: at.toISOString(),
      query: { measure: 'said', channel: ['Twitter'], clock: 'calendar', compare: true },
    };
    await factsRepository.insert(open().db, [
      { companyId, kind: 'said', at: new Date(at.getTime() + 1), channel: 'Twitter' },
    ]);
    scratch.clock.advance(1000);
    for await (const rows of reportRowsSource.pages(open().db, scope, kept))
      sizes.push(rows.length);
    expect(sizes).toEqual([EXPORT_PAGE, EXPORT_PAGE, 3]);
    expect(await reportRowsSource.count(open().db, scope, kept)).toBe(count);
  }, 60_000);

  test('a senseless request is refused at once, and only those who may read reports get files', async () => {
    const refusal = async (what: object, who = token) => {
      const answer = await post({ format: 'csv', what }, who);
      return [answer.statusCode, errorBody.parse(answer.json()).error.code];
    };
    expect(
      await refusal({
        kind: 'page',
        page: 'general',
        query: { from: '2026-11-05', to: '2026-11-04' },
      }),
    ).toEqual([422, 'period_reversed']);
    expect(await refusal({ kind: 'page', page: 'general', query: { agent: 'yok' } })).toEqual([
      422,
      'filter_unknown',
    ]);
    expect(
      await refusal({ kind: 'rows', query: { measure: 'received', subject: 'unit', key: '' } }),
    ).toEqual([422, 'cell_unknown']);
    expect(await refusal({ kind: 'rows', query: { measure: 'received', unit: 'none' } })).toEqual([
      422,
      'number_missing',
    ]);
    expect(await refusal({ kind: 'rows', query: {} })).toEqual([400, 'validation_failed']);
    expect(await refusal({ kind: 'page', page: 'yok', query: {} })).toEqual([
      400,
      'validation_failed',
    ]);
    const agent = await insertMember(open().db, history.companyId, ['inbox', 'complaints']);
    expect(await refusal({ kind: 'page', page: 'general', query: {} }, agent.token)).toEqual([
      403,
      'forbidden',
    ]);
    const what: What = { kind: 'page', page: 'surveys', query: {} };
    await worker.stop();
    for (let n = 0; n < 3; n += 1)
      expect((await post({ format: 'csv', what })).statusCode).toBe(202);
    expect(await refusal(what)).toEqual([429, 'too_many_exports']);
    await open().db.delete(schema.exportJobs);
  });
});
