import type { RoomDetail } from '@muhatap/shared/wire/conversations';
import { withInbox } from '../../../testing/with-inbox';

const FILE = { url: '/uploads/1/a.png', mime_type: 'image/png', name: 'a.png', size: 3 };

withInbox('the history of a room', (scene) => {
  const WORDS = Array.from({ length: 9 }, (_, n) => String(n + 1));

  /** Nine messages, called 1 to 9 from the oldest; 5, 6 and 7 were sent in the same millisecond. */
  async function history() {
    const company = await scene().addCompany();
    const room = await scene().addRoom(company);
    const at = (minutes: number) => ({
      createdAt: new Date(scene().clock.now.getTime() - minutes * 60_000),
    });
    const ids = [
      ...(await scene().addMessages(room, WORDS.slice(0, 4), {})),
      ...(await scene().addMessages(room, WORDS.slice(4, 7), at(-1))),
      ...(await scene().addMessages(room, WORDS.slice(7, 8), at(-2))),
      ...(await scene().addMessages(room, WORDS.slice(8), at(-3))),
    ];
    const id = (name: string) => ids[Number(name) - 1] ?? '';
    const read = async (query: string) => {
      const { messages } = (
        await scene().ask<RoomDetail>('GET', `/api/room/${room.roomId}?${query}`, company.token)
      ).body;
      return [
        messages.data.map(({ content }) => content).join(''),
        messages.has_older,
        messages.has_newer,
        messages.current_page,
      ];
    };
    return { company, room, id, read };
  }

  it('is read in pages from the newest, each oldest first, and tells what lies beyond', async () => {
    const { company, room, read } = await history();
    expect(await read('limit=4')).toEqual(['6789', true, false, 1]);
    expect(await read('limit=4&page=2')).toEqual(['2345', true, true, 2]);
    expect(await read('limit=4&page=3')).toEqual(['1', false, true, 3]);
    expect(await read('limit=3&page=3')).toEqual(['123', false, true, 3]);
    expect(await read('limit=4&page=9')).toEqual(['', false, true, 9]);
    expect(await read('limit=9')).toEqual(['123456789', false, false, 1]);
    const { messages } = (
      await scene().ask<RoomDetail>('GET', `/api/room/${room.roomId}?limit=4`, company.token)
    ).body;
    expect(messages).toMatchObject({ total: 9, per_page: 4 });
  });

  it('is read on either side of a message, also among messages of the same millisecond', async () => {
    const { id, read } = await history();
    expect(await read(`limit=3&before=${id('6')}`)).toEqual(['345', true, true, 0]);
    expect(await read(`limit=3&before=${id('4')}`)).toEqual(['123', false, true, 0]);
    expect(await read(`limit=3&before=${id('1')}`)).toEqual(['', false, true, 0]);
    expect(await read(`limit=2&after=${id('5')}`)).toEqual(['67', true, true, 0]);
    expect(await read(`limit=2&after=${id('7')}`)).toEqual(['89', true, false, 0]);
    expect(await read(`limit=2&after=${id('9')}`)).toEqual(['', true, false, 0]);
  });

  it('is read around a message', async () => {
    const { id, read } = await history();
    expect(await read(`limit=3&around=${id('6')}`)).toEqual(['567', true, true, 0]);
    expect(await read(`limit=4&around=${id('6')}`)).toEqual(['5678', true, true, 0]);
    expect(await read(`limit=5&around=${id('1')}`)).toEqual(['123', false, true, 0]);
    expect(await read(`limit=5&around=${id('9')}`)).toEqual(['789', true, false, 0]);
    expect(await read(`limit=1&around=${id('5')}`)).toEqual(['5', true, true, 0]);
  });

  it('opens with the same messages as are read at any other place, for narrow viewers too', async () => {
    const company = await scene().addCompany();
    const colleague = (name: string) =>
      scene().addPerson(company.companyId, name, ['inbox'], { visibility: 'own' });
    const holder = await colleague('Elif');
    const room = await scene().addRoom(company, {}, { assigneeId: holder.userId });
    const [question = '', pictured = ''] = await scene().addMessages(room, ['Ne zaman?', ''], {
      type: 'image',
      media: { ...FILE, state: 'ready' },
      reactions: [{ emoji: '👍', is_sent: false }],
    });
    const answer = { isSent: true, senderUserId: company.userId, createdAt: scene().clock.now };
    const failure = { errorCode: '131047', errorMessage: 'Süre doldu.' };
    await scene().addMessages(room, ['Yarın'], { ...answer, replyToId: question, status: 'read' });
    await scene().addMessages(room, ['Bugün'], { ...answer, ...failure, status: 'failed' });
    await scene().addMessages(room, ['“Tırnak” \\ ve\nsatır'], { replyToId: pictured });
    const read = async (query: string, token = company.token) =>
      (await scene().ask<RoomDetail>('GET', `/api/room/${room.roomId}?${query}`, token)).body;

    const opened = await read('');
    expect(opened.messages.data).toHaveLength(5);
    const around = await read(`around=${question}`);
    expect(opened.messages.data).toEqual(around.messages.data);
    expect(opened.room).toEqual(around.room);

    expect((await read('', holder.token)).messages).toEqual(opened.messages);
    expect(
      await scene().refusal('GET', `/api/room/${room.roomId}`, (await colleague('Mert')).token),
    ).toEqual([404, 'room_not_found']);
  });

  it('pages by messages come to the same whole as pages by number', async () => {
    const { id, read } = await history();
    let words = '';
    for (let first = '9'; ;) {
      const [part, hasOlder] = await read(`limit=2&before=${id(first)}`);
      words = String(part) + words;
      if (hasOlder !== true) break;
      first = String(part).charAt(0);
    }
    expect(words).toBe('12345678');
  });

  it('has no place for a message of another room, and one place at a time', async () => {
    const { company, room, id } = await history();
    const other = await history();
    const near = await scene().addRoom(company);
    const [stray = ''] = await scene().addMessages(near, ['başka oda']);
    for (const wrong of [other.id('1'), stray, 'yok', "x'--", '%00']) {
      for (const side of ['before', 'after', 'around']) {
        expect(
          await scene().refusal('GET', `/api/room/${room.roomId}?${side}=${wrong}`, company.token),
        ).toEqual([404, 'message_not_found']);
      }
    }
    expect(
      await scene().refusal(
        'GET',
        `/api/room/${room.roomId}?before=${id('2')}&after=${id('3')}`,
        company.token,
      ),
    ).toEqual([400, 'bad_request']);
    expect(
      await scene().refusal(
        'GET',
        `/api/room/${room.roomId}?around=${id('2')}`,
        other.company.token,
      ),
    ).toEqual([404, 'room_not_found']);
  });
});
