import { workingHours, type WorkingHoursInput } from '@muhatap/shared/wire/conversations';
import { errorBody } from '@muhatap/shared/wire/http';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { insertMember } from '../../../testing/stage-company';
import { DEFAULT_HOURS } from './working-hours.defaults';

const ADDRESS = '/api/inbox/working-hours';

withDatabases('working hours', (open) => {
  let scratch: ScratchApp;
  let own: Awaited<ReturnType<typeof registerCompany>>;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
    own = await registerCompany(scratch);
  });
  afterEach(() => scratch.close());

  const read = async () =>
    workingHours.parse((await scratch.ask('GET', ADDRESS, { token: own.token })).json());
  const save = (body: WorkingHoursInput, token = own.token) =>
    scratch.ask('PUT', ADDRESS, { token, body });

  test('begin as an office week that observes the holidays of the next thirteen months', async () => {
    const hours = await read();
    expect(hours).toMatchObject({
      ...DEFAULT_HOURS,
      time_zone: 'Europe/Istanbul',
      is_open: true,
      next_change: '2026-11-20T14:30:00.000Z',
    });
    expect(hours.holidays.map(({ date }) => date)).toEqual(
      expect.arrayContaining(['2027-01-01', '2027-03-08', '2027-05-19', '2027-10-28']),
    );
    expect(hours.holidays.every(({ date }) => date >= '2026-11-20' && date <= '2027-12-20')).toBe(
      true,
    );
  });

  test('are saved in order and announced to the company', async () => {
    const given: WorkingHoursInput = {
      days: [...DEFAULT_HOURS.days].reverse().map((day) =>
        day.weekday === 5
          ? {
              ...day,
              periods: [
                { from: '13:00', to: '15:00' },
                { from: '08:00', to: '11:30' },
              ],
            }
          : day,
      ),
      observes_holidays: false,
      special_days: [{ date: '2026-12-31', name: 'Yılbaşı gecesi', periods: [] }],
      away_reply: { is_on: true, text: 'Şu anda kapalıyız.' },
    };
    const saved = workingHours.parse((await save(given)).json());
    expect(saved).toMatchObject({
      ...given,
      days: [...given.days]
        .reverse()
        .map((day) => ({ ...day, periods: [...day.periods].reverse() })),
      is_open: false,
      next_change: '2026-11-20T10:00:00.000Z',
    });
    expect(await read()).toEqual(saved);
    const events = await open()
      .db.select()
      .from(schema.companyEvents)
      .where(eq(schema.companyEvents.companyId, own.user.company_id));
    expect(events.map(({ payload }) => payload)).toEqual([{ seq: 1, what: 'working-hours' }]);
  });

  test('refuse what cannot be, field by field', async () => {
    const periods = [
      { from: '08:00', to: '12:00' },
      { from: '11:59', to: '17:00' },
    ];
    const answer = await save({
      ...DEFAULT_HOURS,
      days: DEFAULT_HOURS.days.map((day) => (day.weekday === 3 ? { ...day, periods } : day)),
      special_days: [
        { date: '2026-12-31', name: '', periods: [] },
        { date: '2026-12-31', name: '', periods },
      ],
      away_reply: { is_on: true, text: '  ' },
    });
    expect([answer.statusCode, errorBody.parse(answer.json()).error]).toEqual([
      422,
      expect.objectContaining({
        code: 'working_hours_invalid',
        message: 'Saat aralıkları birbiriyle çakışıyor.',
      }),
    ]);
    expect(
      Object.keys((errorBody.parse(answer.json()).error.details as { fields: object }).fields),
    ).toEqual([
      'days.2.periods',
      'special_days.1.periods',
      'special_days.1.date',
      'away_reply.text',
    ]);
    const twice = await save({
      ...DEFAULT_HOURS,
      days: DEFAULT_HOURS.days.map((day) => ({ ...day, weekday: 1 })),
    });
    expect(twice.statusCode).toBe(422);
    expect(
      (
        await save({
          ...DEFAULT_HOURS,
          days: DEFAULT_HOURS.days.map((day) => ({
            ...day,
            periods: [{ from: '17:00', to: '09:00' }],
          })),
        })
      ).statusCode,
    ).toBe(400);
    expect((await read()).days).toEqual(DEFAULT_HOURS.days);
  });

  test('touching periods do not overlap', async () => {
    const touching = DEFAULT_HOURS.days.map((day) => ({
      ...day,
      periods: [
        { from: '00:00', to: '12:00' },
        { from: '12:00', to: '24:00' },
      ],
    }));
    expect(
      (await save({ ...DEFAULT_HOURS, days: touching, observes_holidays: false })).statusCode,
    ).toBe(200);
    expect(await read()).toMatchObject({ is_open: true, next_change: null });
  });

  test('staff read them, only the grant settings changes them', async () => {
    const { token } = await insertMember(open().db, own.user.company_id, ['inbox']);
    expect((await scratch.ask('GET', ADDRESS, { token })).statusCode).toBe(200);
    expect((await save(DEFAULT_HOURS, token)).statusCode).toBe(403);
  });
});
