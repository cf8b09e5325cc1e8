import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { preparedTogether, schema, type Database } from '../../database';
import type { TalkStatus } from '../../database/schema/chatbots';
import { cancelJobs, enqueueJobs, type JobQueue } from '../../jobs';
import type { AnsweringStart } from './pick-start';

const { chatbots, chatbotStarts, chatbotTalks } = schema;

export type TalkRow = typeof chatbotTalks.$inferSelect;
export type NewTalk = Pick<TalkRow, 'companyId' | 'roomId' | 'chatbotId' | 'version'>;

const isWaiting = eq(chatbotTalks.status, 'waiting');

/** Talks whose citizen does not answer in time; the subject is the talk. */
export const TIMEOUT_QUEUE: JobQueue = {
  name: 'talk-timeouts',
  slots: 2,
  maxAttempts: 20,
  whenFailed: 'dead',
};

const stateOf = (session: TalkRow['session'], status: TalkStatus, now: Date) => ({
  session,
  status,
  updatedAt: now,
});

async function queueTimeout(
  tx: Database,
  { id, companyId }: Pick<TalkRow, 'id' | 'companyId'>,
  { deadline }: TalkRow['session'],
  now: Date,
): Promise<void> {
  if (deadline === null) return;
  const delayMs = Math.max(0, new Date(deadline).getTime() - now.getTime());
  await enqueueJobs(tx, TIMEOUT_QUEUE, [{ subject: id, companyId, delayMs }]);
}

const selectStarts = preparedTogether((db) =>
  db
    .select({
      chatbotId: chatbots.id,
      version: chatbots.liveVersion,
      condition: chatbotStarts.condition,
      keywords: chatbotStarts.keywords,
    })
    .from(chatbotStarts)
    .innerJoin(chatbots, eq(chatbots.id, chatbotStarts.chatbotId))
    .where(
      and(
        eq(chatbotStarts.connectionId, sql.placeholder('connectionId')),
        eq(chatbots.companyId, sql.placeholder('companyId')),
        isNotNull(chatbots.liveVersion),
        isNull(chatbots.removedAt),
      ),
    )
    .orderBy(chatbotStarts.id),
);

/** Talks of chatbots. Every writer of a talk holds its room's lock. */
export const talksRepository = {
  /** The starts on an account of chatbots with a live version. */
  async starts(db: Database, companyId: string, connectionId: string): Promise<AnsweringStart[]> {
    const rows = await selectStarts(db, { companyId, connectionId });
    return rows.map((row) => ({ ...row, version: row.version ?? 0 }));
  },

  /** The number of talks that began in a room after `since`. */
  countSince: (tx: Database, roomId: string, since: Date): Promise<number> =>
    tx.$count(
      chatbotTalks,
      and(eq(chatbotTalks.roomId, roomId), gt(chatbotTalks.createdAt, since)),
    ),

  async findWaiting(tx: Database, roomId: string): Promise<TalkRow | null> {
    const [row] = await tx
      .select()
      .from(chatbotTalks)
      .where(and(eq(chatbotTalks.roomId, roomId), isWaiting));
    return row ?? null;
  },

  async find(
    db: Database,
    id: string,
  ): Promise<Pick<TalkRow, 'id' | 'companyId' | 'roomId'> | null> {
    const [row] = await db
      .select({
        id: chatbotTalks.id,
        companyId: chatbotTalks.companyId,
        roomId: chatbotTalks.roomId,
      })
      .from(chatbotTalks)
      .where(eq(chatbotTalks.id, id));
    return row ?? null;
  },

  async begin(tx: Database, talk: NewTalk, session: TalkRow['session'], now: Date): Promise<void> {
    const [begun] = await tx
      .insert(chatbotTalks)
      .values({ ...talk, ...stateOf(session, session.state, now), createdAt: now })
      .returning({ id: chatbotTalks.id, companyId: chatbotTalks.companyId });
    if (begun !== undefined && session.state === 'waiting')
      await queueTimeout(tx, begun, session, now);
  },

  async goOn(
    tx: Database,
    talk: Pick<TalkRow, 'id' | 'companyId'>,
    session: TalkRow['session'],
    status: TalkStatus,
    now: Date,
  ): Promise<void> {
    await tx
      .update(chatbotTalks)
      .set(stateOf(session, status, now))
      .where(eq(chatbotTalks.id, talk.id));
    await cancelJobs(tx, TIMEOUT_QUEUE, [talk.id]);
    if (status === 'waiting') await queueTimeout(tx, talk, session, now);
  },

  /** Ends the talk that waits in a room as something from outside the flow ends it; what was chosen so far stays. False where none waits. */
  async stop(
    tx: Database,
    roomId: string,
    status: Extract<TalkStatus, 'taken' | 'handoff'>,
    now: Date,
  ): Promise<boolean> {
    const stopped = await tx
      .update(chatbotTalks)
      .set({ status, updatedAt: now })
      .where(and(eq(chatbotTalks.roomId, roomId), isWaiting))
      .returning({ id: chatbotTalks.id });
    if (stopped.length === 0) return false;
    await cancelJobs(
      tx,
      TIMEOUT_QUEUE,
      stopped.map(({ id }) => id),
    );
    return true;
  },
};
