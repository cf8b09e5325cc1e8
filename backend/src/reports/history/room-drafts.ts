import { CHANNELS } from '@muhatap/shared/wire/channels';
import type { schema } from '../../database';
import type { FactDraft } from '../facts/measured-facts';
import { roomPast, type PastMessage, type RoomPast } from './room-history';

type Row<T extends 'rooms' | 'surveyAnswers' | 'roomLabels' | 'chatbotTalks'> =
  (typeof schema)[T]['$inferSelect'];

/** A conversation with all that was kept of it. */
export interface KeptRoom {
  readonly room: Row<'rooms'>;
  /** Oldest first. */
  readonly messages: readonly PastMessage[];
  /** When its citizen first came, where this is their first conversation. */
  readonly cameAt: Date | null;
  readonly surveys?:
    | readonly Pick<Row<'surveyAnswers'>, 'answeredAt' | 'score' | 'assigneeId'>[]
    | undefined;
  readonly labels?: readonly Pick<Row<'roomLabels'>, 'labelId'>[] | undefined;
  /** Those that have ended. */
  readonly talks?: readonly Pick<Row<'chatbotTalks'>, 'status' | 'updatedAt'>[] | undefined;
}

/**
 * The facts of a conversation and of its surveys, labels and talks. Labels keep no time: they count
 * at the newest message.
 */
export function roomDrafts({
  room,
  messages,
  cameAt,
  surveys = [],
  labels = [],
  talks = [],
}: KeptRoom): { drafts: FactDraft[]; columns: RoomPast['columns'] } {
  const { facts, columns } = roomPast(room, messages);
  const [companyId, channel] = [room.companyId, CHANNELS[room.channel].complaintChannel];
  const place = { companyId, roomId: room.id, channel };
  return {
    columns,
    drafts: [
      ...(cameAt === null
        ? []
        : [{ companyId, channel, kind: 'new_customer' as const, at: cameAt }]),
      ...facts.map((fact) => ({ ...fact, ...place })),
      ...surveys.map(({ answeredAt, score, assigneeId }) => ({
        ...place,
        kind: 'survey' as const,
        at: answeredAt,
        agentId: assigneeId,
        score,
      })),
      ...labels.map(({ labelId }) => ({
        ...place,
        kind: 'labelled' as const,
        at: room.lastMessageSentAt ?? room.lastMessageAt,
        agentId: room.assigneeId,
        labelId,
      })),
      ...talks.map(({ status, updatedAt }) => ({
        ...place,
        kind: 'talk' as const,
        at: updatedAt,
        agentId: room.assigneeId,
        detail: status,
      })),
    ],
  };
}
