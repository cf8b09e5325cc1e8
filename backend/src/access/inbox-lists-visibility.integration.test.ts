import type {
  Assignee,
  CustomerDetail,
  InboxSearchResult,
  InboxSettings,
  Room,
  CustomerPage,
  RoomCounts,
} from '@muhatap/shared/wire/conversations';
import { newId, schema } from '../database';
import type { SceneRoom, ScenePerson } from '../../testing/inbox-scene';
import {
  EYES,
  HOLDERS,
  isSeen,
  openVisibilityFixture,
  SEEN,
  type Eyes,
  type Holder,
  type VisibilityFixture,
} from '../../testing/visibility-fixture';
import { withInbox } from '../../testing/with-inbox';

const LISTS = [
  '/api/room/all',
  '/api/room/open',
  '/api/room/me',
  '/api/room/counts',
  '/api/room/assignees',
  '/api/inbox/search?q=m%C3%BCh%C3%BCr',
  '/api/drafts',
  '/api/labels',
  '/api/inbox/settings',
];
/** Each holder has two conversations. */
const twice = (words: readonly string[]) => [...words, ...words].sort();

withInbox('lists and numbers, and whose conversations they show', (scene, open) => {
  let fixture: VisibilityFixture;

  /** Each holder has an open conversation and a closed one, both labelled; everybody has begun to write in all of them. */
  beforeAll(async () => {
    const { db } = open();
    fixture = await openVisibilityFixture(scene());
    const labelId = newId();
    await db
      .insert(schema.labels)
      .values({ id: labelId, companyId: fixture.company.companyId, name: 'Etiket', color: 'red' });
    for (const holder of HOLDERS) {
      for (const isActive of [true, false]) {
        const room = await scene().addRoom(
          fixture.company,
          { name: `Mühür ${holder}` },
          { assigneeId: fixture.holderId(holder), isActive, unreadMessages: 1 },
        );
        await scene().addMessages(room, [`mühür sözü ${holder}`]);
        await db.insert(schema.roomLabels).values({ roomId: room.roomId, labelId });
        await db.insert(schema.drafts).values(
          EYES.map((each) => ({
            roomId: room.roomId,
            userId: fixture.eyes[each].userId,
            content: `taslak ${holder}`,
          })),
        );
      }
    }
  });

  const ask = <T>(name: Eyes, url: string) =>
    scene()
      .ask<T>('GET', url, fixture.eyes[name].token)
      .then(({ body }) => body);

  describe.each(EYES)('with the eyes "%s"', (name) => {
    const seen: readonly Holder[] = SEEN[name];
    const named = seen.map((holder) => `Mühür ${holder}`);
    const isAgent = name === 'own';

    it('rows are of the seen ones, on every tab and with every filter', async () => {
      const rows = async (tab: string) =>
        (await ask<Room[]>(name, `/api/room/${tab}`)).map(({ customer }) => customer.name).sort();
      expect(await rows('all')).toEqual(twice(named));
      expect(await rows('open')).toEqual([...named].sort());
      expect(await rows('me')).toEqual(isAgent ? twice(named) : []);
      for (const holder of ['agent', 'mate', 'other'] as const) {
        expect(await rows(`all?assignee=${fixture.people[holder].userId}`)).toEqual(
          isSeen(name, holder) ? twice([`Mühür ${holder}`]) : [],
        );
      }
      expect(await rows('all?assignee=none')).toEqual(
        isSeen(name, 'nobody') ? twice(['Mühür nobody']) : [],
      );
    });

    it('people are those of the seen ones', async () => {
      const { customers } = await ask<CustomerPage>(name, '/api/customers');
      expect(customers.map(({ customer }) => customer.name).sort()).toEqual(twice(named));
    });

    it('so are the numbers', async () => {
      const unread = (isAgent ? 1 : 0) + (isSeen(name, 'nobody') ? 1 : 0);
      const counts = {
        all: seen.length * 2,
        open: seen.length,
        mine: isAgent ? 2 : 0,
        unread,
        unassigned: isSeen(name, 'nobody') ? 1 : 0,
        waiting: 0,
      };
      expect(await ask<RoomCounts>(name, '/api/room/counts')).toEqual(counts);
      expect(await ask<RoomCounts>(name, '/api/room/counts?channel=whatsapp')).toEqual(counts);
      const { labels } = await ask<{ labels: { room_count: number }[] }>(name, '/api/labels');
      expect(labels.map(({ room_count }) => room_count)).toEqual(
        name === 'stranger' ? [] : [seen.length * 2],
      );
    });

    it('so is what is found, and what was begun to write', async () => {
      const found = await ask<InboxSearchResult>(
        name,
        `/api/inbox/search?q=${encodeURIComponent('MÜHÜR')}`,
      );
      expect(found.rooms.map(({ customer }) => customer.name).sort()).toEqual(twice(named));
      expect(found.messages.map(({ message }) => message.content).sort()).toEqual(
        twice(seen.map((holder) => `mühür sözü ${holder}`)),
      );
      const { drafts } = await ask<{ drafts: { content: string }[] }>(name, '/api/drafts');
      expect(drafts.map(({ content }) => content).sort()).toEqual(
        twice(seen.map((holder) => `taslak ${holder}`)),
      );
    });

    it('a page behind another one brings no unseen row', async () => {
      const first = await scene().ask<Room[]>(
        'GET',
        '/api/room/all?limit=1',
        fixture.eyes[name].token,
      );
      const cursor = first.headers['x-next-cursor'];
      if (seen.length === 0) return expect([first.body, cursor]).toEqual([[], undefined]);
      const rest = await ask<Room[]>(name, `/api/room/all?cursor=${String(cursor)}`);
      return expect([...first.body, ...rest].map(({ customer }) => customer.name).sort()).toEqual(
        twice(named),
      );
    });

    it('no answer holds a word of an unseen one', async () => {
      for (const url of LISTS) {
        const text = JSON.stringify(await ask(name, url));
        for (const holder of HOLDERS.filter((each) => !isSeen(name, each))) {
          for (const word of [`Mühür ${holder}`, `mühür sözü ${holder}`, `taslak ${holder}`])
            expect([url, word, text.includes(word)]).toEqual([url, word, false]);
        }
      }
    });
  });

  it('the number of conversations that a colleague holds is shown to those who see all of them', async () => {
    const loads = async (name: Eyes) => {
      const { assignees } = await ask<{ assignees: Assignee[] }>(name, '/api/room/assignees');
      const { agents } = await ask<InboxSettings>(name, '/api/inbox/settings');
      const openRooms = Object.fromEntries(assignees.map((each) => [each.name, each.open_rooms]));
      expect(Object.fromEntries(agents.map((each) => [each.name, each.open_rooms]))).toEqual(
        openRooms,
      );
      return openRooms;
    };
    expect(await loads('all')).toEqual({
      Agent: 1,
      Mate: 1,
      Other: 1,
      Leader: 0,
      'Elif Karadağ': 0,
    });
    expect(await loads('group')).toEqual({
      Agent: null,
      Mate: 1,
      Other: null,
      Leader: 0,
      'Elif Karadağ': null,
    });
    expect(await loads('own')).toEqual({
      Agent: 1,
      Mate: null,
      Other: null,
      Leader: null,
      'Elif Karadağ': null,
    });
  });

  it('conversations that a colleague holds in another company are not counted in this one', async () => {
    const { db } = open();
    const elsewhere = fixture.eyes.stranger;
    const connectionId = newId();
    await db.insert(schema.connections).values({
      id: connectionId,
      companyId: elsewhere.companyId,
      platform: 'whatsapp',
      name: 'Hat',
      externalId: newId(),
    });
    await scene().addRoom(
      { companyId: elsewhere.companyId, connectionId },
      {},
      { assigneeId: fixture.people.mate.userId },
    );
    const { assignees } = await ask<{ assignees: Assignee[] }>('all', '/api/room/assignees');
    expect(assignees.find(({ id }) => id === fixture.people.mate.userId)?.open_rooms).toBe(1);
  });

  it('a citizen is described by the conversations that are seen, and by no other', async () => {
    const { db } = open();
    const { company, people, holderId } = fixture;
    const phone = `+90${newId()}`;
    const citizen = (name: string, holder: Holder) =>
      scene().addRoom(company, { name, phone }, { assigneeId: holderId(holder) });
    const [mine, theirs, free] = [
      await citizen('Ayşe', 'agent'),
      await citizen('Ayşe K.', 'other'),
      await citizen('A. Kaya', 'nobody'),
    ];
    // The same citizen on another account of the company, with another holder.
    const second: SceneRoom = { ...mine, roomId: newId(), connectionId: newId() };
    await db.insert(schema.connections).values({
      id: second.connectionId,
      companyId: company.companyId,
      platform: 'whatsapp',
      name: 'Hat 2',
      externalId: newId(),
    });
    await db.insert(schema.rooms).values({
      id: second.roomId,
      companyId: company.companyId,
      connectionId: second.connectionId,
      customerId: second.customerId,
      channel: 'whatsapp',
      assigneeId: people.other.userId,
    });
    await scene().addMessages(mine, ['bir', 'iki']);
    for (const room of [theirs, free, second])
      await scene().addMessages(room, ['gizli', 'gizli', 'gizli']);
    for (const { roomId, customerId } of [mine, theirs, free, second]) {
      await db.insert(schema.notes).values({
        companyId: company.companyId,
        roomId,
        customerId,
        authorId: company.userId,
        content: `not ${roomId}`,
      });
    }
    const detail = async (who: ScenePerson) =>
      (await scene().ask<CustomerDetail>('GET', `/api/customers/${mine.customerId}`, who.token))
        .body;

    const customer = await detail(people.agent);
    expect(customer.message_count).toBe(2);
    expect(customer.rooms.map(({ id }) => id)).toEqual([mine.roomId]);
    expect(customer.identities.map(({ customer_id }) => customer_id)).toEqual([mine.customerId]);
    expect(customer.notes.map(({ content }) => content)).toEqual([`not ${mine.roomId}`]);

    const whole = await detail(company);
    expect([
      whole.message_count,
      whole.rooms.length,
      whole.identities.length,
      whole.notes.length,
    ]).toEqual([11, 4, 3, 4]);
    expect(
      (await scene().ask('GET', `/api/customers/${mine.customerId}`, people.leader.token)).status,
    ).toBe(404);
  });
});
