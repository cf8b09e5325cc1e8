import type { ComplaintTerms } from '@muhatap/shared/wire/complaints';
import { errorBody } from '@muhatap/shared/wire/http';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

withInbox('the rules of terms', (scene, open) => {
  let own: SceneCompany;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'settings']);
  });
  const read = async (token = own.token) =>
    (await scene().ask<ComplaintTerms>('GET', '/api/complaint-terms', token)).body;
  const write = (body: object, token = own.token) =>
    scene().ask<ComplaintTerms>('PUT', '/api/complaint-terms', token, body);
  const faults = async (body: object) => {
    const answer = await write(body);
    const { error } = errorBody.parse(answer.body);
    return [answer.status, error.code, error.details?.['fields']];
  };
  const rule = (change: object = {}) => ({
    ...{ id: null, name: 'Acil', basis: 'Hizmet taahhüdü', days: 3, unit: 'business' },
    ...{ extended_days: null, is_default: false, type_ids: [] },
    ...change,
  });
  const week = { weekdays: [1, 2, 3, 4, 5], closes_at: '17:30', own_days: [] };
  const addType = async (name: string, companyId = own.companyId) => {
    const [row] = await open()
      .db.insert(schema.complaintTypes)
      .values({ companyId, name })
      .returning();
    return row?.id ?? '';
  };

  it('are those of the laws, with the public holidays of two years, until a company has its own', async () => {
    scene().clock.now = new Date('2026-11-02T09:00:00+03:00');
    const { rules, calendar, holidays } = await read();
    expect(
      rules.map(({ name, days, unit, extended_days, is_default }) => [
        ...[name, days, unit, extended_days, is_default],
      ]),
    ).toEqual([
      ['Dilekçe', 30, 'calendar', null, true],
      ['Bilgi edinme başvurusu', 15, 'business', 30, false],
      ['Kişisel veri başvurusu', 30, 'calendar', null, false],
    ]);
    expect(calendar).toEqual(week);
    expect(holidays[0]).toEqual({ date: '2026-01-01', name: 'Yılbaşı', is_half_day: false });
    expect(holidays.at(-1)?.date).toBe('2027-10-29');
  });

  it('are changed, kept by their ids and removed; a part that is left out stays', async () => {
    const type = await addType('Su baskını');
    const { rules } = await read();
    const [petition, , personal] = rules;
    const changed = await write({
      rules: [{ ...petition, days: 20 }, rule({ name: '  Acil ', type_ids: [type] }), personal],
    });
    expect(changed.status).toBe(200);
    expect(changed.body.rules).toEqual([
      { ...petition, days: 20 },
      rule({ id: expect.any(String) as string, type_ids: [type] }),
      personal,
    ]);
    const calendar = {
      ...{ weekdays: [6, 1, 1], closes_at: '16:00' },
      own_days: [
        { date: '2026-12-31', name: 'İdari izin', is_worked: false },
        { date: '2026-11-28', name: '', is_worked: true },
      ],
    };
    const { body } = await write({ calendar });
    expect(body.rules).toEqual(changed.body.rules);
    expect(body.calendar).toEqual({
      ...{ weekdays: [1, 6], closes_at: '16:00' },
      own_days: [...calendar.own_days].reverse(),
    });
    expect(await read()).toEqual(body);
    // A removed type leaves its rule.
    await open().db.delete(schema.complaintTypes);
    expect((await read()).rules[1]?.type_ids).toEqual([]);
  });

  it('stand in the audit log, and pages are told', async () => {
    await write({ rules: [rule({ is_default: true })], calendar: { ...week, weekdays: [1] } });
    const entries = await open()
      .db.select()
      .from(schema.auditLog)
      .where(eq(schema.auditLog.companyId, own.companyId));
    expect(entries.flatMap(({ changes }) => changes)).toEqual([
      {
        field: 'Kurallar',
        before: expect.stringContaining('Dilekçe (3071 sayılı') as string,
        after: 'Acil (Hizmet taahhüdü): 3 iş günü; diğer tüm şikayetler',
      },
      {
        field: 'Çalışma günleri',
        before: 'Pazartesi, Salı, Çarşamba, Perşembe, Cuma',
        after: 'Pazartesi',
      },
    ]);
    expect((await scene().events(own.companyId)).at(-1)).toMatchObject({
      type: 'casework-changed',
      payload: { what: 'settings' },
    });
  });

  it('a name twice in any spelling, two defaults and a shorter extension are refused beside their fields', async () => {
    expect(
      await faults({
        rules: [
          rule({ is_default: true }),
          rule({ name: 'ACİL', is_default: true, extended_days: 3 }),
        ],
      }),
    ).toEqual([
      422,
      'terms_invalid',
      {
        'rules.1.name': 'Bu adda bir kural zaten var.',
        'rules.1.extended_days': 'Uzatılmış süre, asıl süreden uzun olmalıdır.',
        'rules.1.is_default': 'Diğer tüm şikayetler için tek bir kural olabilir.',
      },
    ]);
    const [first] = (await read()).rules;
    expect(
      await faults({ rules: [first, { ...first, name: 'Başka', is_default: false }] }),
    ).toEqual([422, 'terms_invalid', { 'rules.1.name': 'Bu kural listede zaten var.' }]);
  });

  it('a type in two rules, and one that is not the company’s, are refused', async () => {
    const type = await addType('Su baskını');
    const two = [rule({ type_ids: [type, type] }), rule({ name: 'Su', type_ids: [type] })];
    expect(await faults({ rules: two })).toEqual([
      ...[422, 'terms_invalid'],
      { 'rules.1.type_ids': 'Seçilen şikayet türlerinden birinin başka bir kuralı var.' },
    ]);
    const foreign = await scene().addCompany();
    const theirs = await addType('Su baskını', foreign.companyId);
    for (const id of [theirs, 'yok', '\u0000'])
      expect(await faults({ rules: [rule({ type_ids: [id] })] })).toEqual([
        ...[422, 'terms_invalid'],
        { 'rules.0.type_ids': 'Seçilen şikayet türlerinden biri artık yok.' },
      ]);
  });

  it('a calendar without a working weekday and a date twice are refused', async () => {
    const day = { date: '2026-12-31', name: 'İdari izin', is_worked: false };
    expect(await faults({ calendar: { ...week, weekdays: [], own_days: [day, day] } })).toEqual([
      422,
      'terms_invalid',
      {
        'calendar.weekdays': 'En az bir çalışma günü seçin.',
        'calendar.own_days.1.date': 'Bu tarih listede zaten var.',
      },
    ]);
  });

  it('impossible dates, hours, weekdays, units and days out of range are refused', async () => {
    const day = { name: '', is_worked: false };
    for (const body of [
      { calendar: { ...week, own_days: [{ ...day, date: '2026-02-30' }] } },
      { calendar: { ...week, own_days: [{ ...day, date: 'yarın' }] } },
      { calendar: { ...week, closes_at: '25:00' } },
      { calendar: { ...week, weekdays: [8] } },
      { rules: [rule({ days: 0 })] },
      { rules: [rule({ days: 366 })] },
      { rules: [rule({ days: 1.5 })] },
      { rules: [rule({ extended_days: 400 })] },
      { rules: [rule({ unit: 'week' })] },
      { rules: [rule({ name: '   ' })] },
    ])
      expect((await write(body)).status).toBe(400);
    expect((await read()).rules).toHaveLength(3);
  });

  it('are changed by people who manage the settings only', async () => {
    const { token } = await scene().addPerson(own.companyId, 'Can', ['complaints']);
    expect((await read(token)).rules).toHaveLength(3);
    expect((await write({ calendar: week }, token)).status).toBe(403);
  });

  it('two who save at once save one after the other', async () => {
    const answers = await Promise.all(
      ['Bir', 'İki', 'Üç'].map((name) => write({ rules: [rule({ name })] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).rules).toHaveLength(1);
  });
});
