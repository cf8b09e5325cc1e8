import { and, asc, eq, ne } from 'drizzle-orm';
import { schema } from '../../database';
import type { TalkStatus } from '../../database/schema/chatbots';
import type { Happening, TimelineSource } from './happening';
import { isWithin } from './timeline-place';

const { chatbots, chatbotTalks } = schema;

const ENDS: Readonly<Record<Exclude<TalkStatus, 'waiting'>, Pick<Happening, 'by' | 'title'>>> = {
  ended: { by: 'chatbot', title: 'Konuşmayı bitirdi' },
  silent: { by: 'system', title: 'Yanıt gelmediği için chatbot konuşması bitti' },
  handoff: { by: 'chatbot', title: 'Konuşmayı ekibe aktardı' },
  taken: { by: 'person', title: 'Personel araya girdi, chatbot sustu' },
};

const columns = {
  id: chatbotTalks.id,
  began: chatbotTalks.createdAt,
  ended: chatbotTalks.updatedAt,
  status: chatbotTalks.status,
  chatbot: chatbots.name,
};

/** That a chatbot began to talk. */
export const timelineTalkStarts: TimelineSource = async (db, part, rank) => {
  const rows = await db
    .select(columns)
    .from(chatbotTalks)
    .innerJoin(chatbots, eq(chatbots.id, chatbotTalks.chatbotId))
    .where(
      and(
        eq(chatbotTalks.companyId, part.companyId),
        eq(chatbotTalks.roomId, part.roomId),
        isWithin(part, rank, chatbotTalks.createdAt, chatbotTalks.id),
      ),
    )
    .orderBy(asc(chatbotTalks.createdAt), asc(chatbotTalks.id))
    .limit(part.limit);
  return rows.map(({ id, began, chatbot }) => ({
    id,
    at: began,
    kind: 'talk' as const,
    by: 'chatbot' as const,
    title: 'Konuşmaya başladı',
    text: chatbot,
  }));
};

/** The end of a chatbot's talk; a talk that waits for the citizen has none. */
export const timelineTalkEnds: TimelineSource = async (db, part, rank) => {
  const rows = await db
    .select(columns)
    .from(chatbotTalks)
    .innerJoin(chatbots, eq(chatbots.id, chatbotTalks.chatbotId))
    .where(
      and(
        eq(chatbotTalks.companyId, part.companyId),
        eq(chatbotTalks.roomId, part.roomId),
        ne(chatbotTalks.status, 'waiting'),
        isWithin(part, rank, chatbotTalks.updatedAt, chatbotTalks.id),
      ),
    )
    .orderBy(asc(chatbotTalks.updatedAt), asc(chatbotTalks.id))
    .limit(part.limit);
  return rows.flatMap(({ id, ended, status, chatbot }) =>
    status === 'waiting'
      ? []
      : [{ id, at: ended, kind: 'talk' as const, ...ENDS[status], text: chatbot }],
  );
};
