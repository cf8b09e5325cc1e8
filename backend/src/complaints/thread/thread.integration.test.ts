import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { ComplaintDetail, ComplaintThread } from '@muhatap/shared/wire/complaints';
import type { MilestoneList } from '@muhatap/shared/wire/conversations';
import { newId, schema } from '../../database';
import { complaintScene, type Case } from '../../../testing/complaint-scene';
import { complaintTalk, type Ask } from '../../../testing/complaint-talk';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';
import { takeIn } from '../saysis/take-in';

const { complaintMessages, complaints, messages, rooms } = schema;

withInbox('a conversation and its complaints', (scene, open) => {
  const { detail } = complaintScene(scene, open);
  const openTalk = complaintTalk(scene, open);
  const db = () => open().db;

  type Talk = Awaited<ReturnType<typeof openTalk>>;
  const textsIn = async (one: Pick<Case, 'id' | 'token'>) =>
    (await detail(one)).messages.map(({ message }) => message);

  it('shows a reply from the inbox in the complaint, with its writer and delivery', async () => {
    const { one, say, receive } = await openTalk();
    await say('Ekip yarın orada.');
    await receive('Teşekkürler');
    expect((await detail(one)).messages).toEqual([
      expect.objectContaining({
        message: 'Ekip yarın orada.',
        direction: 'outbound',
        isReply: true,
        isAutomatic: false,
        senderName: 'Elif Karadağ',
        delivery: { status: 'queued', error: null },
      }),
      expect.objectContaining({ message: 'Teşekkürler', direction: 'inbound', isRead: false }),
    ]);
  });

  it('puts words into the complaint whose message they quote, also a closed one, and others into the newest', async () => {
    const { one, say, receive, openFrom, room } = await openTalk();
    const question = await say('Hangi sokak?');
    const newer = await openFrom([(await room())[0]?.id ?? '']);
    await db()
      .update(messages)
      .set({ providerMessageId: 'sorulan' })
      .where(eq(messages.id, question.id));
    await receive('Lale Sokak', 'sorulan');
    await say('Not ettik', { reply_to_id: question.id });
    await receive('Bir de lamba yanmıyor');
    await db().update(complaints).set({ durum: 'Çözüldü' }).where(eq(complaints.id, one.id));
    await receive('Çukur kapanmamış', 'sorulan');
    expect(await textsIn(one)).toEqual([
      'Hangi sokak?',
      'Lale Sokak',
      'Not ettik',
      'Çukur kapanmamış',
    ]);
    expect(await textsIn({ ...one, id: newer })).toEqual(['Çukur var', 'Bir de lamba yanmıyor']);
  });

  it('keeps a reply of one complaint out of the others', async () => {
    const { one, answerIn, openFrom, room } = await openTalk();
    const newer = await openFrom([(await room())[0]?.id ?? '']);
    await answerIn(one.id, 'Çukur yarın');
    await answerIn(newer, 'Lamba bugün');
    expect([await textsIn(one), await textsIn({ ...one, id: newer })]).toEqual([
      ['Çukur yarın'],
      ['Çukur var', 'Lamba bugün'],
    ]);
  });

  it('is read whole in parts, with the complaints that hold each message and what SAYSIS alone has', async () => {
    const { one, say, receive, openFrom, room, thread } = await openTalk();
    const first = (await room())[0]?.id ?? '';
    await say('Bir');
    const newer = await openFrom([first]);
    await receive('İki');
    await db()
      .insert(complaintMessages)
      .values({
        complaintId: one.id,
        message: "SAYSIS'ten üç",
        sender: 'SAYSIS',
        direction: 'outbound',
        isReply: true,
        externalId: 'dis-3',
        saysisStatus: 'Gönderildi',
        createdAt: new Date(scene().clock.now.getTime() + 1),
      });
    await say('Dört');
    const part = await thread(one.id, '?limit=2');
    const rest = await thread(one.id, `?limit=2&before=${part.before ?? ''}`);
    const shown = (page: ComplaintThread) =>
      page.messages.map(({ message, complaints: held }) => [message, held.map(({ id }) => id)]);
    expect([shown(part), shown(rest), rest.before]).toEqual([
      [
        ['İki', [newer]],
        ["SAYSIS'ten üç", [one.id]],
        ['Dört', [newer]],
      ],
      [
        ['Çukur var', [newer]],
        ['Bir', [one.id]],
      ],
      null,
    ]);
    expect(part.messages[2]).toMatchObject({ senderName: 'Elif Karadağ', isRead: true });
    expect(rest.messages[0]?.complaints[0]?.number).toMatch(/^MHT-\d{4}-\d{6}$/);
  });

  it('lets a message go back to the conversation alone, once', async () => {
    const { one, receive, ask, thread } = await openTalk();
    await receive('Yanlış yere geldi');
    const joined = (await detail(one)).messages[0]?._id ?? '';
    const remove = () =>
      ask<ComplaintDetail>('DELETE', `/api/complaints/${one.id}/messages/${joined}`);
    const { status, body } = await remove();
    expect([status, body.messages]).toEqual([200, []]);
    expect(body.history.at(-1)).toMatchObject({ kind: 'messages', before: '1 mesaj', after: null });
    expect((await thread(one.id)).messages.at(-1)).toMatchObject({
      message: 'Yanlış yere geldi',
      complaints: [],
    });
    expect((await remove()).status).toBe(404);
  });

  it('refuses what it cannot do, each with its reason', async () => {
    const { one, receive, ask, openFrom, room } = await openTalk({
      complaint: { externalId: 'dis' },
    });
    const refusal = (...[method, url]: Ask) => scene().refusal(method, url, one.token);
    await receive('Bende de var');
    const [known] = await db()
      .select()
      .from(complaintMessages)
      .where(eq(complaintMessages.complaintId, one.id));
    const [own] = await db()
      .insert(complaintMessages)
      .values({ complaintId: one.id, message: 'x', sender: 'SAYSIS', direction: 'outbound' })
      .returning();
    const other = await openFrom([(await room())[0]?.id ?? '']);
    const [without = ''] = await insertComplaints(db(), one.companyId, [{}]);
    const at = (id: string, messageId = '') => `/api/complaints/${id}/messages/${messageId}`;
    expect([
      await refusal('DELETE', at(one.id, known?.id)),
      await refusal('DELETE', at(one.id, own?.id)),
      await refusal('DELETE', at(other, known?.id)),
      await refusal('DELETE', at(newId(), known?.id)),
      await refusal('GET', `/api/complaints/${without}/thread`),
      await refusal('GET', `/api/complaints/${one.id}/thread?before=${newId()}`),
      await refusal('GET', `/api/complaints/${one.id}/thread?limit=0`),
    ]).toEqual([
      [409, 'message_in_saysis'],
      [422, 'message_has_no_room'],
      [404, 'message_not_found'],
      [404, 'not_found'],
      [422, 'no_room'],
      [404, 'message_not_found'],
      [400, 'validation_failed'],
    ]);
    expect((await ask('GET', `/api/complaints/${one.id}/thread`)).status).toBe(200);
  });

  it('is whole for people with the inbox who see the conversation alone', async () => {
    const { one } = await openTalk();
    const url = `/api/complaints/${one.id}/thread`;
    const clerk = await scene().addPerson(one.companyId, 'Işıl Öz', ['complaints']);
    expect(await scene().refusal('GET', url, clerk.token)).toEqual([403, 'forbidden']);
    const own = await scene().addPerson(one.companyId, 'Can Er', ['inbox', 'complaints'], {
      visibility: 'own',
    });
    await db().update(complaints).set({ openedBy: own.userId }).where(eq(complaints.id, one.id));
    await db().update(rooms).set({ assigneeId: one.userId }).where(eq(rooms.id, one.room.roomId));
    expect(await scene().refusal('GET', url, own.token)).toEqual([404, 'room_not_found']);
  });

  /** The expected thread, by the obvious way. */
  interface Model {
    readonly cases: { readonly id: string; isOpen: boolean; readonly texts: string[] }[];
    readonly said: string[];
    /** Those of `said` that came from SAYSIS: their complaint alone has them. */
    readonly bySaysis: Set<string>;
  }
  const talked = ({ said, bySaysis }: Model) => said.filter((text) => !bySaysis.has(text));
  const newestOpen = ({ cases }: Model) => cases.findLast(({ isOpen }) => isOpen);
  const bySaysisOr409 = ({ bySaysis }: Model, text: string) => (bySaysis.has(text) ? 422 : 409);
  const acts = {
    receive: async (talk: Talk, model: Model, _: number, text: string) => {
      await talk.receive(text);
      newestOpen(model)?.texts.push(text);
      model.said.push(text);
    },
    say: async (talk: Talk, model: Model, _: number, text: string) => {
      await talk.say(text);
      newestOpen(model)?.texts.push(text);
      model.said.push(text);
    },
    answer: async (talk: Talk, model: Model, n: number, text: string) => {
      const one = model.cases[n % model.cases.length];
      if (one === undefined) return;
      await talk.answerIn(one.id, text);
      one.texts.push(text);
      model.said.push(text);
    },
    saysis: async ({ one: { companyId } }: Talk, model: Model, n: number, text: string) => {
      const one = model.cases[n % model.cases.length];
      if (one === undefined) return;
      const caseId = `dis-${one.id}`;
      await db().update(complaints).set({ externalId: caseId }).where(eq(complaints.id, one.id));
      const now = new Date(scene().clock.now.getTime() + 1000);
      scene().clock.now = now;
      const words = { direction: 'to_citizen', author: 'Nil Ak', mediaType: 'text' } as const;
      const message = {
        id: newId(),
        text,
        ...words,
        mediaUrl: null,
        statusText: null,
        sentAt: now,
      };
      const at = { caseId, caseCode: '', version: model.said.length + 1, at: now, originKey: null };
      const entry = { id: newId(), ...at, kind: 'message', values: { message } } as const;
      for (let times = 0; times < 2; times += 1)
        await takeIn(db(), { companyId, entry, isComplete: true, now });
      one.texts.push(text);
      model.said.push(text);
      model.bySaysis.add(text);
    },
    open: async (talk: Talk, model: Model, n: number) => {
      const text = talked(model)[n % talked(model).length] ?? '';
      const found = (await talk.room()).find(({ content }) => content === text);
      const id = await talk.openFrom([found?.id ?? '']);
      model.cases.push({ id, isOpen: true, texts: [text] });
    },
    turn: async (talk: Talk, model: Model, n: number) => {
      const one = model.cases[n % model.cases.length];
      if (one === undefined) return;
      const { version } = (await detail({ ...talk.one, id: one.id })).complaint;
      const durum = one.isOpen ? 'Çözüldü' : 'Yeni';
      await talk.ask('PATCH', `/api/complaints/${one.id}`, { version, durum });
      one.isOpen = !one.isOpen;
    },
    link: async (talk: Talk, model: Model, n: number) => {
      const one = model.cases[n % model.cases.length];
      const text = talked(model)[(n * 7) % talked(model).length] ?? '';
      const found = (await talk.room()).find(({ content }) => content === text);
      if (one === undefined) return;
      const body = { message_ids: [found?.id] };
      await talk.ask('POST', `/api/complaints/${one.id}/messages`, body);
      if (!one.texts.includes(text)) one.texts.push(text);
    },
    unlink: async (talk: Talk, model: Model, n: number) => {
      const one = model.cases[n % model.cases.length];
      const text = one?.texts[n % one.texts.length];
      if (one === undefined || text === undefined) return;
      const held = (await detail({ ...talk.one, id: one.id })).messages;
      const id = held.find(({ message }) => message === text)?._id ?? '';
      const { status } = await talk.ask('DELETE', `/api/complaints/${one.id}/messages/${id}`);
      // SAYSIS keeps what it has said, and what it has or is to get.
      if (status === 200) one.texts.splice(one.texts.indexOf(text), 1);
      else expect([status, model.bySaysis.size > 0]).toEqual([bySaysisOr409(model, text), true]);
    },
  };
  const act = fc.tuple(
    fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
    fc.nat({ max: 30 }),
  );

  it('are the same thread from both sides, whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (steps) => {
        const talk = await openTalk();
        const model: Model = {
          cases: [{ id: talk.one.id, isOpen: true, texts: [] }],
          said: ['Çukur var'],
          bySaysis: new Set(),
        };
        for (const [index, [name, n]] of steps.entries())
          await acts[name](talk, model, n, `söz ${index}`);
        const whole = await talk.thread(talk.one.id, '?limit=100');
        expect(whole.messages.map(({ message }) => message)).toEqual(model.said);
        expect((await talk.room()).map(({ content }) => content)).toEqual(talked(model));
        const lines = `/api/room/${talk.one.room.roomId}/milestones`;
        const { milestones } = (await talk.ask<MilestoneList>('GET', lines)).body;
        expect(milestones.flatMap(({ said }) => said?.text ?? [])).toEqual([...model.bySaysis]);
        for (const { id, texts } of model.cases) {
          const inOrder = model.said.filter((text) => texts.includes(text));
          const { messages: own } = await detail({ ...talk.one, id });
          expect(own.map(({ message }) => message)).toEqual(inOrder);
          const held = whole.messages.filter(({ complaints: by }) => by.some((c) => c.id === id));
          expect(held.map(({ message, delivery }) => [message, delivery])).toEqual(
            own.map(({ message, delivery }) => [message, delivery]),
          );
        }
      }),
      { numRuns: 12 },
    );
  });
});
