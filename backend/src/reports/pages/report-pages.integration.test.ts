import { errorBody } from '@muhatap/shared/wire/http';
import { reportChoices, reportPage, type ReportPage } from '@muhatap/shared/wire/reports';
import { withDatabases } from '../../../testing/database/with-databases';
import { insertComplaints } from '../../../testing/insert-complaints';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { factsRepository } from '../facts/facts.repository';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

withDatabases('pages of reports', (open) => {
  let scratch: ScratchApp;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
  });
  afterEach(() => scratch.close());

  const pageOf = async (token: string, address: string): Promise<ReportPage> =>
    reportPage.parse((await scratch.ask('GET', `/api/reports/pages/${address}`, { token })).json());
  const numberOf = (page: ReportPage, measure: string) =>
    page.numbers.find((number) => number.measure === measure);

  test('a query that cannot be answered is refused with a reason: periods that are reversed, ahead, too long; ids that are not of the company', async () => {
    const {
      token,
      user: { id },
    } = await registerCompany(scratch);
    const { user: foreign } = await registerCompany(scratch);
    const refusal = async (query: string) => {
      const answer = await scratch.ask('GET', `/api/reports/pages/general?${query}`, { token });
      const { code, details } = errorBody.parse(answer.json()).error;
      return [
        answer.statusCode,
        code,
        ...(details?.['values'] === undefined ? [] : [details['filter'], details['values']]),
      ];
    };
    expect(await refusal('from=2026-11-20&to=2026-11-19')).toEqual([422, 'period_reversed']);
    expect(await refusal('from=2026-11-21')).toEqual([422, 'period_ahead']);
    expect(await refusal('from=2025-10-16&to=2026-11-20')).toEqual([422, 'period_too_long']);
    expect(await refusal(`agent=${id},${foreign.id},none`)).toEqual([
      422,
      'filter_unknown',
      'agent',
      [foreign.id],
    ]);
    expect(await refusal('unit=yok')).toEqual([422, 'filter_unknown', 'unit', ['yok']]);
    expect(await refusal('channel=Telefon')).toEqual([400, 'validation_failed']);
    expect((await scratch.ask('GET', '/api/reports/pages/gizli', { token })).statusCode).toBe(400);
    expect((await pageOf(token, 'general?from=2025-10-17&to=2026-11-20')).period.days).toBe(400);
  });

  test('a period with nothing says so; nothing was measured is null, none is 0; a filter that does not fit is named instead of a number', async () => {
    const { token, user } = await registerCompany(scratch);
    const foreign = await registerCompany(scratch);
    const fact = {
      companyId: user.company_id,
      at: new Date('2026-10-01T09:00:00Z'),
      kind: 'received',
      channel: 'WhatsApp',
    } as const;
    await factsRepository.insert(open().db, [
      fact,
      { ...fact, companyId: foreign.user.company_id, at: new Date('2026-11-19T09:00:00Z') },
    ]);

    const empty = await pageOf(token, 'general');
    expect(empty).toMatchObject({
      is_empty: true,
      first_day: '2026-10-01',
      period: { from: '2026-11-14', to: '2026-11-20', days: 7 },
      previous: { from: '2026-11-07', to: '2026-11-13', days: 7 },
    });
    expect(numberOf(empty, 'received')).toMatchObject({
      value: 0,
      previous: 0,
      change: null,
      missing: null,
    });
    expect(numberOf(empty, 'response')).toMatchObject({ value: null, sample: 0, mean: null });

    const stated = await pageOf(
      token,
      'general?previous_from=2026-09-30&previous_to=2026-10-02&from=2026-11-14',
    );
    expect(stated.previous).toEqual({ from: '2026-09-30', to: '2026-10-02', days: 3 });
    expect(numberOf(stated, 'received')?.previous).toBe(1);
    const then = await pageOf(token, 'general?from=2026-09-30&to=2026-10-02&compare=false');
    expect(then).toMatchObject({
      is_empty: false,
      previous: null,
      filters: ['channel', 'agent', 'unit', 'topic', 'status'],
    });
    expect(
      then.charts
        .find(({ id }) => id === 'messages-over-time')
        ?.points.map(({ key, values }) => [key, ...values]),
    ).toEqual([
      ['2026-09-30', 0, 0, 0],
      ['2026-10-01', 1, 0, 0],
      ['2026-10-02', 0, 0, 0],
    ]);
    // 09:00 in UTC is 12:00 in Istanbul; the first of October was a Thursday.
    expect(then.heat?.values[3]?.[12]).toBe(1);

    const strange = await pageOf(token, 'agents?status=Yeni');
    expect(strange).toMatchObject({ is_empty: false, charts: [], tables: [] });
    expect(numberOf(strange, 'survey')).toMatchObject({
      value: null,
      sample: 0,
      missing: 'Durum filtresi bu sayıya uygulanamaz.',
    });
    expect(
      reportChoices.parse((await scratch.ask('GET', '/api/reports/choices', { token })).json()),
    ).toMatchObject({
      today: '2026-11-20',
      time_zone: 'Europe/Istanbul',
      first_day: '2026-10-01',
      agents: [{ id: user.id }],
    });
  });

  test('days that have not come have no points; who is gone and nobody have names too', async () => {
    const { token, user } = await registerCompany(scratch);
    const at = new Date('2026-11-19T09:00:00Z');
    const answered = {
      companyId: user.company_id,
      at,
      kind: 'answered',
      channel: 'WhatsApp',
    } as const;
    await factsRepository.insert(open().db, [
      { ...answered, agentId: user.id },
      { ...answered, agentId: user.id },
      { ...answered, agentId: 'gone' },
      answered,
    ]);
    const page = await pageOf(token, 'agents?from=2026-11-19&to=2026-11-22');
    expect(
      page.tables[0]?.rows.map(({ key, name, cells }) => [key, name, cells[0]?.value]),
    ).toEqual([
      [user.id, user.name, 2],
      [null, 'Atanmamış', 1],
      ['gone', 'Silinmiş kişi', 1],
    ]);
    const days = await pageOf(token, 'general?from=2026-11-19&to=2026-11-22');
    expect(days.charts[0]?.points.map(({ values }) => values[1])).toEqual([4, 0, null, null]);
  });

  test('the age of what is open is exact, by the calendar or by working hours, and known for now only', async () => {
    const {
      token,
      user: { company_id: companyId },
    } = await registerCompany(scratch);
    const ago = (ms: number) => new Date(scratch.clock.now.getTime() - ms);
    await insertComplaints(open().db, companyId, [
      { createdAt: ago(2 * HOUR_MS), durum: 'Yeni' },
      { createdAt: ago(3 * DAY_MS), durum: 'İşlemde' },
      { createdAt: ago(40 * DAY_MS), durum: 'Yeni' },
      { createdAt: ago(90 * DAY_MS), durum: 'Çözüldü' },
    ]);
    const page = await pageOf(token, 'unresolved');
    expect(numberOf(page, 'case_age')).toMatchObject({
      value: (3 * DAY_MS) / 1000,
      sample: 3,
      median: (3 * DAY_MS) / 1000,
      p90: (40 * DAY_MS) / 1000,
      previous: null,
      missing: null,
    });
    expect(
      page.charts
        .find(({ subject }) => subject === 'age')
        ?.points.map(({ key, values }) => [key, ...values]),
    ).toEqual([
      ['0-2', 1],
      ['3-7', 1],
      ['8-30', 0],
      ['31-', 1],
    ]);
    // It is Friday noon; the working day begins at nine o'clock or later and ends before midnight.
    const business = numberOf(await pageOf(token, 'unresolved?clock=business'), 'case_age');
    expect(business?.value).toBeGreaterThan(0);
    expect(business?.value).toBeLessThan((2 * DAY_MS) / 1000);
    const past = await pageOf(token, 'unresolved?from=2026-11-01&to=2026-11-19');
    expect(numberOf(past, 'case_age')?.missing).toBe(
      'Açık şikayetlerin yaşı yalnız bugünü içeren bir dönemde bilinir.',
    );
    expect(past.charts.map(({ subject }) => subject)).not.toContain('age');
  });
});
