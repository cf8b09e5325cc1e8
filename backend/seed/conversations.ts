import { CHANNELS, PRIVATE_REPLY_MS } from '@muhatap/shared/wire/channels';
import { demoId } from './demo-id';
import { speak } from './dialogue';
import type { MediaShelf } from './media-shelf';
import { messageRows } from './message-rows';
import type { Random } from './random';
import { planRooms, type RoomPlan } from './room-plan';
import type { ConnectionRow, CustomerRow, MessageRow, RoomRow, UserRow } from './rows';
import { MINUTE } from './timeline';
import { type Citizen, createCitizens, slotsFor } from './demo-citizens';

export interface Conversations {
  customers: CustomerRow[];
  rooms: RoomRow[];
  messages: MessageRow[];
  /** The citizen of each customer, for the complaints that grow out of a room. */
  citizens: Map<string, Citizen>;
}

const PHONE_PREFIXES: Readonly<Partial<Record<RoomPlan['platform'], string>>> = {
  whatsapp: '9055501',
  'whatsapp-twillio': '+9055502',
  'whatsapp-authkey': '9055503',
};

function externalIdOf(random: Random, platform: RoomPlan['platform']): string {
  const prefix = PHONE_PREFIXES[platform];
  if (prefix !== undefined) return `${prefix}${random.int(10_000, 99_999)}`;
  const digits = Array.from({ length: 13 }, () => random.int(0, 9)).join('');
  return platform === 'facebook' ? `716${digits}` : `1789${digits}`;
}

const phoneOf = (platform: RoomPlan['platform'], externalId: string) =>
  platform in PHONE_PREFIXES ? `+${externalId.replace('+', '')}` : null;

/** The newest comment can be answered once in private, for seven days. */
function privateReplyOf(messages: readonly MessageRow[]): Partial<RoomRow> {
  const comment = messages.findLast(({ isSent }) => !isSent);
  const isOpen =
    comment !== undefined &&
    !messages.some(
      ({ outbound }) =>
        outbound?.comment?.mode === 'private' &&
        outbound.comment.commentId === comment.providerMessageId,
    );
  return isOpen
    ? {
        privateReplyTo: comment.providerMessageId ?? null,
        privateReplyUntil: new Date(comment.createdAt.getTime() + PRIVATE_REPLY_MS),
      }
    : {};
}

/** The last message of a room, as the room list shows it. */
const lastMessageOf = (last: MessageRow | undefined) =>
  ({
    lastMessageId: last?.id ?? null,
    lastMessageContent: last?.content ?? null,
    lastMessageType: last?.type ?? null,
    lastMessageIsSent: last?.isSent ?? null,
    lastMessageStatus: last?.status ?? null,
  }) satisfies Partial<RoomRow>;

/** Since when the citizen waits for an answer of a person. */
function waitingSince(messages: readonly MessageRow[]): Date | null {
  const firstUnanswered =
    messages.findLastIndex(({ isSent, isBotMessage }) => isSent && isBotMessage !== true) + 1;
  return messages.slice(firstUnanswered).find(({ isSent }) => !isSent)?.createdAt ?? null;
}

/** The last words of a room and what follows from its messages. */
function summaryOf(messages: readonly MessageRow[], plan: RoomPlan): Partial<RoomRow> {
  const firstUnread = messages.findLastIndex(({ isSent }) => isSent) + 1;
  return {
    unreadMessages: plan.ending === 'unread' ? messages.length - firstUnread : 0,
    waitingSince: plan.ending === 'closed' ? null : waitingSince(messages),
    ...(plan.platform === 'instagram-comment' && privateReplyOf(messages)),
    messageCount: messages.length,
    ...lastMessageOf(messages.at(-1)),
    lastCustomerMessageAt: messages.findLast(({ isSent }) => !isSent)?.createdAt ?? null,
  };
}

/** A closed room may have been scored; the last word said, somebody closes it soon after. */
function closingOf(
  random: Random,
  platform: RoomPlan['platform'],
  index: number,
  lastAt: Date,
  agentId: string,
): Partial<RoomRow> {
  return {
    surveyResponse:
      CHANNELS[platform].receipts && random.chance(0.7) ? random.pick([1, 3, 4, 4, 5, 5]) : null,
    closedAt: new Date(lastAt.getTime() + (2 + (index % 3)) * MINUTE),
    closedBy: agentId,
  };
}
const NOT_CLOSED = { surveyResponse: null, closedAt: null, closedBy: null } as const;

/** Some people write every few days, some every few weeks, so reports cover two months. */
const REST_WEEKS = [0, 1, 0, 2] as const;

/**
 * Customers, rooms and messages, most of the last thirty days, derived from the same seeded
 * generator each time; the demo company's unless planned otherwise.
 */
export function createConversations(
  random: Random,
  connections: readonly ConnectionRow[],
  agents: readonly UserRow[],
  shelf: MediaShelf,
  now: Date,
  plans = planRooms(random),
): Conversations {
  const result: Conversations = { customers: [], rooms: [], messages: [], citizens: new Map() };
  const people = createCitizens(random, plans.length);
  plans.forEach((plan, index) => {
    const connection = connections.find(({ platform }) => platform === plan.platform);
    const citizen = people[index];
    if (connection === undefined || citizen === undefined)
      throw new Error('The demo data has no such account or citizen.');
    const lines = speak(
      random,
      plan.dialogues,
      plan.ending,
      { lastAge: plan.lastAge, restWeeks: REST_WEEKS[index % REST_WEEKS.length] ?? 0 },
      now,
    );
    const createdAt = new Date(lines[0]?.at ?? now.getTime());
    const lastAt = new Date(lines.at(-1)?.at ?? now.getTime());
    const externalId = externalIdOf(random, plan.platform);
    const { companyId } = connection;
    const customer: CustomerRow = {
      id: demoId(random, createdAt),
      companyId,
      platform: plan.platform,
      externalId,
      name: citizen.name,
      phone: phoneOf(plan.platform, externalId),
      createdAt,
    };
    const roomId = demoId(random, createdAt);
    const agentId = random.pick(agents).id;
    const slots = plan.dialogues.map(() => slotsFor(random, citizen));
    const messages = messageRows(
      random,
      { roomId, companyId, connection, customer, agentId, plan, slots },
      lines,
      shelf,
      now,
    );
    const isActive = plan.ending !== 'closed';
    result.customers.push(customer);
    result.citizens.set(customer.id, citizen);
    result.messages.push(...messages);
    result.rooms.push({
      id: roomId,
      companyId,
      connectionId: connection.id,
      customerId: customer.id,
      channel: plan.platform,
      isActive,
      assigneeId: !isActive || random.chance(0.6) ? agentId : null,
      ...summaryOf(messages, plan),
      lastMessageAt: lastAt,
      ...(isActive ? NOT_CLOSED : closingOf(random, plan.platform, index, lastAt, agentId)),
      createdAt,
      updatedAt: lastAt,
    });
  });
  return result;
}
