import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import type { InboxSettings, WorkingHoursInput } from '@muhatap/shared/wire';
import { schema, type Database } from '../../database';
import { presentSettings } from '../settings/inbox-settings.presenter';
import { presentHours } from '../working-hours/working-hours.presenter';

const { autoReplies, companies, inboxSettings, surveyAnswers, workingHours } = schema;

/** What a company has decided about its inbox. */
export interface HouseRules {
  timeZone: string;
  hours: WorkingHoursInput;
  settings: Omit<InboxSettings, 'agents'>;
}

export const autoRepliesRepository = {
  /** Asked with every arriving message, so in one query. */
  async findRules(db: Database, companyId: string): Promise<HouseRules> {
    const [found] = await db
      .select({ timeZone: companies.timeZone, hours: workingHours, settings: inboxSettings })
      .from(companies)
      .leftJoin(workingHours, eq(workingHours.companyId, companies.id))
      .leftJoin(inboxSettings, eq(inboxSettings.companyId, companies.id))
      .where(eq(companies.id, companyId));
    if (found === undefined) throw new Error('A room belongs to no company.');
    return {
      timeZone: found.timeZone,
      hours: presentHours(found.hours),
      settings: presentSettings(found.settings),
    };
  },

  /** False when these words went out in this room on this local day already. */
  async claim(
    tx: Database,
    reply: Pick<typeof autoReplies.$inferInsert, 'roomId' | 'kind' | 'day'>,
    now: Date,
  ): Promise<boolean> {
    return (
      (
        await tx
          .insert(autoReplies)
          .values({ ...reply, createdAt: now })
          .onConflictDoNothing()
          .returning({ day: autoReplies.day })
      ).length > 0
    );
  },

  async insertAnswer(tx: Database, answer: typeof surveyAnswers.$inferInsert): Promise<void> {
    await tx.insert(surveyAnswers).values(answer);
  },

  /** To the answer of that time, where it has none yet. */
  async addComment(
    tx: Database,
    {
      roomId,
      comment,
      since,
      until,
    }: { roomId: string; comment: string; since: Date; until: Date },
  ): Promise<void> {
    await tx
      .update(surveyAnswers)
      .set({ comment })
      .where(
        and(
          eq(surveyAnswers.roomId, roomId),
          isNull(surveyAnswers.comment),
          gte(surveyAnswers.answeredAt, since),
          lte(surveyAnswers.answeredAt, until),
        ),
      );
  },
};
