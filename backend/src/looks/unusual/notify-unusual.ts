import { companyClock } from '../../conversations';
import { inTransaction, type Database } from '../../database';
import { notifyAdministrators } from '../../people';
import { alarmsRepository, type WatchedCompany } from './alarms.repository';
import { countLooks, type LookCount } from './look-counts';
import { isUnusual, USUAL_DAYS, usualOf } from './rule';
import { stretchesAt, type Stretch } from './windows';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rounds lie closer together, so that the end of an hour or a day is looked at by the next one. */
export const LOOK_BACK_MS = 15 * 60_000;

const grainOf = ({ window }: Stretch) => (window === 'hour' ? 'hour' : 'day');

/** The working hours of a time, for the window that leaves them out. */
const clockOf = async (
  db: Database,
  companyId: string,
  { window }: Stretch,
  from: Date,
  to: Date,
) => (window === 'off_hours' ? { outside: await companyClock(db, companyId, from, to) } : {});

/** The mean number of citizens in such windows of the person, over the days before. */
async function readUsual(
  db: Database,
  { companyId, timeZone }: WatchedCompany,
  stretch: Stretch,
  userId: string,
): Promise<number> {
  const from = new Date(stretch.from.getTime() - USUAL_DAYS * DAY_MS);
  const to = stretch.from;
  const clock = await clockOf(db, companyId, stretch, from, to);
  const grain = grainOf(stretch);
  const question = { companyId, timeZone, grain, from, to, userId, above: 0, ...clock } as const;
  return usualOf((await countLooks(db, question)).map(({ count }) => count));
}

interface UnusualCount extends LookCount {
  readonly usual: number;
}

/** Tells administrators of one person and window, once. */
const notifyOnce = (
  db: Database,
  { companyId }: WatchedCompany,
  { window, from: startsAt, day }: Stretch,
  { userId, count, usual, at }: UnusualCount & { readonly at: Date },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const row = { companyId, userId, window, startsAt, count, usual };
    if (!(await alarmsRepository.add(tx, row))) return false;
    await notifyAdministrators(tx, {
      companyId,
      kind: 'unusual-looks',
      subject: { kind: 'person', id: userId },
      actorId: null,
      details: { window, day, people: String(count), usual: String(usual) },
      at,
    });
    return true;
  });

async function notifyOf(
  db: Database,
  company: WatchedCompany,
  stretch: Stretch,
  at: Date,
): Promise<number> {
  const { companyId, timeZone, alarms } = company;
  const { window, from, to } = stretch;
  const limits = { floor: alarms[window], times: alarms.times };
  const clock = await clockOf(db, companyId, stretch, from, to);
  const grain = grainOf(stretch);
  const question = { companyId, timeZone, grain, from, to, above: limits.floor, ...clock } as const;
  let notified = 0;
  for (const { userId, count } of await countLooks(db, question)) {
    if (await alarmsRepository.isKnown(db, { companyId, userId, window, startsAt: from })) continue;
    const usual = await readUsual(db, company, stretch, userId);
    if (!isUnusual({ count, usual }, limits)) continue;
    if (await notifyOnce(db, company, stretch, { userId, count, usual, at })) notified += 1;
  }
  return notified;
}

/**
 * Tells administrators who looked at unusually many citizens in the hour, the day or outside the working hours that last or ended within
 * {@link LOOK_BACK_MS}; each person and window once. Reads what the log holds. Answers the number of those told of.
 */
export async function notifyOfUnusual(db: Database, now: Date): Promise<number> {
  let notified = 0;
  for (const company of await alarmsRepository.watched(db)) {
    const stretches = [now, new Date(now.getTime() - LOOK_BACK_MS)].flatMap((at) =>
      stretchesAt(at, company.timeZone),
    );
    const different = new Map(
      stretches.map((stretch) => [`${stretch.window} ${stretch.from.getTime()}`, stretch]),
    );
    for (const stretch of different.values()) notified += await notifyOf(db, company, stretch, now);
  }
  return notified;
}
