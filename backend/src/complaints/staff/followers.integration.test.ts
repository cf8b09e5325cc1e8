import type {
  ComplaintColleague,
  ComplaintDetail,
  ComplaintNote,
  ComplaintOnlooker,
} from '@muhatap/shared/wire/complaints';
import { errorBody } from '@muhatap/shared/wire/http';
import type { NotificationPage } from '@muhatap/shared/wire/session';
import { eq } from 'drizzle-orm';
import { newId, schema } from '../../database';
import { insertComplaints } from '../../../testing/insert-complaints';
import type { SceneCompany, ScenePerson, SceneRoom } from '../../../testing/inbox-scene';
import { receiveMessage } from '../../../testing/receive-message';
import { withInbox } from '../../../testing/with-inbox';

withInbox('those who follow a complaint', (scene, open) => {
  let own: SceneCompany;
  let room: SceneRoom;
  let elif: ScenePerson;
  let mert: ScenePerson;
  let id: string;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'inbox']);
    room = await scene().addRoom(own);
    [elif, mert] = [await addPerson('Elif Aydın', 'all'), await addPerson('Mert Kaya', 'own')];
    [id = ''] = await insertComplaints(open().db, own.companyId, [
      { roomId: room.roomId, createdAt: scene().clock.now, updatedAt: scene().clock.now },
    ]);
  });

  const addPerson = (name: string, visibility: 'all' | 'own') =>
    scene().addPerson(own.companyId, name, ['complaints'], { visibility });
  const follow = ({ token }: ScenePerson, is_following = true) =>
    scene().ask<{ followers: ComplaintColleague[] }>('PUT', `/api/complaints/${id}/follow`, token, {
      is_following,
    });
  const change = (body: object) => scene().ask('PATCH', `/api/complaints/${id}`, own.token, body);
  const write = (content: string, mention_ids?: string[]) =>
    scene().ask<ComplaintNote>('POST', `/api/complaints/${id}/notes`, own.token, {
      content,
      ...(mention_ids && { mention_ids }),
    });
  /** The citizen writes in the conversation. */
  const receive = async (content: string) => {
    const { db } = open();
    const { now } = scene().clock;
    const [account] = await db
      .select()
      .from(schema.connections)
      .where(eq(schema.connections.id, room.connectionId));
    const [party] = await db
      .select()
      .from(schema.customers)
      .where(eq(schema.customers.id, room.customerId));
    await receiveMessage(
      db,
      {
        ...{ kind: 'message', platform: 'whatsapp', account: account?.externalId ?? '' },
        party: {
          ...{ externalId: party?.externalId ?? '', alternateId: null },
          ...{ name: null, phone: null },
        },
        ...{ providerMessageId: newId(), type: 'text', content, media: null, replyTo: null },
        ...{ isEcho: false, at: now },
      },
      now,
    );
  };
  const followers = async () =>
    (
      await scene().ask<ComplaintDetail>('GET', `/api/complaints/${id}`, own.token)
    ).body.followers?.map(({ name }) => name);
  const news = async ({ token }: ScenePerson) =>
    (await scene().ask<NotificationPage>('GET', '/api/notifications', token)).body.entries.map(
      ({ kind, details, actor, count }) =>
        [kind, details['what'], details['status'], actor?.name, count].join(' '),
    );

  it('are listed with it, each once, and leave it again', async () => {
    expect((await follow(elif)).body.followers).toEqual([{ id: elif.userId, name: 'Elif Aydın' }]);
    await follow(elif);
    await follow(own);
    expect(await followers()).toHaveLength(2);
    expect(await scene().events(own.companyId)).toMatchObject(
      Array.from({ length: 3 }, () => ({
        type: 'complaint-updated',
        payload: { complaint_id: id, change: 'other' },
      })),
    );
    await follow(own, false);
    await follow(own, false);
    expect(await followers()).toEqual(['Elif Aydın']);
  });

  it('are notified of statuses, citizens’ words and notes, but not of what they do themselves', async () => {
    await follow(elif);
    await follow(own);
    await change({ version: 1, durum: 'İşlemde', konuOzeti: 'Derin çukur' });
    expect(await news(elif)).toEqual([
      expect.stringMatching(/^followed-complaint status İşlemde .+ 1$/),
    ]);
    expect(await news(own)).toEqual([]);
    await change({ version: 2, konuOzeti: 'Daha derin çukur' });
    await receive('Hâlâ duruyor');
    await write('Ekip yolda');
    expect(await news(elif)).toEqual([expect.stringMatching(/^followed-complaint note .+ 3$/)]);
    expect(await news(own)).toEqual([expect.stringMatching(/^followed-complaint message {3}1$/)]);
  });

  it('include whoever is responsible, without a row, and nobody who does not see the case', async () => {
    await change({ version: 1, responsible_id: mert.userId });
    await change({ version: 2, durum: 'İşlemde' });
    expect(await followers()).toEqual([]);
    expect((await news(mert)).sort()).toEqual([
      expect.stringMatching(/^assigned-complaint/),
      expect.stringMatching(/^followed-complaint status İşlemde/),
    ]);
    await follow(mert);
    await change({ version: 3, responsible_id: null });
    await change({ version: 4, durum: 'Çözüldü' });
    expect((await news(mert)).filter((line) => line.includes('Çözüldü'))).toEqual([]);
  });

  it('become those whom a note mentions, who are notified of that alone', async () => {
    const written = await write('@Elif Aydın bakar mısın? @Mert Kaya değil', [elif.userId]);
    expect(written.body.mentions).toEqual([{ id: elif.userId, name: 'Elif Aydın' }]);
    expect(await followers()).toEqual(['Elif Aydın']);
    expect(await news(elif)).toEqual([expect.stringMatching(/^mentioned/)]);
    const edited = await scene().ask<ComplaintNote>(
      'PATCH',
      `/api/complaint-notes/${written.body.id}`,
      own.token,
      { content: '@Elif Aydın bakar mısın?' },
    );
    expect(edited.body.mentions).toHaveLength(1);
    expect(await news(elif)).toEqual([expect.stringMatching(/^mentioned .*1$/)]);
    const named = await write('Kimse', [elif.userId]);
    expect(named.body.mentions).toEqual([]);
  });

  it('a note that mentions somebody who does not see the case is refused and not kept', async () => {
    const { status, body } = await write('@Mert Kaya bak', [mert.userId]);
    expect([status, errorBody.parse(body).error]).toEqual([
      422,
      {
        code: 'mention_unseen',
        message: 'Mert Kaya bu şikayeti göremediği için notta anılamaz.',
        details: { user_ids: [mert.userId] },
      },
    ]);
    const { db } = open();
    const isOfIt = eq(schema.complaintNotes.complaintId, id);
    expect(await db.$count(schema.complaintNotes, isOfIt)).toBe(0);
    const { body: found } = await scene().ask<{ colleagues: ComplaintOnlooker[] }>(
      'GET',
      `/api/complaints/${id}/colleagues`,
      own.token,
    );
    expect(found.colleagues).toEqual([
      { id: elif.userId, name: 'Elif Aydın', sees_complaint: true },
      { id: mert.userId, name: 'Mert Kaya', sees_complaint: false },
    ]);
  });
});
