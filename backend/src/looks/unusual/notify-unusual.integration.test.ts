import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { insertCompany } from '../../../testing/stage-company';
import { createLooksService } from '../looks.service';
import { alarmsRepository } from './alarms.repository';
import { USUAL_ALARMS } from './rule';
import { notifyOfUnusual } from './notify-unusual';

const { lookAlarms, notifications } = schema;
const HOUR_MS = 60 * 60 * 1000;
/** A Friday, 11:00 in Istanbul. */
const NOW = new Date('2026-11-20T08:00:00.000Z');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

withDatabases('unusually many looks', (open) => {
  let [companyId, userId] = ['', ''];
  const db = () => open().db;

  beforeEach(async () => {
    ({ companyId, userId } = await insertCompany(db(), { actions: ['administer'] }));
    const limits = { ...USUAL_ALARMS, hour: 6, day: 12, off_hours: 3 };
    await alarmsRepository.save(db(), companyId, limits);
  });

  /** Looks at so many citizens, each twice. */
  async function look(people: number, at: Date): Promise<void> {
    const service = createLooksService({ db: db(), now: () => at });
    const stop = service.start(log);
    const ids = Array.from({ length: people }, () => randomUUID());
    for (const kind of ['citizen', 'citizen-export'] as const)
      for (const of of ids)
        service.note({
          by: { companyId, userId, sessionId: 'oturum' },
          ...{ userAgent: '', ip: '', kind, basis: 'inbox:all', of },
        });
    await stop();
  }
  const alarms = async () =>
    (await db().select().from(lookAlarms).where(eq(lookAlarms.companyId, companyId)))
      .map(({ window, count, usual }) => `${window} ${count} ${usual}`)
      .sort();
  const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

  test('an hour above the floor is told once, to administrators, with the day and what is usual', async () => {
    await look(6, NOW);
    expect(await notifyOfUnusual(db(), NOW)).toBe(0);
    await look(1, NOW);
    const answers = await Promise.all([notifyOfUnusual(db(), NOW), notifyOfUnusual(db(), NOW)]);
    expect(answers.reduce((one, other) => one + other)).toBe(1);
    expect(await notifyOfUnusual(db(), later(1.1))).toBe(0);
    expect(await alarms()).toEqual(['hour 7 0']);
    const rows = await db()
      .select()
      .from(notifications)
      .where(and(eq(notifications.companyId, companyId), eq(notifications.kind, 'unusual-looks')));
    expect(rows).toMatchObject([
      {
        userId,
        subjectKind: 'person',
        subjectId: userId,
        details: { window: 'hour', day: '2026-11-20', people: '7', usual: '0' },
      },
    ]);
  });

  test('the end of an hour is looked at by the next round, also after it', async () => {
    await look(7, new Date(later(1).getTime() - 1000));
    expect(await notifyOfUnusual(db(), new Date(later(1).getTime() + 60_000))).toBe(1);
  });

  test('a person with a usual amount is told of above its multiple alone, and a day of several hours by itself', async () => {
    for (const daysAgo of [1, 2, 3]) await look(3, later(-24 * daysAgo));
    await look(9, NOW);
    expect(await notifyOfUnusual(db(), NOW)).toBe(0);
    await look(1, NOW);
    await notifyOfUnusual(db(), NOW);
    expect(await alarms()).toEqual(['hour 10 3']);
    await look(3, later(2));
    await notifyOfUnusual(db(), later(2));
    expect(await alarms()).toEqual(['day 13 3', 'hour 10 3']);
  });

  test('looks outside the working hours have a floor of their own', async () => {
    await look(3, later(12));
    await look(1, NOW);
    expect(await notifyOfUnusual(db(), later(12))).toBe(0);
    await look(1, later(12));
    await notifyOfUnusual(db(), later(12));
    expect(await alarms()).toEqual(['off_hours 4 0']);
  });

  test('where it is switched off, and of another company, nothing is told', async () => {
    await look(20, NOW);
    await alarmsRepository.save(db(), companyId, { ...USUAL_ALARMS, is_on: false });
    expect(await notifyOfUnusual(db(), NOW)).toBe(0);
    ({ companyId, userId } = await insertCompany(db(), { actions: ['administer'] }));
    await look(20, NOW);
    expect(await alarmsRepository.find(db(), companyId)).toEqual(USUAL_ALARMS);
    expect(await notifyOfUnusual(db(), NOW)).toBe(0);
  });
});
