import { and, asc, eq, sql } from 'drizzle-orm';
import type { TimelineEntry } from '@muhatap/shared/wire/reports';
import { schema } from '../../database';
import type { TimelineSource } from './happening';
import { messageTitle } from './message-titles';
import { isWithin } from './timeline-place';

const { chatbotTalks, messages, reportFacts, users } = schema;

/** Platforms give whole seconds, so a word may seem to lie that much beside the talk it belongs to. */
const SLACK = sql`interval '1 second'`;

/** Whether an automatic message is a chatbot's during its talk, not the system's own. */
const isOfTalk = sql<boolean>`${messages.isBotMessage} and exists (
  select 1 from ${chatbotTalks} where ${chatbotTalks.roomId} = ${messages.roomId} and ${chatbotTalks.createdAt} <= ${messages.createdAt} + ${SLACK}
    and (${chatbotTalks.status} = 'waiting' or ${chatbotTalks.updatedAt} >= ${messages.createdAt} - ${SLACK}))`;

/** The citizen's waiting time before this answer. */
const waited = sql<
  number | null
>`case when ${messages.isSent} and not ${messages.isBotMessage} then (
  select ${reportFacts.seconds} from ${reportFacts} where ${reportFacts.roomId} = ${messages.roomId} and ${reportFacts.at} = ${messages.createdAt}
    and ${reportFacts.kind} = 'response' and ${reportFacts.messageId} = ${messages.id} limit 1) end`;

function speaker({
  isSent,
  isBotMessage,
  type,
  ofTalk,
}: {
  isSent: boolean;
  isBotMessage: boolean;
  type: string;
  ofTalk: boolean;
}): TimelineEntry['by'] {
  if (isBotMessage) return ofTalk ? 'chatbot' : 'system';
  if (isSent) return 'person';
  return type === 'system' ? 'system' : 'citizen';
}

/** The messages. */
export const timelineMessages: TimelineSource = async (db, part, rank) => {
  const rows = await db
    .select({
      id: messages.id,
      at: messages.createdAt,
      type: messages.type,
      content: messages.content,
      isSent: messages.isSent,
      isBotMessage: messages.isBotMessage,
      status: messages.status,
      writer: users.name,
      ofTalk: isOfTalk,
      waited,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.senderUserId))
    .where(
      and(
        eq(messages.companyId, part.companyId),
        eq(messages.roomId, part.roomId),
        isWithin(part, rank, messages.createdAt, messages.id),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(part.limit);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: 'message' as const,
    by: speaker(row),
    actor: row.writer,
    title: messageTitle({ ...row, hasFailed: row.status === 'failed' }),
    text: row.content || null,
    seconds: row.waited,
  }));
};
