import { eq } from 'drizzle-orm';
import { PLATFORMS, CHANNELS, type Platform } from '@muhatap/shared/wire/channels';
import type { Room } from '@muhatap/shared/wire/conversations';
import { newId, schema } from '../database';
import type { InboxScene, ScenePerson, SceneRoom } from '../../testing/inbox-scene';
import {
  EYES,
  HOLDERS,
  isSeen,
  openVisibilityFixture,
  type Holder,
  type VisibilityFixture,
} from '../../testing/visibility-fixture';
import { withInbox } from '../../testing/with-inbox';

/** A conversation as an address or a body names it. */
interface Place {
  readonly roomId: string;
  readonly customerId: string;
  readonly noteId: string;
  readonly account: string;
  readonly recipient: string;
}
type Request = readonly [method: Parameters<InboxScene['ask']>[0], url: string, body?: object];

const bodyOf = (platform: Platform, { account, recipient }: Place): object => {
  if (platform === 'facebook')
    return { page_id: account, recipient_id: recipient, content: 'Merhaba' };
  if (platform.startsWith('instagram')) return { ig_id: account, recipient, content: 'Merhaba' };
  return {
    from: account,
    recipient,
    message: 'Merhaba',
    ...(platform === 'whatsapp-authkey' && { type: 'template', template: { id: newId() } }),
  };
};
const send =
  (platform: Platform) =>
  (place: Place): Request => ['POST', CHANNELS[platform].sendPath, bodyOf(platform, place)];

/** Every route that names one conversation, or a person or thing in it. */
const IN_A_ROOM: Readonly<Record<string, (place: Place) => Request>> = {
  'GET /api/room/:id': ({ roomId }) => ['GET', `/api/room/${roomId}`],
  'POST /api/room/:id/read': ({ roomId }) => ['POST', `/api/room/${roomId}/read`],
  'POST /api/room/:id/close': ({ roomId }) => ['POST', `/api/room/${roomId}/close`],
  'POST /api/room/:id/reopen': ({ roomId }) => ['POST', `/api/room/${roomId}/reopen`],
  'POST /api/room/:id/claim': ({ roomId }) => ['POST', `/api/room/${roomId}/claim`],
  'POST /api/room/:id/assign': ({ roomId }) => [
    'POST',
    `/api/room/${roomId}/assign`,
    { assignee_id: null },
  ],
  'PUT /api/room/:id/labels': ({ roomId }) => [
    'PUT',
    `/api/room/${roomId}/labels`,
    { label_ids: [] },
  ],
  'PUT /api/room/:id/draft': ({ roomId }) => [
    'PUT',
    `/api/room/${roomId}/draft`,
    { content: 'Yarım söz' },
  ],
  'GET /api/room/:id/milestones': ({ roomId }) => ['GET', `/api/room/${roomId}/milestones`],
  'GET /api/room/:id/notes': ({ roomId }) => ['GET', `/api/room/${roomId}/notes`],
  'POST /api/room/:id/notes': ({ roomId }) => [
    'POST',
    `/api/room/${roomId}/notes`,
    { content: 'Yeni not' },
  ],
  'PATCH /api/notes/:id': ({ noteId }) => [
    'PATCH',
    `/api/notes/${noteId}`,
    { content: 'Düzeltilmiş not' },
  ],
  'DELETE /api/notes/:id': ({ noteId }) => ['DELETE', `/api/notes/${noteId}`],
  'GET /api/room/:id/colleagues': ({ roomId }) => ['GET', `/api/room/${roomId}/colleagues`],
  'PUT /api/room/:id/priority': ({ roomId }) => [
    'PUT',
    `/api/room/${roomId}/priority`,
    { priority: 'high' },
  ],
  'PUT /api/room/:id/snooze': ({ roomId }) => [
    'PUT',
    `/api/room/${roomId}/snooze`,
    { until: null },
  ],
  'GET /api/customers/:id': ({ customerId }) => ['GET', `/api/customers/${customerId}`],
  'PUT /api/customers/:id/name': ({ customerId }) => [
    'PUT',
    `/api/customers/${customerId}/name`,
    { name: 'Başka Ad' },
  ],
  'POST /api/customers/:id/merge': ({ customerId }) => [
    'POST',
    `/api/customers/${customerId}/merge`,
    { into_id: customerId },
  ],
  'DELETE /api/customers/:id/merge': ({ customerId }) => [
    'DELETE',
    `/api/customers/${customerId}/merge`,
  ],
  ...Object.fromEntries(
    PLATFORMS.map((platform) => [`POST ${CHANNELS[platform].sendPath}`, send(platform)]),
  ),
};
const platformOf = (route: string): Platform =>
  PLATFORMS.find((each) => route === `POST ${CHANNELS[each].sendPath}`) ?? 'whatsapp';

/** Every route that lists or counts conversations: inbox-lists-visibility.integration.test.ts. */
const OVER_ROOMS = [
  'GET /api/room/all',
  'GET /api/room/open',
  'GET /api/room/me',
  'GET /api/room/counts',
  'GET /api/room/assignees',
  'GET /api/inbox/search',
  'GET /api/drafts',
  'GET /api/labels',
  'GET /api/customers',
];
/** Names many conversations in its body and answers for each: room-bulk.integration.test.ts. */
const OVER_MANY = ['POST /api/room/changes'];
/** The company's own, with no conversation in them. */
const OVER_NO_ROOM = [
  'GET /api/inbox/settings',
  'GET /api/inbox/working-hours',
  'GET /api/templates',
];
/** Says that there is no such channel. */
const NAMES_NONE = [
  'POST /api/:platform/send/message',
  'POST /api/:platform/:carrier/send/message',
];
/** Statuses for a conversation that is seen: success, or a refusal with its reason. */
const ANSWERS = [200, 201, 204, 409, 422];

withInbox('a conversation, and who sees it', (scene, open, half) => {
  let fixture: VisibilityFixture;
  const accounts = new Map<Platform, { connectionId: string; externalId: string }>();

  beforeAll(async () => {
    fixture = await openVisibilityFixture(scene());
    for (const platform of PLATFORMS) {
      const account = { connectionId: newId(), externalId: `hat-${newId()}` };
      await open().db.insert(schema.connections).values({
        id: account.connectionId,
        companyId: fixture.company.companyId,
        platform,
        name: 'Hat',
        externalId: account.externalId,
        accessToken: 'x',
      });
      accounts.set(platform, account);
    }
  });

  /** A conversation with this holder, with a note of `author`. */
  async function place(
    holder: Holder,
    author: ScenePerson,
    platform: Platform = 'whatsapp',
  ): Promise<Place & { room: SceneRoom }> {
    const { connectionId, externalId: account } = accounts.get(platform) ?? {
      connectionId: '',
      externalId: '',
    };
    const { companyId } = fixture.company;
    const recipient = newId();
    const room = await scene().addRoom(
      { companyId, connectionId },
      { platform, externalId: recipient },
      {
        assigneeId: fixture.holderId(holder),
        lastCustomerMessageAt: scene().clock.now,
        unreadMessages: 1,
      },
    );
    const noteId = newId();
    await open().db.insert(schema.notes).values({
      id: noteId,
      companyId,
      roomId: room.roomId,
      customerId: room.customerId,
      authorId: author.userId,
      content: 'Not',
    });
    return { room, roomId: room.roomId, customerId: room.customerId, noteId, account, recipient };
  }
  const nowhere = (): Place => ({
    roomId: newId(),
    customerId: newId(),
    noteId: newId(),
    account: newId(),
    recipient: newId(),
  });

  it('no route of the conversations is forgotten', () => {
    const known = [
      ...[...Object.keys(IN_A_ROOM), ...OVER_ROOMS, ...OVER_MANY],
      ...[...OVER_NO_ROOM, ...NAMES_NONE],
    ];
    expect(known.sort()).toEqual([...scene().routes].sort());
  });

  // Each database has every route and all eyes, and one half of their pairs: the statements are the same.
  describe.each(EYES)('with the eyes "%s"', (name) => {
    it.each(Object.entries(IN_A_ROOM).filter((_, n) => (n + EYES.indexOf(name)) % 2 === half))(
      '%s',
      async (route, request) => {
        const who = fixture.eyes[name];
        const ask = ([method, url, body]: Request) =>
          scene().ask<object | null>(method, url, who.token, body);
        const unknown = await ask(request(nowhere()));
        expect(unknown.status).toBe(404);
        for (const holder of HOLDERS) {
          const { status, body } = await ask(request(await place(holder, who, platformOf(route))));
          if (isSeen(name, holder))
            expect([holder, status, ANSWERS.includes(status)]).toEqual([holder, status, true]);
          // The answer for an unseen one equals that for one that does not exist.
          else expect([holder, status, body]).toEqual([holder, 404, unknown.body]);
        }
      },
    );
  });

  it('an unseen one stays as it was, whatever is requested of it', async () => {
    const { db } = open();
    const { agent } = fixture.people;
    const there = await place('other', agent);
    await scene().addMessages(there.room, ['Merhaba']);
    const state = async () => [
      await db.select().from(schema.rooms).where(eq(schema.rooms.id, there.roomId)),
      await db.select().from(schema.notes).where(eq(schema.notes.roomId, there.roomId)),
      await db.select().from(schema.drafts).where(eq(schema.drafts.roomId, there.roomId)),
      await db.$count(schema.messages, eq(schema.messages.roomId, there.roomId)),
      (await scene().events(fixture.company.companyId)).length,
    ];
    const before = await state();
    for (const request of Object.values(IN_A_ROOM)) {
      const [method, url, body] = request(there);
      await scene().ask(method, url, agent.token, body);
    }
    expect(await state()).toEqual(before);
  });

  it('a message, written while it goes to another person, answers 404 and is not sent', async () => {
    const { agent, other } = fixture.people;
    const there = await place('agent', agent);
    const [method, url, body] = send('whatsapp')(there);
    const { answer } = await open().db.transaction(async (tx) => {
      await tx
        .update(schema.rooms)
        .set({ assigneeId: other.userId })
        .where(eq(schema.rooms.id, there.roomId));
      const sending = scene().refusal(method, url, agent.token, body);
      // Long enough for it to come to the lock.
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { answer: sending };
    });
    expect(await answer).toEqual([404, 'room_not_found']);
    expect(await open().db.$count(schema.messages, eq(schema.messages.roomId, there.roomId))).toBe(
      0,
    );
  });

  it('the person who gives it away no longer has it, nor their note in it', async () => {
    const { agent, other } = fixture.people;
    const there = await place('agent', agent);
    const given = await scene().ask<{ room: Room }>(
      'POST',
      `/api/room/${there.roomId}/assign`,
      agent.token,
      { assignee_id: other.userId },
    );
    expect([given.status, given.body.room.assignee?.id]).toEqual([200, other.userId]);
    expect(await scene().refusal('GET', `/api/room/${there.roomId}`, agent.token)).toEqual([
      404,
      'room_not_found',
    ]);
    expect(
      await scene().refusal('PATCH', `/api/notes/${there.noteId}`, agent.token, { content: 'x' }),
    ).toEqual([404, 'note_not_found']);
    expect((await scene().ask('GET', `/api/room/${there.roomId}`, other.token)).status).toBe(200);
  });

  it('a page of its history and a quote are of it alone', async () => {
    const { agent } = fixture.people;
    const [mine, theirs] = [await place('agent', agent), await place('other', agent)];
    await scene().addMessages(mine.room, ['bir', 'iki']);
    const [foreign = ''] = await scene().addMessages(theirs.room, ['gizli']);
    for (const side of ['around', 'before', 'after'])
      expect(
        await scene().refusal('GET', `/api/room/${mine.roomId}?${side}=${foreign}`, agent.token),
      ).toEqual([404, 'message_not_found']);
    expect(
      await scene().refusal('POST', CHANNELS.whatsapp.sendPath, agent.token, {
        ...bodyOf('whatsapp', mine),
        reply_to_id: foreign,
      }),
    ).toEqual([422, 'reply_not_found']);
  });

  describe('without an action', () => {
    const acts = (roomId: string, who: ScenePerson) => async (path: string, body?: object) =>
      (await scene().ask('POST', `/api/room/${roomId}/${path}`, who.token, body)).status;

    it('it is read, taken and answered, but neither given away nor closed', async () => {
      const plain = await scene().addPerson(fixture.company.companyId, 'Yalın Er', ['inbox'], {
        visibility: 'all',
        actions: [],
      });
      const there = await place('nobody', plain);
      const act = acts(there.roomId, plain);
      expect([await act('read'), await act('claim')]).toEqual([200, 200]);
      expect(
        (
          await scene().ask(
            'POST',
            CHANNELS.whatsapp.sendPath,
            plain.token,
            bodyOf('whatsapp', there),
          )
        ).status,
      ).toBe(201);
      const refused = [
        await act('assign', { assignee_id: fixture.company.userId }),
        await act('assign', { assignee_id: null }),
        await act('close'),
        await act('reopen'),
      ];
      expect(refused).toEqual([403, 403, 403, 403]);
    });

    it('an action counts only where its own role opens the inbox', async () => {
      const clerk = await scene().addPerson(fixture.company.companyId, 'Şule Gür', ['inbox'], {
        visibility: 'all',
        actions: [],
      });
      const roleId = newId();
      await open()
        .db.insert(schema.roles)
        .values({
          id: roleId,
          companyId: fixture.company.companyId,
          name: `Rol ${roleId}`,
          modules: ['complaints'],
          visibility: 'all',
          actions: ['assign', 'close'],
        });
      await open().db.insert(schema.userRoles).values({ userId: clerk.userId, roleId });
      const act = acts((await place('nobody', clerk)).roomId, clerk);
      expect([await act('close'), await act('assign', { assignee_id: null })]).toEqual([403, 403]);
    });
  });
});
