import type { Assignee, Room, RoomCounts } from '@muhatap/shared/wire/conversations';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withInbox } from '../../../testing/with-inbox';

const MINUTE = 60_000;

withInbox('room lists', (scene, open) => {
  const { labels, roomLabels, memberships } = schema;
  const ago = (minutes: number) => new Date(scene().clock.now.getTime() - minutes * MINUTE);

  /** Six rooms, named by what is special about them, newest first. */
  async function insertRooms() {
    const own = await scene().addCompany();
    const colleague = await scene().addPerson(own.companyId, 'Işıl Öz');
    const room = (
      name: string,
      minutes: number,
      fields: object = {},
      platform: 'whatsapp' | 'facebook' = 'whatsapp',
    ) => scene().addRoom(own, { name, platform }, { lastMessageAt: ago(minutes), ...fields });
    await room('yeni', 1);
    await room('bekleyen', 2, { waitingSince: ago(30) });
    await room('benim', 3, { assigneeId: own.userId, waitingSince: ago(90) });
    await room('kapalı benim', 4, { assigneeId: own.userId, isActive: false });
    await room('meslektaşın', 5, { assigneeId: colleague.userId });
    const labelled = await room('etiketli', 6, {}, 'facebook');
    const [label] = await open()
      .db.insert(labels)
      .values({ companyId: own.companyId, name: 'Şikâyet', color: 'red' })
      .returning();
    await open()
      .db.insert(roomLabels)
      .values({ roomId: labelled.roomId, labelId: label?.id ?? '' });
    return { own, colleague, labelId: label?.id ?? '' };
  }
  const names = async (path: string, token: string) =>
    (await scene().ask<Room[]>('GET', `/api/room/${path}`, token)).body.map(
      ({ customer }) => customer.name,
    );
  const counts = async (query: string, token: string) => {
    const {
      unread: _,
      unassigned: _free,
      waiting: _waiting,
      ...tabs
    } = (await scene().ask<RoomCounts>('GET', `/api/room/counts${query}`, token)).body;
    return tabs;
  };

  it('narrow by channel, label, assignee and waiting time, and the counts follow each tab', async () => {
    const { own, colleague, labelId } = await insertRooms();
    const { token } = own;
    expect(await names('all', token)).toEqual([
      'yeni',
      'bekleyen',
      'benim',
      'kapalı benim',
      'meslektaşın',
      'etiketli',
    ]);
    expect(await counts('', token)).toEqual({ all: 6, open: 5, mine: 2 });
    const cases: [string, string[], Omit<RoomCounts, 'unread'>][] = [
      ['?channel=facebook', ['etiketli'], { all: 1, open: 1, mine: 0 }],
      [`?label=${labelId}`, ['etiketli'], { all: 1, open: 1, mine: 0 }],
      ['?label=yok', [], { all: 0, open: 0, mine: 0 }],
      ['?assignee=me', ['benim', 'kapalı benim'], { all: 2, open: 1, mine: 2 }],
      ['?assignee=none', ['yeni', 'bekleyen', 'etiketli'], { all: 3, open: 3, mine: 0 }],
      [`?assignee=${colleague.userId}`, ['meslektaşın'], { all: 1, open: 1, mine: 0 }],
      ['?waiting=30', ['bekleyen', 'benim'], { all: 2, open: 2, mine: 1 }],
      ['?waiting=31', ['benim'], { all: 1, open: 1, mine: 1 }],
      ['?waiting=10&assignee=none', ['bekleyen'], { all: 1, open: 1, mine: 0 }],
    ];
    for (const [query, listed, counted] of cases) {
      expect([query, await names(`all${query}`, token), await counts(query, token)]).toEqual([
        query,
        listed,
        counted,
      ]);
    }
    expect(await names('open?assignee=me', token)).toEqual(['benim']);
    expect(await names('me?waiting=1', token)).toEqual(['benim']);
  });

  it('keep the filters from page to page', async () => {
    const {
      own: { token },
    } = await insertRooms();
    const first = await scene().ask<Room[]>('GET', '/api/room/all?assignee=none&limit=2', token);
    const cursor = String(first.headers['x-next-cursor']);
    expect([
      first.body.map(({ customer }) => customer.name),
      await names(`all?assignee=none&limit=2&cursor=${cursor}`, token),
    ]).toEqual([['yeni', 'bekleyen'], ['etiketli']]);
  });

  it('by waiting time list the longest wait first, page by page, and only open rooms that wait', async () => {
    const { own } = await insertRooms();
    const since = ago(60);
    await scene().addRoom(own, { name: 'eşit bir' }, { waitingSince: since });
    await scene().addRoom(own, { name: 'eşit iki' }, { waitingSince: since });
    await scene().addRoom(own, { name: 'kapalı' }, { waitingSince: ago(99), isActive: false });
    const all = await names('open?sort=waiting', own.token);
    expect([all[0], all.slice(1, 3).sort(), all.slice(3)]).toEqual([
      'benim',
      ['eşit bir', 'eşit iki'],
      ['bekleyen'],
    ]);
    const paged: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page = await scene().ask<Room[]>(
        'GET',
        `/api/room/open?sort=waiting&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`,
        own.token,
      );
      paged.push(...page.body.map(({ customer }) => customer.name));
      cursor = page.headers['x-next-cursor'] as string | undefined;
    }
    expect(paged).toEqual(all);
    expect(await names('me?sort=waiting', own.token)).toEqual(['benim']);
    const { body } = await scene().ask<RoomCounts>('GET', '/api/room/counts', own.token);
    expect([body.unassigned, body.waiting]).toEqual([5, 4]);
    expect(await scene().refusal('GET', '/api/room/open?sort=oldest', own.token)).toEqual([
      400,
      'validation_failed',
    ]);
  });

  it('refuse what is no filter', async () => {
    const { token } = await scene().addCompany();
    for (const query of ['?channel=fax', '?waiting=0', '?waiting=x', `?label=${'x'.repeat(65)}`]) {
      expect(await scene().refusal('GET', `/api/room/counts${query}`, token)).toEqual([
        400,
        'validation_failed',
      ]);
      expect(await scene().refusal('GET', `/api/room/all${query}`, token)).toEqual([
        400,
        'validation_failed',
      ]);
    }
  });

  it('count the unread that wait for the person or for anybody, whatever the filters', async () => {
    const { own, colleague } = await insertRooms();
    const unread = (name: string, fields: object) =>
      scene().addRoom(own, { name }, { unreadMessages: 2, ...fields });
    await unread('boşta', {});
    await unread('benim', { assigneeId: own.userId });
    await unread('meslektaşın', { assigneeId: colleague.userId });
    await unread('kapalı', { isActive: false });
    const ask = async (query: string, token = own.token) =>
      (await scene().ask<RoomCounts>('GET', `/api/room/counts${query}`, token)).body.unread;
    expect([
      await ask(''),
      await ask('?channel=facebook'),
      await ask('', (await scene().addCompany()).token),
    ]).toEqual([2, 2, 0]);
  });

  it('and their counts stop at the company and at the grant', async () => {
    const { own, labelId } = await insertRooms();
    const other = await scene().addCompany();
    expect(await counts('', other.token)).toEqual({ all: 0, open: 0, mine: 0 });
    expect(await counts(`?label=${labelId}`, other.token)).toEqual({ all: 0, open: 0, mine: 0 });
    expect(await names(`all?assignee=${own.userId}`, other.token)).toEqual([]);
    const { token } = await scene().addPerson(own.companyId, 'Raporcu', ['reports']);
    for (const path of ['counts', 'assignees', 'all'])
      expect(await scene().refusal('GET', `/api/room/${path}`, token)).toEqual([403, 'forbidden']);
  });

  it('know who can be given a conversation: active people with the inbox, in Turkish order, with their open rooms', async () => {
    const { own, colleague } = await insertRooms();
    await scene().addPerson(own.companyId, 'Çağla Ak');
    await scene().addPerson(own.companyId, 'Raporcu', ['reports']);
    const gone = await scene().addPerson(own.companyId, 'Ayrılan');
    await open()
      .db.update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.userId, gone.userId));
    const { assignees } = (
      await scene().ask<{ assignees: Assignee[] }>('GET', '/api/room/assignees', own.token)
    ).body;
    expect(assignees.map(({ name, open_rooms }) => [name, open_rooms])).toEqual([
      ['Çağla Ak', 0],
      ['Elif Karadağ', 1],
      ['Işıl Öz', 1],
    ]);
    expect(assignees.find(({ id }) => id === colleague.userId)).toEqual({
      id: colleague.userId,
      name: 'Işıl Öz',
      avatar_url: null,
      availability: 'online',
      is_here: true,
      open_rooms: 1,
    });
  });
});
