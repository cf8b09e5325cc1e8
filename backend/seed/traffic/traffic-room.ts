import type { Platform } from '@muhatap/shared/wire/channels';
import type { schema } from '../../src/database';
import { createRandom, type Random } from '../random';
import { scripts, type Speaker } from '../scripts';
import { DAY, MINUTE } from '../timeline';
import { wordOffsets } from './traffic-clock';
import type { PlannedTalk } from './traffic-plan';

type Row<T extends 'customers' | 'messages' | 'rooms' | 'surveyAnswers' | 'roomLabels'> =
  (typeof schema)[T]['$inferSelect'];

/** The company whose conversations they are, and those who take part. */
export interface TrafficContext {
  readonly companyId: string;
  readonly accounts: readonly {
    readonly id: string;
    readonly platform: Platform;
    readonly externalId: string;
  }[];
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  readonly labels: readonly string[];
  readonly names: readonly string[];
  readonly now: number;
  readonly startOf: (slot: number) => number;
  readonly idAt: (ms: number) => string;
}

export type BulkMessage = Pick<
  Row<'messages'>,
  | 'id'
  | 'companyId'
  | 'roomId'
  | 'connectionId'
  | 'customerId'
  | 'channel'
  | 'type'
  | 'content'
  | 'recipient'
  | 'isSent'
  | 'isBotMessage'
  | 'senderUserId'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
>;
export type BulkRoom = Omit<
  Row<'rooms'>,
  | 'privateReplyTo'
  | 'privateReplyUntil'
  | 'surveyAskedAt'
  | 'chatbotId'
  | 'chatbotQuiet'
  | 'groupId'
  | 'priority'
  | 'snoozedUntil'
  | 'lastMessageSentAt'
  | 'waitingAtClose'
>;

/** A citizen's room with everything in it. */
export interface TrafficRoom {
  readonly customer: Pick<
    Row<'customers'>,
    'id' | 'companyId' | 'platform' | 'externalId' | 'name' | 'phone' | 'createdAt'
  >;
  readonly room: BulkRoom;
  readonly messages: readonly BulkMessage[];
  readonly surveys: readonly Row<'surveyAnswers'>[];
  readonly labels: readonly Row<'roomLabels'>[];
  /** Its conversations, oldest first. */
  readonly talks: readonly {
    readonly slot: number;
    readonly from: number;
    readonly to: number;
    readonly agent: { id: string; name: string } | null;
  }[];
}

/** Only what began in the last two days may still be open; so much of it is. */
const OPEN_MS = 2 * DAY;
const OPEN_SHARE = 0.35;
const SCORES = [1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5] as const;
const COMMENTS = [
  null,
  null,
  null,
  null,
  'Teşekkürler, hızlı dönüldü.',
  'Sorunum çözüldü, sağ olun.',
  'Yanıt biraz geç geldi.',
] as const;

const wordsOf = (speaker: Speaker) =>
  scripts.flatMap(({ lines }) =>
    lines
      .filter(
        (line) => line.speaker === speaker && line.attachment === null && !line.text.includes('{'),
      )
      .map(({ text }) => text),
  );
const WORDS: Readonly<Record<string, readonly string[]>> = {
  c: wordsOf('citizen'),
  s: wordsOf('staff'),
  b: [
    'Merhaba, mesajınız ilgili temsilciye iletildi.',
    'Mesajınızı aldık, en kısa sürede yanıtlayacağız.',
  ],
};

interface SpokenTurn {
  readonly speaker: string;
  readonly at: number;
  readonly agentId: string | null;
}

/** The rooms's words in time, conversation by conversation. */
function speak(
  random: Random,
  planned: readonly PlannedTalk[],
  { agents, now, startOf }: TrafficContext,
) {
  const words: SpokenTurn[] = [];
  const talks = planned.map(({ slot, speakers }) => {
    const offsets = wordOffsets(random, speakers);
    const from = Math.min(startOf(slot), now - (offsets.at(-1) ?? 0) - MINUTE);
    const agent = agents.length === 0 ? null : random.pick(agents);
    offsets.forEach((offset, index) =>
      words.push({
        speaker: speakers[index] ?? 'c',
        at: from + offset,
        agentId: speakers[index] === 's' ? (agent?.id ?? null) : null,
      }),
    );
    return {
      slot,
      from,
      to: from + (offsets.at(-1) ?? 0),
      agent: speakers.includes('s') ? agent : null,
    };
  });
  return { words, talks, firstAt: words[0]?.at ?? now, lastAt: words.at(-1)?.at ?? now };
}

type Account = TrafficContext['accounts'][number];

/** The message rows of the words, all of them text. */
const messagesOf = (
  random: Random,
  { idAt }: TrafficContext,
  words: readonly SpokenTurn[],
  place: Pick<BulkMessage, 'companyId' | 'roomId' | 'connectionId' | 'customerId' | 'channel'>,
  { citizen, account }: { citizen: string; account: Account },
) =>
  words.map(({ speaker, at, agentId }): BulkMessage => {
    const isSent = speaker !== 'c';
    const createdAt = new Date(at);
    return {
      id: idAt(at),
      ...place,
      type: 'text',
      content: random.pick(WORDS[speaker] ?? []),
      recipient: isSent ? citizen : account.externalId,
      isSent,
      isBotMessage: speaker === 'b',
      senderUserId: agentId,
      status: isSent ? 'read' : 'received',
      createdAt,
      updatedAt: createdAt,
    };
  });

/** Every seventh conversation or so that an agent took part in and that is at its end is scored. */
const surveysOf = (
  random: Random,
  { companyId, idAt, now }: TrafficContext,
  roomId: string,
  talks: TrafficRoom['talks'],
  isActive: boolean,
) =>
  talks.flatMap(({ to, agent }, index): Row<'surveyAnswers'>[] => {
    const isOpen = isActive && index === talks.length - 1;
    const answeredAt = to + random.int(10, 60) * MINUTE;
    if (agent === null || isOpen || answeredAt > now || !random.chance(0.15)) return [];
    return [
      {
        id: idAt(answeredAt),
        companyId,
        roomId,
        assigneeId: agent.id,
        score: random.pick(SCORES),
        comment: random.pick(COMMENTS),
        askedAt: new Date(to + 4 * MINUTE),
        answeredAt: new Date(answeredAt),
      },
    ];
  });

/** The number of messages, and those that still wait for an answer of a person. */
function countsOf(messages: readonly BulkMessage[], isActive: boolean) {
  const unanswered = messages
    .slice(messages.findLastIndex(({ isSent, isBotMessage }) => isSent && !isBotMessage) + 1)
    .filter(({ isSent }) => !isSent);
  return {
    unreadMessages: isActive ? unanswered.length : 0,
    messageCount: messages.length,
    waitingSince: isActive ? (unanswered[0]?.createdAt ?? null) : null,
  };
}

function lastMessageOf(messages: readonly BulkMessage[]) {
  const last = messages.at(-1);
  return {
    lastMessageId: last?.id ?? null,
    lastMessageContent: last?.content ?? null,
    lastMessageType: 'text',
    receiptAt: null,
    lastMessageIsSent: last?.isSent ?? null,
    lastMessageStatus: last?.status ?? null,
    lastCustomerMessageAt: messages.findLast(({ isSent }) => !isSent)?.createdAt ?? null,
  } as const;
}

/** When the room was closed and by whom; empty while it is open. */
const closingOf = (isActive: boolean, at: number, holder: string | null) =>
  isActive ? { closedAt: null, closedBy: null } : { closedAt: new Date(at), closedBy: holder };

/** Three tenths of the open rooms are with nobody. */
const assigneeOf = (random: Random, isActive: boolean, holder: string | null) =>
  isActive && random.chance(0.3) ? null : holder;

const labelsOf = (random: Random, { labels }: TrafficContext, roomId: string) =>
  labels.length > 0 && random.chance(0.3) ? [{ roomId, labelId: random.pick(labels) }] : [];

/** One citizen's room by its planned conversations, the same each time for the same plan. `number` makes its citizen theirs alone. */
export function trafficRoom(
  context: TrafficContext,
  planned: readonly PlannedTalk[],
  number: number,
): TrafficRoom {
  const random = createRandom(planned[0]?.slot ?? 0);
  const { companyId, idAt, now } = context;
  const account = random.pick(context.accounts);
  const { words, talks, firstAt, lastAt } = speak(random, planned, context);
  const [roomId, customerId] = [idAt(firstAt), idAt(firstAt)];
  const externalId = `9059${String(number).padStart(8, '0')}`;
  const place = {
    companyId,
    roomId,
    connectionId: account.id,
    customerId,
    channel: account.platform,
  };
  const messages = messagesOf(random, context, words, place, { citizen: externalId, account });
  const newest = talks.at(-1);
  const isActive = newest !== undefined && newest.from > now - OPEN_MS && random.chance(OPEN_SHARE);
  const surveys = surveysOf(random, context, roomId, talks, isActive);
  const holder = newest?.agent?.id ?? null;
  return {
    customer: {
      id: customerId,
      companyId,
      platform: account.platform,
      externalId,
      name: random.pick(context.names),
      phone: account.platform.startsWith('whatsapp') ? `+${externalId}` : null,
      createdAt: new Date(firstAt),
    },
    room: {
      id: roomId,
      companyId,
      connectionId: account.id,
      customerId,
      channel: account.platform,
      isActive,
      assigneeId: assigneeOf(random, isActive, holder),
      ...countsOf(messages, isActive),
      ...lastMessageOf(messages),
      lastMessageAt: new Date(lastAt),
      surveyResponse: surveys.at(-1)?.score ?? null,
      openedAt: null,
      firstResponseAt: null,
      ...closingOf(isActive, Math.min(now, lastAt + 3 * MINUTE), holder),
      createdAt: new Date(firstAt),
      updatedAt: new Date(lastAt),
    },
    messages,
    surveys,
    labels: labelsOf(random, context, roomId),
    talks,
  };
}
