import type { Platform } from '@muhatap/shared/wire/channels';
import { and, asc, eq } from 'drizzle-orm';
import type { InboundMessage } from '../../channels/model/inbound.types';
import { newId, schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { insertCompany, type StageCompany } from '../../../testing/stage-company';
import { receiveMessage } from '../../../testing/receive-message';
import { createRoomChanger } from '../rooms/change-room';
import { createRoomsService } from '../inbox/rooms.service';
import { noteRatingQuestion } from './rating-question';
import { createScoreJobs } from './score-jobs';
import { SCORE_DELAY_MS } from './score-queue';
import { createInboxSettingsService } from '../settings/inbox-settings.service';
import { DEFAULT_SETTINGS } from '../settings/inbox-settings.defaults';
import { createWorkingHoursService } from '../working-hours/working-hours.service';
import { DEFAULT_HOURS } from '../working-hours/working-hours.defaults';

const { companyEvents, jobs, messages, outbox, surveyAnswers } = schema;
const table = schema.rooms;
const HOUR = 60 * 60 * 1000;
/** Friday noon in Türkiye, and that evening. */
const NOON = new Date('2026-11-20T09:00:00.000Z');
const EVENING = new Date('2026-11-20T17:00:00.000Z');
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

withDatabases('automatic words', (open) => {
  let company: StageCompany;
  let clock: Date;
  const now = () => clock;
  const found = async (platform: Platform = 'whatsapp', isActive = true) => {
    company = await insertCompany(open().db, { grants: ['inbox', 'settings'], platform, isActive });
    clock = NOON;
  };
  beforeEach(() => found());

  const hours = (isOn = true) =>
    createWorkingHoursService({ db: open().db, now }).save(company, {
      ...DEFAULT_HOURS,
      away_reply: { is_on: isOn, text: 'Kapalıyız' },
    });
  const settings = (on: { greeting?: boolean; survey?: boolean } = {}) =>
    createInboxSettingsService({ db: open().db, now }).save(company, {
      ...DEFAULT_SETTINGS,
      agents: [],
      greeting: { is_on: on.greeting ?? false, text: 'Hoş geldiniz' },
      survey: { is_on: on.survey ?? false, text: 'Kaç puan?', thanks: 'Sağ olun' },
    });
  const arrive = (
    content: string,
    at = clock,
    more: Partial<InboundMessage> = {},
    platform: Platform = 'whatsapp',
  ) => {
    clock = at;
    return receiveMessage(
      open().db,
      {
        kind: 'message',
        platform,
        account: company.account,
        party: {
          externalId: `90532${company.account.slice(0, 7)}`,
          alternateId: null,
          name: 'Ayşe',
          phone: null,
        },
        providerMessageId: newId(),
        type: 'text',
        content,
        media: null,
        replyTo: null,
        isEcho: false,
        at,
        ...more,
      },
      at,
    );
  };
  const room = async () => {
    const [row] = await open()
      .db.select()
      .from(table)
      .where(eq(table.companyId, company.companyId));
    if (row === undefined) throw new Error('no room');
    return row;
  };
  const said = async () =>
    (
      await open()
        .db.select()
        .from(messages)
        .where(and(eq(messages.companyId, company.companyId), messages.isBotMessage))
        .orderBy(asc(messages.createdAt), asc(messages.id))
    ).map(({ content }) => content);
  const rooms = () =>
    createRoomsService({ db: open().db, now, change: createRoomChanger({ db: open().db, now }) });
  /** Runs the job of the newest closing, which is there only where the company asks. */
  const runScoreJob = async (at: Date) => {
    clock = at;
    const { id } = await room();
    const [job] = await open().db.select().from(jobs).where(eq(jobs.subject, id));
    return job && createScoreJobs({ handle: open(), now }).work(job, {} as never);
  };
  /** Closes early enough that the question comes at that time. */
  const close = async (at = clock) => {
    clock = later(at, -SCORE_DELAY_MS);
    await rooms().close(company, (await room()).id);
    await runScoreJob(at);
  };
  const events = async () =>
    (
      await open()
        .db.select()
        .from(companyEvents)
        .where(eq(companyEvents.companyId, company.companyId))
        .orderBy(asc(companyEvents.seq))
    ).map(({ type, payload }) => (type === 'room-updated' ? String(payload['change']) : type));

  test('nothing is said until the company wants it', async () => {
    await arrive('Merhaba', EVENING);
    await close();
    expect(await said()).toEqual([]);
  });

  test('out of hours the citizen gets the away reply once a day, through the outbox, and goes on waiting', async () => {
    await hours();
    await arrive('Merhaba', EVENING);
    await arrive('Orada mısınız?', later(EVENING, HOUR));
    expect(await said()).toEqual(['Kapalıyız']);
    const [message] = await open()
      .db.select()
      .from(messages)
      .where(and(eq(messages.companyId, company.companyId), messages.isSent));
    expect(message).toMatchObject({ isBotMessage: true, senderUserId: null, status: 'queued' });
    expect(
      await open()
        .db.select()
        .from(outbox)
        .where(eq(outbox.messageId, message?.id ?? '')),
    ).toHaveLength(1);
    expect(await room()).toMatchObject({
      waitingSince: EVENING,
      assigneeId: null,
      unreadMessages: 2,
      lastMessageContent: 'Orada mısınız?',
    });
    // Saturday has no hours at all; after local midnight it is another day.
    await arrive('Günaydın', later(EVENING, 5 * HOUR));
    expect(await said()).toEqual(['Kapalıyız', 'Kapalıyız']);
  });

  test('within the hours and on paused accounts nobody gets the away reply', async () => {
    await hours();
    await arrive('Merhaba', NOON);
    expect(await said()).toEqual([]);
    await found('whatsapp', false);
    await hours();
    await arrive('Merhaba', EVENING);
    expect(await said()).toEqual([]);
  });

  test('a new and a reopened conversation are greeted, a running one and a closed office are not', async () => {
    await settings({ greeting: true });
    await hours();
    await arrive('Merhaba');
    await arrive('Bir sorum var', later(NOON, 1000));
    expect(await said()).toEqual(['Hoş geldiniz']);
    await close(later(NOON, HOUR));
    await arrive('Yine ben', later(NOON, 2 * HOUR));
    expect(await said()).toEqual(['Hoş geldiniz']);
    await close(later(NOON, 71 * HOUR));
    await arrive('Pazartesi', later(NOON, 72 * HOUR));
    expect(await said()).toEqual(['Hoş geldiniz', 'Hoş geldiniz']);

    await found();
    await settings({ greeting: true });
    await hours();
    await arrive('Merhaba', EVENING);
    expect(await said()).toEqual(['Kapalıyız']);
  });

  test.each<[string, Platform, Partial<InboundMessage>]>([
    ['a comment', 'instagram-comment', {}],
    ['a channel without free text', 'whatsapp-authkey', {}],
    ['an echo of our own phone', 'whatsapp', { isEcho: true }],
    ['a notice of the platform', 'whatsapp', { type: 'system' }],
    ['a message that took days to arrive', 'whatsapp', { at: later(NOON, -30 * HOUR) }],
  ])('%s gets no automatic words', async (_name, platform, more) => {
    await found(platform);
    await settings({ greeting: true });
    await hours();
    await arrive('Merhaba', NOON, more, platform);
    expect(await said()).toEqual([]);
  });

  test('the answer stands behind a message whose platform clock runs ahead', async () => {
    await settings({ greeting: true });
    await arrive('Merhaba', NOON, { at: later(NOON, 60_000) });
    expect((await room()).lastMessageContent).toBe('Hoş geldiniz');
  });

  test('a score answers the question: the conversation stays closed and read', async () => {
    await settings({ survey: true });
    await arrive('Merhaba');
    await open()
      .db.update(table)
      .set({ assigneeId: company.userId })
      .where(eq(table.companyId, company.companyId));
    await close(later(NOON, HOUR));
    expect(await said()).toEqual(['Kaç puan?']);
    expect(await room()).toMatchObject({ isActive: false, surveyAskedAt: later(NOON, HOUR) });
    await arrive('5 yıldız', later(NOON, 2 * HOUR));
    expect(await room()).toMatchObject({
      isActive: false,
      surveyAskedAt: null,
      surveyResponse: 5,
      unreadMessages: 0,
      waitingSince: null,
      assigneeId: company.userId,
    });
    expect(
      await open()
        .db.select()
        .from(surveyAnswers)
        .where(eq(surveyAnswers.companyId, company.companyId)),
    ).toEqual([
      expect.objectContaining({
        score: 5,
        assigneeId: company.userId,
        askedAt: later(NOON, HOUR),
        answeredAt: later(NOON, 2 * HOUR),
      }),
    ]);
    expect(await said()).toEqual(['Kaç puan?', 'Sağ olun']);
    expect(await events()).toEqual([
      'inbox-changed',
      'chat-message',
      'closed',
      'chat-message',
      'chat-message',
      'survey',
      'chat-message',
    ]);
    // The next number is a message like any other.
    await arrive('3', later(NOON, 3 * HOUR));
    expect(await room()).toMatchObject({
      isActive: true,
      surveyResponse: 5,
      unreadMessages: 1,
      waitingSince: later(NOON, 3 * HOUR),
    });
  });

  test.each<[string, string, number]>([
    ['other words', 'Bir şey daha soracağım', HOUR],
    ['a score that is a day late', '5', 25 * HOUR],
    ['a score written before the question', '5', -HOUR / 2],
  ])('%s reopen the conversation and clear the question', async (_name, words, ms) => {
    await settings({ survey: true });
    await arrive('Merhaba');
    await close(later(NOON, HOUR));
    const written = later(NOON, HOUR + ms);
    await arrive(words, later(NOON, HOUR + Math.max(ms, 1000)), { at: written });
    expect(await room()).toMatchObject({
      isActive: true,
      surveyAskedAt: null,
      surveyResponse: null,
      unreadMessages: 2,
      waitingSince: written,
    });
    expect(await said()).toEqual(['Kaç puan?']);
  });

  test('a citizen who was asked about a solution within a day is not asked for a score', async () => {
    await settings({ survey: true });
    await arrive('Merhaba');
    const place = { companyId: company.companyId, roomId: (await room()).id };
    await noteRatingQuestion(open().db, place, NOON);
    await close(later(NOON, HOUR));
    expect(await said()).toEqual([]);
    await rooms().reopen(company, place.roomId);
    await close(later(NOON, 25 * HOUR));
    expect(await said()).toEqual([]);
    await arrive('Yine merhaba', later(NOON, 26 * HOUR));
    await close(later(NOON, 27 * HOUR));
    expect(await said()).toEqual(['Kaç puan?']);
  });

  test('a closing that is taken back asks nothing, and uses up no question of the day', async () => {
    await settings({ survey: true });
    await arrive('Merhaba');
    const { id } = await room();
    await rooms().close(company, id);
    clock = later(NOON, 5_000);
    await rooms().reopen(company, id);
    expect(await runScoreJob(later(NOON, SCORE_DELAY_MS))).toBeUndefined();
    expect(await said()).toEqual([]);
    await rooms().close(company, id);
    expect(await runScoreJob(later(NOON, SCORE_DELAY_MS + 4_000))).toEqual({
      kind: 'later',
      delayMs: 6_000,
      isTry: false,
    });
    expect(await said()).toEqual([]);
    const due = later(NOON, 2 * SCORE_DELAY_MS);
    await runScoreJob(due);
    await runScoreJob(later(due, 1000));
    expect(await said()).toEqual(['Kaç puan?']);
    expect((await room()).surveyAskedAt).toEqual(due);
  });

  test('a score after a second closing does not answer the question of the first', async () => {
    await settings({ survey: true });
    await arrive('Merhaba');
    await close(later(NOON, HOUR));
    await rooms().reopen(company, (await room()).id);
    await close(later(NOON, 2 * HOUR)); // the question of the day was asked
    await arrive('5', later(NOON, 3 * HOUR));
    expect(await room()).toMatchObject({ isActive: true, surveyResponse: null });
  });

  test('a closed window, a comment and a second close of the day ask nothing', async () => {
    await settings({ survey: true });
    await arrive('Merhaba');
    await close(later(NOON, 25 * HOUR));
    expect(await said()).toEqual([]);
    await arrive('Yeniden', later(NOON, 26 * HOUR));
    await close(later(NOON, 27 * HOUR));
    await arrive('Bir şey daha', later(NOON, 28 * HOUR));
    await close(later(NOON, 29 * HOUR));
    expect(await said()).toEqual(['Kaç puan?']);

    await found('instagram-comment');
    await settings({ survey: true });
    await arrive('Güzel paylaşım', NOON, {}, 'instagram-comment');
    await close();
    expect(await said()).toEqual([]);
    expect((await room()).surveyAskedAt).toBeNull();
  });
});
