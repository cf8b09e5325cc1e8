import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import { and, asc, eq } from 'drizzle-orm';
import type { Platform } from '@muhatap/shared/wire/channels';
import type { ChatbotCondition, FlowDocument } from '@muhatap/shared/wire/chatbots';
import type { InboundMessage } from '../src/channels/model/inbound.types';
import { newId, schema, type Database } from '../src/database';
import { DEFAULT_SETTINGS } from '../src/conversations/settings/inbox-settings.defaults';
import { createInboxSettingsService } from '../src/conversations/settings/inbox-settings.service';
import type { MessageRow } from '../src/conversations/messages/messages.repository';
import { receiveMessage } from './receive-message';
import type { Received } from '../src/conversations/receiving/receive-message';
import { createSendService } from '../src/conversations/messages/send.service';
import { applySendResult, lockMessage } from '../src/conversations/messages/status.service';
import { askForScore } from '../src/conversations/auto-replies/ask-for-score';
import { SCORE_DELAY_MS } from '../src/conversations/auto-replies/score-queue';
import { createAssignmentsService } from '../src/conversations/inbox/assignments.service';
import { createRoomChanger } from '../src/conversations/rooms/change-room';
import { createRoomsService } from '../src/conversations/inbox/rooms.service';
import { DEFAULT_HOURS } from '../src/conversations/working-hours/working-hours.defaults';
import { createWorkingHoursService } from '../src/conversations/working-hours/working-hours.service';
import { insertCompany, type StageCompany } from './stage-company';

const {
  chatbots,
  chatbotStarts,
  chatbotTalks,
  chatbotVersions,
  companyEvents,
  jobs,
  messages,
  rooms,
} = schema;
const MINUTE_MS = 60_000;
/** Friday noon in Türkiye, and that evening. */
export const NOON = new Date('2026-11-20T09:00:00.000Z');
export const EVENING = new Date('2026-11-20T17:00:00.000Z');

/** A menu with an answer and a way to people. */
export const MENU_FLOW = aFlow(
  [
    aList('menu', [
      ['saat', 'Saatler', 'hours'],
      ['insan', 'Görüşme', 'people'],
    ]),
    aMessage('hours'),
    aMessage('people', null, { then: 'handoff', message: '' }),
  ],
  { handOffText: 'Aktarıyoruz.' },
);

/** Settings of the company that decide what is said by itself. */
const createSettings = (db: Database, now: () => Date, company: StageCompany) => ({
  hours: (away = true) =>
    createWorkingHoursService({ db, now }).save(company, {
      ...DEFAULT_HOURS,
      away_reply: { is_on: away, text: 'Kapalıyız' },
    }),
  settings: (on: { greeting?: boolean; survey?: boolean; roundRobin?: boolean }) =>
    createInboxSettingsService({ db, now }).save(company, {
      ...DEFAULT_SETTINGS,
      agents: [],
      assignment: on.roundRobin === true ? 'round_robin' : 'manual',
      greeting: { is_on: on.greeting ?? false, text: 'Hoş geldiniz' },
      survey: { is_on: on.survey ?? false, text: 'Kaç puan?', thanks: 'Sağ olun' },
    }),
});

/** Publishes chatbots that answer on a company's account. */
export const createPublishing = (
  db: Database,
  company: Pick<StageCompany, 'companyId' | 'connectionId'>,
) => ({
  /** A chatbot with one published version that answers on the account. */
  async publish(
    flow: FlowDocument,
    condition: ChatbotCondition = 'always',
    keywords: string[] = [],
  ): Promise<string> {
    const [made] = await db
      .insert(chatbots)
      .values({
        companyId: company.companyId,
        name: 'Karşılama',
        flow,
        liveVersion: 1,
        publishedDraft: 1,
        createdAt: NOON,
      })
      .returning({ id: chatbots.id });
    const id = made?.id ?? '';
    await db.insert(chatbotVersions).values({ chatbotId: id, version: 1, flow, createdAt: NOON });
    await db
      .insert(chatbotStarts)
      .values({ chatbotId: id, connectionId: company.connectionId, condition, keywords });
    return id;
  },
  /** Another version becomes the live one. */
  async publishNext(chatbotId: string, version: number, flow: FlowDocument): Promise<void> {
    await db.insert(chatbotVersions).values({ chatbotId, version, flow, createdAt: NOON });
    await db.update(chatbots).set({ liveVersion: version }).where(eq(chatbots.id, chatbotId));
  },
});

/** Reads the company's talks and events from the database, the oldest first. */
const createReading = (db: Database, { companyId }: StageCompany) => ({
  talks: () =>
    db
      .select()
      .from(chatbotTalks)
      .where(eq(chatbotTalks.companyId, companyId))
      .orderBy(asc(chatbotTalks.createdAt)),
  /** The moments at which talks of the company end for want of an answer. */
  timeouts: () =>
    db
      .select({ talk: jobs.subject, at: jobs.runAt })
      .from(jobs)
      .where(and(eq(jobs.companyId, companyId), eq(jobs.queue, 'talk-timeouts'))),
  events: async () =>
    (
      await db
        .select()
        .from(companyEvents)
        .where(eq(companyEvents.companyId, companyId))
        .orderBy(asc(companyEvents.seq))
    ).map(({ type, payload }) => ({
      name: type === 'room-updated' ? String(payload['change']) : type,
      payload: payload as {
        room: { chatbot: object | null; unread_messages: number; is_active: boolean };
        by?: unknown;
      },
    })),
});

/** The provider tells that the newest message of ours with these words did not reach the citizen. */
const createFailure =
  (db: Database, clock: { now: Date }, stored: () => Promise<MessageRow[]>) =>
  async (content: string): Promise<void> => {
    const sent = (await stored()).filter((one) => one.isSent && one.content === content).at(-1);
    if (sent === undefined) throw new Error(`nothing was sent with the words '${content}'`);
    await db.transaction(async (tx) => {
      const message = await lockMessage(tx, sent);
      if (message === null) return;
      const error = { code: '131009', reason: 'Geçersiz' };
      await applySendResult(
        tx,
        message,
        { status: 'failed', error, providerMessageId: null },
        clock.now,
      );
    });
  };

/** The question about the newest closing, when it is due; the clock stays. */
const createQuestion =
  (db: Database, clock: { now: Date }, room: () => Promise<{ id: string; companyId: string }>) =>
  async () => {
    const { id: roomId, companyId } = await room();
    await askForScore(db, { companyId, roomId }, new Date(clock.now.getTime() + SCORE_DELAY_MS));
  };

/** A company with an account on which chatbots may answer one citizen, written straight into the database. */
export type TalkScene = Awaited<ReturnType<typeof openTalkScene>>;

export async function openTalkScene(
  db: Database,
  { platform = 'whatsapp', isActive = true }: { platform?: Platform; isActive?: boolean } = {},
) {
  const company: StageCompany = await insertCompany(db, {
    grants: ['inbox', 'settings'],
    platform,
    isActive,
  });
  const clock = { now: NOON };
  const now = () => clock.now;
  const change = createRoomChanger({ db, now });
  const citizen = `90532${company.account.slice(0, 7)}`;

  /** A message of the citizen as a webhook brings it; `at` moves the clock, `tap` is what a tapped choice carries. */
  const unit = (
    content: string,
    { tap, ...more }: Partial<InboundMessage> & { tap?: string } = {},
  ): InboundMessage => ({
    kind: 'message',
    platform,
    account: company.account,
    party: { externalId: citizen, alternateId: null, name: 'Ayşe', phone: null },
    providerMessageId: newId(),
    type: tap === undefined ? 'text' : 'interactive',
    content,
    media: null,
    replyTo: null,
    isEcho: false,
    postback: tap,
    at: clock.now,
    // The clock stands still while several things happen.
    isWholeSecond: true,
    ...more,
  });
  const room = async () => {
    const [row] = await db.select().from(rooms).where(eq(rooms.companyId, company.companyId));
    if (row === undefined) throw new Error('no room');
    return row;
  };
  const stored = () =>
    db
      .select()
      .from(messages)
      .where(eq(messages.companyId, company.companyId))
      .orderBy(asc(messages.createdAt), asc(messages.id));

  return {
    company,
    clock,
    unit,
    room,
    stored,
    roomsService: createRoomsService({ db, now, change }),
    assignments: createAssignmentsService({ change }),
    askForScore: createQuestion(db, clock, room),
    later: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS);
    },
    receive: (message: InboundMessage, at = clock.now): Promise<Received> =>
      receiveMessage(db, message, at),
    say: (...words: Parameters<typeof unit>) => receiveMessage(db, unit(...words), clock.now),
    send: (text: string) =>
      createSendService({ db, now }).send(company, {
        platform,
        account: company.account,
        recipient: citizen,
        text,
        type: 'text',
        key: null,
      }),
    ...createPublishing(db, company),
    ...createSettings(db, now, company),
    ...createReading(db, company),
    failSend: createFailure(db, clock, stored),
    /** The bot's messages, in the order of the conversation. */
    said: async () =>
      (await stored()).filter(({ isBotMessage }) => isBotMessage).map(({ content }) => content),
  };
}
