import {
  conversationReport,
  type ConversationReport,
  type TimelineEntry,
} from '@muhatap/shared/wire/reports';
import { newId, schema } from '../../database';
import { insertComplaints } from '../../../testing/insert-complaints';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';
import { factsRepository, type NewFact } from '../facts/facts.repository';

const GRANTS = ['inbox', 'complaints', 'reports'] as const;
const NOON = new Date('2026-11-20T09:00:00.000Z');
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

withInbox("a conversation's report", (scene, open) => {
  let own: SceneCompany;
  let room: SceneRoom;
  beforeEach(async () => {
    scene().clock.now = NOON;
    own = await scene().addCompany([...GRANTS]);
    room = await scene().addRoom(own);
  });

  const read = async (query = '', token = own.token) =>
    conversationReport.parse(
      (
        await scene().ask<ConversationReport>(
          'GET',
          `/api/reports/conversations/${room.roomId}${query}`,
          token,
        )
      ).body,
    );
  const say = (
    minutes: number,
    content: string,
    change: Partial<typeof schema.messages.$inferInsert> = {},
  ) => scene().addMessages(room, [content], { createdAt: at(minutes), ...change });
  type FactInput = Omit<NewFact, 'companyId' | 'roomId'>;
  const insertFacts = (...facts: FactInput[]) =>
    factsRepository.insert(
      open().db,
      facts.map((fact) => ({ ...fact, companyId: own.companyId, roomId: room.roomId })),
    );
  const short = ({ kind, by, actor, title, text }: TimelineEntry) => [kind, by, actor, title, text];

  it('tells everything in the order in which it happened, each with who and how', async () => {
    const { db } = open();
    const { companyId, userId } = own;
    const [bot, talk, label, caseId] = [newId(), newId(), newId(), newId()];
    await db.insert(schema.labels).values({ id: label, companyId, name: 'Acil', color: 'red' });
    await db
      .insert(schema.chatbots)
      .values({ id: bot, companyId, name: 'Karşılama', flow: {} as never });
    await db
      .insert(schema.chatbotVersions)
      .values({ chatbotId: bot, version: 1, flow: {} as never });
    await db.insert(schema.chatbotTalks).values({
      id: talk,
      companyId,
      roomId: room.roomId,
      chatbotId: bot,
      version: 1,
      status: 'handoff',
      session: {} as never,
      createdAt: at(0),
      updatedAt: at(1),
    });
    await insertFacts(
      { kind: 'opened', at: at(0), detail: 'new' },
      { kind: 'load', at: at(0) },
      { kind: 'received', at: at(0) },
    );
    await say(0, 'Merhaba');
    await say(0.5, 'Nasıl yardımcı olayım?', {
      isSent: true,
      isBotMessage: true,
      status: 'sent',
      type: 'interactive',
    });
    await say(1, 'Chatbot konuşmayı ekibe aktardı.', { type: 'system', isBotMessage: true });
    await insertFacts(
      { kind: 'load', at: at(2), amount: -1 },
      { kind: 'load', at: at(2), agentId: userId },
      { kind: 'assigned', at: at(2), agentId: userId },
    );
    const [answer = ''] = await say(3, 'Bakıyoruz', {
      isSent: true,
      senderUserId: userId,
      status: 'failed',
    });
    await insertFacts(
      {
        kind: 'response',
        at: at(3),
        agentId: userId,
        messageId: answer,
        seconds: 180,
        businessSeconds: 60,
      },
      { kind: 'answered', at: at(3), agentId: userId, messageId: answer },
    );
    await insertFacts({ kind: 'labelled', at: at(4), labelId: label, agentId: userId });
    await db.insert(schema.notes).values({
      companyId,
      roomId: room.roomId,
      customerId: room.customerId,
      authorId: userId,
      content: 'Komşusu da aradı',
      createdAt: at(5),
    });
    await insertComplaints(db, companyId, [
      { id: caseId, roomId: room.roomId, saysisCode: 'MHT-7', konuOzeti: 'Çukur' },
    ]);
    const change = {
      companyId,
      complaintId: caseId,
      source: 'inbox' as const,
      actorId: userId,
      actorName: 'Elif Karadağ',
    };
    await db.insert(schema.complaintHistory).values([
      { ...change, version: 1, kind: 'opened', after: 'Yeni', createdAt: at(6) },
      {
        ...change,
        version: 2,
        kind: 'status',
        before: 'Yeni',
        after: 'Reddedildi',
        reason: 'Yetki alanı dışında',
        createdAt: at(7),
        actorId: null,
        actorName: null,
        source: 'saysis',
      },
    ]);
    await insertFacts(
      { kind: 'load', at: at(8), amount: -1, agentId: userId },
      { kind: 'load', at: at(8) },
    );
    await say(8.5, 'Mesai dışındayız', { isSent: true, isBotMessage: true, status: 'sent' });
    await insertFacts(
      {
        kind: 'closed',
        at: at(9),
        agentId: userId,
        detail: 'person',
        seconds: 540,
        businessSeconds: 540,
      },
      { kind: 'load', at: at(9), amount: -1 },
    );
    await db.insert(schema.surveyAnswers).values({
      companyId,
      roomId: room.roomId,
      score: 4,
      comment: 'Hızlıydı',
      askedAt: at(9),
      answeredAt: at(10),
    });
    await say(12, '', { type: 'image' });

    const report = await read();
    expect(report.entries.map(short)).toEqual([
      ['opened', 'citizen', null, 'Konuşma başladı', null],
      ['message', 'citizen', null, 'Mesaj yazdı', 'Merhaba'],
      ['talk', 'chatbot', null, 'Konuşmaya başladı', 'Karşılama'],
      ['message', 'chatbot', null, 'Seçenek sundu', 'Nasıl yardımcı olayım?'],
      ['message', 'chatbot', null, 'Ekibe not bıraktı', 'Chatbot konuşmayı ekibe aktardı.'],
      ['talk', 'chatbot', null, 'Konuşmayı ekibe aktardı', 'Karşılama'],
      ['assigned', 'person', 'Elif Karadağ', 'Konuşmayı üstlendi', null],
      ['message', 'person', 'Elif Karadağ', 'Mesaj yazdı, iletilemedi', 'Bakıyoruz'],
      ['label', 'person', null, 'Etiket konuldu', 'Acil'],
      ['note', 'person', 'Elif Karadağ', 'Not yazdı', 'Komşusu da aradı'],
      ['case', 'person', 'Elif Karadağ', 'Şikayet açıldı', 'Çukur'],
      ['case', 'system', null, 'Durumu değişti: Yeni → Reddedildi', 'Yetki alanı dışında'],
      ['released', 'person', null, 'Konuşma boşa çıkarıldı', null],
      ['message', 'system', null, 'Otomatik mesaj gönderildi', 'Mesai dışındayız'],
      ['closed', 'person', 'Elif Karadağ', 'Konuşmayı kapattı', null],
      ['survey', 'citizen', null, '5 üzerinden 4 puan verdi', 'Hızlıydı'],
      ['message', 'citizen', null, 'Görsel gönderdi', null],
    ]);
    expect(
      report.entries.flatMap(({ seconds, text }) => (seconds === null ? [] : [[text, seconds]])),
    ).toEqual([['Bakıyoruz', 180]]);
    expect(
      report.entries
        .filter(({ complaint }) => complaint !== null)
        .map(({ complaint }) => complaint),
    ).toEqual([
      { id: caseId, code: 'MHT-7' },
      { id: caseId, code: 'MHT-7' },
    ]);
    expect(new Set(report.entries.map(({ id }) => id)).size).toBe(report.entries.length);
    expect(report.next_cursor).toBeNull();
    expect(report.room).toEqual({
      id: room.roomId,
      name: 'Zeynep Işık',
      platform: 'whatsapp',
      account: 'Hat',
      is_active: true,
      assignee: null,
      opened_at: null,
      closed_at: null,
      message_count: 6,
      complaint_count: 1,
    });
  });

  it('keeps the words for those who may read the conversation in the inbox', async () => {
    const { companyId, userId } = own;
    await say(0, 'Adresim şu');
    await open()
      .db.insert(schema.notes)
      .values({
        companyId,
        roomId: room.roomId,
        customerId: room.customerId,
        authorId: userId,
        content: 'Komşusu da aradı',
        createdAt: at(1),
      });
    const complaint = { id: newId(), roomId: room.roomId, konuOzeti: 'Çukur' };
    await insertComplaints(open().db, companyId, [complaint]);
    await open()
      .db.insert(schema.complaintHistory)
      .values({
        companyId,
        complaintId: complaint.id,
        source: 'inbox',
        version: 1,
        kind: 'opened',
        after: 'Yeni',
        createdAt: at(2),
      });
    const reader = await scene().addPerson(companyId, 'Raporcu', ['reports']);
    const report = await read('', reader.token);
    expect([report.words_hidden, report.entries.map(short)]).toEqual([
      true,
      [
        ['message', 'citizen', null, 'Mesaj yazdı', null],
        ['note', 'person', 'Elif Karadağ', 'Not yazdı', null],
        ['case', 'system', null, 'Şikayet açıldı', null],
      ],
    ]);
    expect((await read()).words_hidden).toBe(false);
  });

  it('comes in parts that neither repeat nor lose anything, also where much happens at one moment', async () => {
    const { db } = open();
    const { companyId, userId } = own;
    const stamps = Array.from({ length: 130 }, (_, n) => at(Math.floor(n / 40)));
    for (const [n, createdAt] of stamps.entries())
      await scene().addMessages(room, [`m${n}`], { createdAt });
    await insertFacts(
      ...stamps.flatMap((stamp, n): FactInput[] =>
        n % 3 === 0
          ? [
              { kind: 'assigned' as const, at: stamp, agentId: userId },
              { kind: 'closed' as const, at: stamp, agentId: userId },
            ]
          : [{ kind: 'opened' as const, at: stamp, detail: 'again' }],
      ),
    );
    await db.insert(schema.notes).values(
      stamps.map((createdAt, n) => ({
        companyId,
        roomId: room.roomId,
        customerId: room.customerId,
        authorId: userId,
        content: `n${n}`,
        createdAt,
      })),
    );

    const entries: TimelineEntry[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const part: ConversationReport = await read(cursor === '' ? '' : `?cursor=${cursor}`);
      entries.push(...part.entries);
      sizes.push(part.entries.length);
      cursor = part.next_cursor;
    }
    const facts = 44 * 2 + 86;
    expect(entries).toHaveLength(130 * 2 + facts);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(sizes).toEqual([100, 100, 100, 100, 34]);
    const moments = entries.map((entry) => entry.at);
    expect(moments).toEqual([...moments].sort());
  });

  it("does not exist for another company's people, and is closed to those without the reports", async () => {
    const stranger = await scene().addCompany([...GRANTS]);
    const path = `/api/reports/conversations/${room.roomId}`;
    expect(await scene().refusal('GET', path, stranger.token)).toEqual([404, 'not_found']);
    expect(await scene().refusal('GET', '/api/reports/conversations/yok', own.token)).toEqual([
      404,
      'not_found',
    ]);
    const agent = await scene().addPerson(own.companyId, 'Temsilci', ['inbox', 'complaints']);
    expect(await scene().refusal('GET', path, agent.token)).toEqual([403, 'forbidden']);
    for (const cursor of ['x', Buffer.from('2026-13-40T00:00:00.000Z|1|a').toString('base64url')])
      expect(await scene().refusal('GET', `${path}?cursor=${cursor}`, own.token)).toEqual([
        422,
        'cursor_invalid',
      ]);
  });
});
