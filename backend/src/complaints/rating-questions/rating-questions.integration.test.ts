import type { ComplaintSatisfaction } from '@muhatap/shared/wire/complaints';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { insertComplaints } from '../../../testing/insert-complaints';
import { openInboxScene, type InboxScene } from '../../../testing/inbox-scene';
import { createPublishing, MENU_FLOW } from '../../../testing/talk-scene';
import { ratingScene } from '../../../testing/rating-scene';

const { autoReplies, chatbotTalks, complaintRatings, connections, jobs, messages, rooms } = schema;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

withDatabases('the question about a solution on the channel', (open) => {
  let scene: InboxScene;
  beforeEach(async () => {
    scene = await openInboxScene(open());
  });
  afterEach(() => scene.close());
  const all = ratingScene(() => scene, open);
  const { addTemplate, conversation, detail, openCase, setRule, setStatus, solve, findQuestion } =
    all;
  const { tap, postback, runJobs } = all;
  type Case = Awaited<ReturnType<typeof openCase>>;

  const linesOf = async (one: Pick<Case, 'id' | 'token'>) =>
    (await detail(one)).history
      .filter(({ kind }) => kind.startsWith('rat') || kind === 'status')
      .map(({ kind, after, reason }) => [kind, after, reason]);
  const tapOn = async (one: Case, title: string, value: Parameters<typeof postback>[1], back = 0) =>
    tap(one, title, { postback: await postback(one, value, back) });
  const said = async (one: Case) =>
    (await conversation(one)).map(({ isSent, content }) => [isSent, content]);

  test.each(['whatsapp', 'facebook', 'instagram'] as const)(
    'is asked on %s with three buttons, once the solution holds',
    async (platform) => {
      const one = await openCase(platform);
      await setStatus(one, 'Çözüldü');
      await runJobs(one);
      expect(await findQuestion(one)).toBeUndefined();
      scene.clock.advance(11_000);
      await runJobs(one);
      expect(await findQuestion(one)).toMatchObject({
        content: 'MHT-2026-000007 numaralı başvurunuz sonuçlandı. Sonuçtan memnun musunuz?',
        isBotMessage: true,
        outbound: {
          choices: {
            kind: 'replies',
            rows: [
              { title: 'Memnunum' },
              { title: 'Memnun değilim' },
              { title: 'Sorunum çözülmedi' },
            ],
          },
        },
      });
      expect((await linesOf(one)).slice(1)).toEqual([['rating-asked', null, null]]);
      const { ratingQuestion, messages: thread } = await detail(one);
      expect(ratingQuestion).toMatchObject({ why: null });
      expect(thread.map(({ direction }) => direction)).toEqual(['outbound']);
    },
  );

  test('a citizen is not asked where the company does not want it, or the case is open again', async () => {
    const off = await openCase();
    await setRule(off, null, false);
    expect(await solve(off)).toBe(0);
    const back = await openCase();
    await setStatus(back, 'Çözüldü');
    await setStatus(back, 'İşlemde');
    scene.clock.advance(11_000);
    expect(await runJobs(back)).toBe(1);
    for (const one of [off, back]) expect(await findQuestion(one)).toBeUndefined();
  });

  test('two processes at once ask once', async () => {
    const one = await openCase();
    await solve(one, 2);
    await runJobs(one, 2);
    expect((await said(one)).filter(([isSent]) => isSent)).toHaveLength(1);
    expect(await linesOf(one)).toHaveLength(2);
  });

  test('an answer is taken once, starts nothing and stands in the thread', async () => {
    const one = await openCase('whatsapp', { room: { isActive: false } });
    await solve(one);
    await tapOn(one, 'Memnunum', 'satisfied');
    await tapOn(one, 'Memnunum', 'satisfied');
    await tapOn(one, 'Memnun değilim', 'dissatisfied');
    const { rating, complaint, messages: thread } = await detail(one);
    expect([rating?.value, complaint.durum]).toEqual(['satisfied', 'Çözüldü']);
    expect((await said(one)).slice(2)).toEqual([
      [false, 'Memnunum'],
      [true, 'Yanıtınız için teşekkür ederiz.'],
      [false, 'Memnunum'],
      [false, 'Memnun değilim'],
      [true, 'Bu sonuç için yanıtınız daha önce alındı: Memnunum.'],
    ]);
    expect(thread.filter(({ direction }) => direction === 'inbound')).toHaveLength(3);
    const [room] = await open().db.select().from(rooms).where(eq(rooms.id, one.room.roomId));
    expect(room).toMatchObject({ isActive: false, unreadMessages: 0, waitingSince: null });
    expect((await linesOf(one)).filter(([kind]) => kind === 'rated')).toHaveLength(1);
  });

  test('a chatbot that answers everything leaves a tapped answer alone', async () => {
    const one = await openCase('whatsapp', { room: { isActive: false } });
    await createPublishing(open().db, one).publish(MENU_FLOW);
    await solve(one);
    await tapOn(one, 'Memnunum', 'satisfied');
    expect((await said(one)).at(-1)).toEqual([true, 'Yanıtınız için teşekkür ederiz.']);
    expect(await open().db.$count(chatbotTalks, eq(chatbotTalks.roomId, one.room.roomId))).toBe(0);
    await tap(one, 'Merhaba', { type: 'text' });
    expect(await open().db.$count(chatbotTalks, eq(chatbotTalks.roomId, one.room.roomId))).toBe(1);
  });

  test('two taps in two processes count once', async () => {
    const one = await openCase();
    await solve(one);
    await Promise.all([
      tapOn(one, 'Memnunum', 'satisfied'),
      tapOn(one, 'Memnun değilim', 'dissatisfied'),
    ]);
    expect((await linesOf(one)).filter(([kind]) => kind === 'rated')).toHaveLength(1);
    expect(await open().db.$count(complaintRatings, eq(complaintRatings.complaintId, one.id))).toBe(
      1,
    );
  });

  test('a problem that is left opens the case and waits for staff', async () => {
    const one = await openCase('facebook', { room: { isActive: false } });
    await solve(one);
    await tapOn(one, 'Memnunum', 'satisfied');
    await tapOn(one, 'Sorunum çözülmedi', 'unresolved');
    await tapOn(one, 'Sorunum çözülmedi', 'unresolved');
    const { rating, complaint } = await detail(one);
    expect([rating?.value, complaint.durum]).toEqual(['unresolved', 'İşlemde']);
    expect((await linesOf(one)).slice(-2)).toEqual([
      ['rated', 'Sorun çözülmedi', null],
      ['status', 'İşlemde', 'Vatandaş sorununun çözülmediğini bildirdi'],
    ]);
    const [room] = await open().db.select().from(rooms).where(eq(rooms.id, one.room.roomId));
    expect(room).toMatchObject({ isActive: true, unreadMessages: 1 });
    expect(
      (await said(one)).filter(([, text]) => String(text).includes('yeniden açıldı')),
    ).toHaveLength(1);
  });

  test('a button of an earlier solution answers nothing after the next one', async () => {
    const one = await openCase();
    await solve(one);
    await tapOn(one, 'Sorunum çözülmedi', 'unresolved');
    await solve(one);
    await tapOn(one, 'Memnunum', 'satisfied', 1);
    expect((await said(one)).at(-1)).toEqual([
      true,
      'Bu soru başvurunuzun önceki sonucuyla ilgiliydi; yanıtınız kaydedilmedi.',
    ]);
    expect((await detail(one)).complaint.durum).toBe('Çözüldü');
    await tapOn(one, 'Memnun değilim', 'dissatisfied');
    expect((await detail(one)).rating?.value).toBe('dissatisfied');
    expect(await open().db.$count(complaintRatings, eq(complaintRatings.complaintId, one.id))).toBe(
      2,
    );
  });

  test('a button of thirty days ago says that it is too late', async () => {
    const one = await openCase();
    await solve(one);
    scene.clock.advance(30 * DAY);
    await tapOn(one, 'Sorunum çözülmedi', 'unresolved');
    expect(await open().db.$count(complaintRatings, eq(complaintRatings.complaintId, one.id))).toBe(
      0,
    );
    expect((await said(one)).at(-1)?.[1]).toContain('Değerlendirme süresi dolduğu için');
    const [room] = await open().db.select().from(rooms).where(eq(rooms.id, one.room.roomId));
    expect(room).toMatchObject({ isActive: true, unreadMessages: 1 });
  });

  test('behind the reply window the template of the company asks, whose words count on every provider', async () => {
    const one = await openCase('whatsapp', { agoMs: 2 * DAY });
    await setRule(one, await addTemplate(one.companyId));
    await solve(one);
    const sent = await findQuestion(one);
    expect(sent).toMatchObject({
      type: 'template',
      content: 'MHT-2026-000007 sonuçlandı.',
      outbound: {
        template: {
          buttons: [
            { index: 1, kind: 'quick_reply', value: await postback(one, 'satisfied') },
            { index: 2, kind: 'quick_reply', value: await postback(one, 'dissatisfied') },
            { index: 3, kind: 'quick_reply', value: await postback(one, 'unresolved') },
          ],
        },
      },
    });
    // Twilio brings the words of the button and the message that it quotes.
    await open()
      .db.update(messages)
      .set({ providerMessageId: 'SM1' })
      .where(eq(messages.id, sent?.id ?? ''));
    await tap(one, 'Memnun değilim', { postback: 'MEMNUN_DEGIL', replyTo: 'SM1' });
    expect((await detail(one)).rating?.value).toBe('dissatisfied');
  });

  test('where nobody can be asked the history and the page say why', async () => {
    const late = await openCase('whatsapp', { agoMs: 2 * DAY });
    const messenger = await openCase('facebook', { agoMs: 2 * DAY });
    const comment = await openCase('instagram-comment');
    const desk = await openCase('whatsapp', { complaint: { roomId: null } });
    const broken = await openCase();
    await open()
      .db.update(connections)
      .set({ isActive: false })
      .where(eq(connections.id, broken.connectionId));
    const gone = await openCase('whatsapp', { agoMs: 2 * DAY });
    await setRule(gone, await addTemplate(gone.companyId));
    await open().db.update(schema.templates).set({ isActive: false });
    const reasons: unknown[] = [];
    for (const one of [late, messenger, comment, desk, broken, gone]) {
      await solve(one);
      expect(await findQuestion(one)).toBeUndefined();
      const { ratingQuestion } = await detail(one);
      expect((await linesOf(one)).at(-1)).toEqual(['rating-unasked', null, ratingQuestion?.why]);
      reasons.push(ratingQuestion?.why);
    }
    expect(reasons).toEqual([
      'Yanıt süresi dolmuş ve bu durum için onaylı bir şablon seçilmemiş.',
      'Bu kanalda butonlu soru sorulamıyor.',
      'Bu kanalda butonlu soru sorulamıyor.',
      'Şikayet bir konuşmaya bağlı değil.',
      expect.any(String),
      'Memnuniyet sorusu için seçilen şablon bu kanaldan gönderilemiyor.',
    ]);
  });

  test('the question of the conversation and that of the case are not both asked', async () => {
    const one = await openCase();
    const kept = { roomId: one.room.roomId, day: '2026-01-01' };
    await open()
      .db.insert(autoReplies)
      .values({ ...kept, kind: 'survey', createdAt: new Date(scene.clock.now.getTime() - HOUR) });
    await solve(one);
    expect((await detail(one)).ratingQuestion?.why).toBe(
      'Konuşmanın memnuniyet sorusu son 24 saat içinde soruldu.',
    );
    const other = await openCase();
    await solve(other);
    expect(
      (
        await open().db.select().from(autoReplies).where(eq(autoReplies.roomId, other.room.roomId))
      ).map(({ kind }) => kind),
    ).toEqual(['rating']);
  });

  test('a citizen who has answered on the page is not asked, and an answer on the channel stands there', async () => {
    const one = await openCase();
    await setStatus(one, 'Çözüldü');
    const { closedAt } = (await detail(one)).complaint;
    await open()
      .db.insert(complaintRatings)
      .values({
        ...{ companyId: one.companyId, complaintId: one.id, value: 'satisfied' as const },
        ...{ closedAt: new Date(closedAt ?? ''), ratedAt: scene.clock.now },
      });
    scene.clock.advance(11_000);
    await runJobs(one);
    expect([await findQuestion(one), (await detail(one)).ratingQuestion]).toEqual([
      undefined,
      null,
    ]);
  });

  test('each citizen of merged cases is asked about their own, once in a conversation', async () => {
    const one = await openCase();
    const [second = '', neighbour = ''] = await insertComplaints(open().db, one.companyId, [
      {
        saysisCode: 'MHT-2',
        konuOzeti: 'Aynı kişi',
        roomId: one.room.roomId,
        createdAt: scene.clock.now,
      },
      { saysisCode: 'MHT-3', konuOzeti: 'Komşu', createdAt: scene.clock.now },
    ]);
    const at = scene.clock.now;
    const room = await scene.addRoom(one, { name: 'Ali' }, { lastCustomerMessageAt: at });
    await open()
      .db.update(schema.complaints)
      .set({ roomId: room.roomId })
      .where(eq(schema.complaints.id, neighbour));
    for (const part of [second, neighbour]) {
      const { status } = await scene.ask('POST', `/api/complaints/${part}/merge`, one.token, {
        ...{ into: one.id, notify: false },
      });
      expect(status).toBe(200);
    }
    await solve(one);
    for (const id of [second, neighbour]) await runJobs({ id });
    expect((await said(one)).filter(([isSent]) => isSent)).toHaveLength(1);
    const other = { ...one, id: neighbour, room };
    expect((await said(other)).map(([, text]) => text)).toEqual([
      'MHT-3 numaralı başvurunuz sonuçlandı. Sonuçtan memnun musunuz?',
    ]);
    await tapOn(other, 'Sorunum çözülmedi', 'unresolved');
    for (const id of [one.id, second, neighbour])
      expect((await detail({ ...one, id })).complaint.durum).toBe('İşlemde');
    expect((await detail(one)).messages.map(({ message }) => message)).toContain(
      'Sorunum çözülmedi',
    );
  });

  test('the rule takes templates with the three answers alone, and only from who manages settings', async () => {
    const one = await openCase();
    const fitting = await addTemplate(one.companyId);
    const bare = await addTemplate(one.companyId, { provider: null, providerName: 'bos' });
    const put = (template: string | null) =>
      scene.ask<ComplaintSatisfaction>('PUT', '/api/complaint-satisfaction', one.token, {
        ...{ is_on: true, template_id: template },
      });
    expect((await put(fitting)).body).toEqual({
      ...{ is_on: true, template_id: fitting },
      templates: [{ id: fitting, title: 'Memnuniyet' }],
    });
    for (const id of [bare, 'yok'])
      expect(
        await scene.refusal('PUT', '/api/complaint-satisfaction', one.token, {
          ...{ is_on: true, template_id: id },
        }),
      ).toEqual([422, 'template_unsuitable']);
    const { token } = await scene.addPerson(one.companyId, 'Ali', ['complaints']);
    const read = await scene.ask<ComplaintSatisfaction>(
      'GET',
      '/api/complaint-satisfaction',
      token,
    );
    expect(read.body.template_id).toBe(fitting);
    expect(
      (
        await scene.ask('PUT', '/api/complaint-satisfaction', token, {
          is_on: true,
          template_id: null,
        })
      ).status,
    ).toBe(403);
    expect(await open().db.$count(jobs, eq(jobs.subject, one.id))).toBe(0);
  });
});
