import { eq } from 'drizzle-orm';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import { IDEMPOTENCY_HEADER, type ErrorBody } from '@muhatap/shared/wire/http';
import type { RoleAction } from '@muhatap/shared/wire/session';
import { newId, schema } from '../database';
import { isCaseSeen, type HeldCase } from '../../testing/held-cases';
import type { InboxScene, ScenePerson } from '../../testing/inbox-scene';
import { insertComplaints } from '../../testing/insert-complaints';
import {
  EYES,
  type Eyes,
  openVisibilityFixture,
  type VisibilityFixture,
} from '../../testing/visibility-fixture';
import { withInbox } from '../../testing/with-inbox';

/** A case as an address or a body names it. */
interface Place {
  readonly id: string;
  readonly noteId: string;
  readonly messageId: string;
  readonly roomId: string | null;
}
type Request = readonly [method: Parameters<InboxScene['ask']>[0], url: string, body?: object];

/** Every route that names one case, or something in it. */
const OF_A_CASE: Readonly<Record<string, (place: Place) => Request>> = {
  'GET /api/complaints/{id}': ({ id }) => ['GET', `/api/complaints/${id}`],
  'PATCH /api/complaints/{id}': ({ id }) => [
    'PATCH',
    `/api/complaints/${id}`,
    { version: 1, konuOzeti: 'Derin çukur' },
  ],
  'POST /api/complaints/{id}/reply': ({ id }) => [
    'POST',
    `/api/complaints/${id}/reply`,
    { message: 'Ekibimiz yolda' },
  ],
  'GET /api/complaints/{id}/notice': ({ id }) => [
    'GET',
    `/api/complaints/${id}/notice?durum=${encodeURIComponent('Çözüldü')}`,
  ],
  'GET /api/complaints/{id}/reply-templates': ({ id }) => [
    'GET',
    `/api/complaints/${id}/reply-templates`,
  ],
  'POST /api/complaints/{id}/read': ({ id }) => ['POST', `/api/complaints/${id}/read`],
  'POST /api/complaints/{id}/term': ({ id }) => [
    'POST',
    `/api/complaints/${id}/term`,
    { version: 1, action: 'pause', reason: 'Adres soruldu' },
  ],
  'PUT /api/complaints/{id}/place': ({ id }) => [
    'PUT',
    `/api/complaints/${id}/place`,
    { version: 1, place: { lat: 41, lon: 29, source: 'typed' } },
  ],
  'GET /api/complaints/{id}/place/suggestions': ({ id }) => [
    'GET',
    `/api/complaints/${id}/place/suggestions`,
  ],
  'GET /api/complaints/{id}/similar': ({ id }) => ['GET', `/api/complaints/${id}/similar`],
  'POST /api/complaints/{id}/merge': ({ id }) => [
    'POST',
    `/api/complaints/${id}/merge`,
    { into: id },
  ],
  'DELETE /api/complaints/{id}/merge': ({ id }) => ['DELETE', `/api/complaints/${id}/merge`],
  'POST /api/complaints/{id}/follow-link': ({ id }) => [
    'POST',
    `/api/complaints/${id}/follow-link`,
  ],
  'POST /api/complaints/{id}/links': ({ id }) => [
    'POST',
    `/api/complaints/${id}/links`,
    { number: 'yok' },
  ],
  'POST /api/complaints/{id}/tasks': ({ id }) => [
    'POST',
    `/api/complaints/${id}/tasks`,
    { unit_id: 'yok', text: 'Yama' },
  ],
  'PATCH /api/complaints/{id}/tasks/{taskId}': ({ id }) => [
    'PATCH',
    `/api/complaints/${id}/tasks/yok`,
    { done: true },
  ],
  'DELETE /api/complaints/{id}/tasks/{taskId}': ({ id }) => [
    'DELETE',
    `/api/complaints/${id}/tasks/yok`,
  ],
  'POST /api/complaints/{id}/photos': ({ id }) => [
    'POST',
    `/api/complaints/${id}/photos`,
    { stage: 'after', url: '/uploads/yok/yok.jpg' },
  ],
  'DELETE /api/complaints/{id}/photos/{photoId}': ({ id }) => [
    'DELETE',
    `/api/complaints/${id}/photos/yok`,
  ],
  'GET /api/complaints/{id}/colleagues': ({ id }) => ['GET', `/api/complaints/${id}/colleagues`],
  'PUT /api/complaints/{id}/follow': ({ id }) => [
    'PUT',
    `/api/complaints/${id}/follow`,
    { is_following: true },
  ],
  'POST /api/complaints/{id}/messages': ({ id, messageId }) => [
    'POST',
    `/api/complaints/${id}/messages`,
    { message_ids: [messageId] },
  ],
  'POST /api/complaints/{id}/notes': ({ id }) => [
    'POST',
    `/api/complaints/${id}/notes`,
    { content: 'Yeni not' },
  ],
  'PATCH /api/complaint-notes/{id}': ({ noteId }) => [
    'PATCH',
    `/api/complaint-notes/${noteId}`,
    { content: 'Düzeltilmiş not' },
  ],
  'DELETE /api/complaint-notes/{id}': ({ noteId }) => ['DELETE', `/api/complaint-notes/${noteId}`],
};
/**
 * Lists and files: case-lists-visibility.integration.test.ts; likeness to what is written down: similar.integration.test.ts; an opening names a conversation: inbox-visibility.integration.test.ts; what also
 * asks whether the conversation is seen: thread.integration.test.ts.
 */
const OTHERS = [
  'GET /api/complaints',
  'GET /api/complaints/map',
  'GET /api/complaints/total',
  'GET /api/complaints/similar',
  'POST /api/complaints',
  'POST /api/complaints/exports',
  'GET /api/complaints/{id}/thread',
  'DELETE /api/complaints/{id}/messages/{messageId}',
  'DELETE /api/complaints/{id}/links/{otherId}',
];
/** Statuses for a case that is seen: success, or a refusal with its reason. */
const ANSWERS = [200, 201, 204, 409, 422];
/** A thing beside the case that is not there, or not seen. */
const FURTHER = ['room_not_found', 'linked_not_found', 'task_not_found', 'photo_not_found'];

/** Holders of a case; all combinations are in the lists' tests. */
const HELD: readonly HeldCase[] = [
  { opener: 'agent', room: 'none' },
  { opener: 'nobody', room: 'agent' },
  { opener: 'agent', room: 'other' },
  { opener: 'mate', room: 'none' },
  { opener: 'nobody', room: 'mate' },
  { opener: 'nobody', room: 'nobody' },
  { opener: 'nobody', room: 'none' },
  { opener: 'other', room: 'nobody' },
  { opener: 'other', room: 'other' },
  { opener: 'other', room: 'none' },
  { opener: 'other', room: 'other', responsible: 'agent' },
  { opener: 'other', room: 'none', responsible: 'mate' },
];

withInbox('a case, and who sees it', (scene, open, half) => {
  let fixture: VisibilityFixture;
  beforeAll(async () => {
    fixture = await openVisibilityFixture(scene(), ['inbox', 'complaints']);
  });

  /** A case with this holder, with a note of `author`. */
  async function place(
    { opener, room, responsible }: HeldCase,
    author: ScenePerson,
  ): Promise<Place> {
    const { companyId } = fixture.company;
    const { now } = scene().clock;
    const there =
      room === 'none'
        ? null
        : await scene().addRoom(
            fixture.company,
            {},
            { assigneeId: fixture.holderId(room), lastCustomerMessageAt: now },
          );
    const [messageId = newId()] =
      there === null ? [] : await scene().addMessages(there, ['Çukur var']);
    const [id = ''] = await insertComplaints(open().db, companyId, [
      {
        openedBy: fixture.holderId(opener),
        responsibleId: responsible === undefined ? null : fixture.holderId(responsible),
        roomId: there?.roomId ?? null,
        createdAt: now,
        updatedAt: now,
      },
    ]);
    const noteId = newId();
    await open()
      .db.insert(schema.complaintNotes)
      .values({ id: noteId, companyId, complaintId: id, authorId: author.userId, content: 'Not' });
    return { id, noteId, messageId, roomId: there?.roomId ?? null };
  }
  const kept = new Map<string, Promise<Place>>();
  /** A case for one request; one that the request leaves as it is, since it only reads or the case is not seen, serves all of these. */
  function placeFor(name: Eyes, held: HeldCase, isRead: boolean): Promise<Place> {
    const who = fixture.eyes[name];
    if (!isRead && isCaseSeen(name, held)) return place(held, who);
    const key = JSON.stringify([name, held]);
    const there = kept.get(key) ?? place(held, who);
    kept.set(key, there);
    return there;
  }
  const nowhere = (): Place => ({
    id: newId(),
    noteId: newId(),
    messageId: newId(),
    roomId: null,
  });
  const ask = ([method, url, body]: Request, { token }: ScenePerson) =>
    scene().ask<(Complaint & ErrorBody) | null>(method, url, token, body, {
      [IDEMPOTENCY_HEADER]: newId(),
    });

  it('no route of the cases is forgotten', async () => {
    await scene().app.ready();
    const { paths = {} } = scene().app.swagger() as {
      paths?: Record<string, Record<string, { tags?: string[] }>>;
    };
    const routes = Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).flatMap(([method, { tags = [] }]) =>
        tags.includes('complaints') ? [`${method.toLocaleUpperCase('en')} ${url}`] : [],
      ),
    );
    expect([...Object.keys(OF_A_CASE), ...OTHERS].sort()).toEqual(routes.sort());
  });

  // Each database has every route and all eyes, and one half of their pairs: the statements are the same.
  describe.each(EYES)('with the eyes "%s"', (name) => {
    it.each(Object.entries(OF_A_CASE).filter((_, n) => (n + EYES.indexOf(name)) % 2 === half))(
      '%s',
      async (route, request) => {
        const who = fixture.eyes[name];
        const unknown = await ask(request(nowhere()), who);
        expect(unknown.status).toBe(404);
        for (const held of HELD) {
          const there = await placeFor(name, held, route.startsWith('GET '));
          const { status, body } = await ask(request(there), who);
          // The opener may see a case while its conversation has another holder: its messages are
          // not copied then.
          if (isCaseSeen(name, held))
            expect([
              held,
              status,
              ANSWERS.includes(status) || FURTHER.includes(body?.error.code ?? ''),
            ]).toEqual([held, status, true]);
          // The answer for an unseen one equals that for one that does not exist.
          else expect([held, status, body]).toEqual([held, 404, unknown.body]);
        }
      },
      60_000,
    );
  });

  it('an unseen one stays as it was, whatever is requested of it', async () => {
    const { db } = open();
    const { agent } = fixture.people;
    const there = await place({ opener: 'other', room: 'other' }, agent);
    const state = async () => [
      await db.select().from(schema.complaints).where(eq(schema.complaints.id, there.id)),
      await db
        .select()
        .from(schema.complaintNotes)
        .where(eq(schema.complaintNotes.complaintId, there.id)),
      await db
        .select()
        .from(schema.complaintHistory)
        .where(eq(schema.complaintHistory.complaintId, there.id)),
      await db.$count(schema.complaintMessages, eq(schema.complaintMessages.complaintId, there.id)),
      await db.$count(schema.messages, eq(schema.messages.roomId, there.roomId ?? '')),
      (await scene().events(fixture.company.companyId)).length,
    ];
    const before = await state();
    for (const request of Object.values(OF_A_CASE)) await ask(request(there), agent);
    expect(await state()).toEqual(before);
  });

  it('an answer to a case, while its conversation goes to another person, answers 404 and is not sent', async () => {
    const { agent, other } = fixture.people;
    const there = await place({ opener: 'nobody', room: 'agent' }, agent);
    const { answer } = await open().db.transaction(async (tx) => {
      await tx
        .update(schema.rooms)
        .set({ assigneeId: other.userId })
        .where(eq(schema.rooms.id, there.roomId ?? ''));
      const sending = ask(
        ['POST', `/api/complaints/${there.id}/reply`, { message: 'Ekibimiz yolda' }],
        agent,
      );
      // Long enough for it to come to the lock.
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { answer: sending };
    });
    const { status, body } = await answer;
    expect([status, body?.error.code]).toEqual([404, 'not_found']);
    expect(
      await open().db.$count(
        schema.complaintMessages,
        eq(schema.complaintMessages.complaintId, there.id),
      ),
    ).toBe(0);
  });

  it('goes with its conversation, and stays with whoever opened it', async () => {
    const { agent, other } = fixture.people;
    const status = async ({ id }: Place, who: ScenePerson) =>
      (await ask(['GET', `/api/complaints/${id}`], who)).status;
    const [itsRoom, opened] = [
      await place({ opener: 'nobody', room: 'agent' }, agent),
      await place({ opener: 'agent', room: 'agent' }, agent),
    ];
    for (const { roomId } of [itsRoom, opened])
      await ask(['POST', `/api/room/${roomId ?? ''}/assign`, { assignee_id: other.userId }], agent);
    expect([await status(itsRoom, agent), await status(itsRoom, other)]).toEqual([404, 200]);
    expect([await status(opened, agent), await status(opened, other)]).toEqual([200, 200]);
    expect(
      (await ask(['PATCH', `/api/complaint-notes/${itsRoom.noteId}`, { content: 'x' }], agent))
        .status,
    ).toBe(404);
  });

  describe('without an action', () => {
    const person = (actions: RoleAction[]) =>
      scene().addPerson(fixture.company.companyId, 'Yalın Er', ['inbox', 'complaints'], {
        visibility: 'all',
        actions,
      });
    const change = async ({ id }: Place, who: ScenePerson, wanted: object) => {
      const [row] = await open()
        .db.select()
        .from(schema.complaints)
        .where(eq(schema.complaints.id, id));
      return (
        await ask(
          ['PATCH', `/api/complaints/${id}`, { version: row?.version ?? 0, ...wanted }],
          who,
        )
      ).status;
    };

    it('it is taken up and worded, but neither ended, reopened, given to a unit nor taken out as a file', async () => {
      const { db } = open();
      const plain = await person([]);
      const there = await place({ opener: 'nobody', room: 'nobody' }, plain);
      const unitId = newId();
      await db
        .insert(schema.complaintUnits)
        .values({ id: unitId, companyId: fixture.company.companyId, name: `Birim ${unitId}` });
      expect([
        await change(there, plain, { durum: 'İşlemde' }),
        await change(there, plain, { konuOzeti: 'Derin çukur' }),
      ]).toEqual([200, 200]);
      expect([
        await change(there, plain, { durum: 'Çözüldü' }),
        await change(there, plain, { unit_id: unitId }),
        await change(there, plain, { konuOzeti: 'Başka', durum: 'Çözüldü' }),
      ]).toEqual([403, 403, 403]);
      expect(
        (await ask(['POST', '/api/complaints/exports', { format: 'csv' }], plain)).status,
      ).toBe(403);
      const [row] = await db
        .select()
        .from(schema.complaints)
        .where(eq(schema.complaints.id, there.id));
      expect(row).toMatchObject({
        durum: 'İşlemde',
        konuOzeti: 'Derin çukur',
        unitId: null,
        version: 3,
      });

      const closer = await person(['close', 'assign', 'export']);
      expect([
        await change(there, closer, { durum: 'Çözüldü' }),
        await change(there, plain, { durum: 'Yeni' }),
        await change(there, closer, { unit_id: unitId }),
      ]).toEqual([200, 403, 200]);
      expect(
        (await ask(['POST', '/api/complaints/exports', { format: 'csv' }], closer)).status,
      ).toBe(202);
    });
  });
});
