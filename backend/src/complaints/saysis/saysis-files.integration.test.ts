import { and, asc, eq } from 'drizzle-orm';
import type { Media } from '@muhatap/shared/wire/conversations';
import { inTransaction, newId, schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { openSaysisScene, PUBLIC_ORIGIN, type SaysisScene } from '../../../testing/saysis-scene';
import { complaintMessagesRepository } from '../cases/complaint-messages.repository';
import { queueOutgoing } from './outgoing';

const { complaintMessages, connections, customers, messages, rooms, saysisChanges } = schema;
const arrived = (name: string): Media => ({
  state: 'ready',
  url: `/uploads/${newId()}/${name}`,
  mime_type: 'image/jpeg',
  name,
  size: 3,
});
const onItsWay: Media = {
  state: 'pending',
  url: null,
  mime_type: 'image/jpeg',
  name: null,
  size: null,
};

/** A signed address of ours: its bearer can fetch the file for a while. */
const signedAddress = (name: string): unknown =>
  expect.stringMatching(
    new RegExp(`^${PUBLIC_ORIGIN}/uploads/[\\w-]+/${name}\\?expires=\\d+&signature=`),
  );

withDatabases('files and SAYSIS', (open) => {
  let scene: SaysisScene;
  let id: string;
  beforeEach(async () => {
    scene = await openSaysisScene(open());
    id = await scene.open({ konuOzeti: 'Devrilen ağaç' });
    await scene.settle();
  });
  afterEach(() => scene.close());

  const there = () => [...scene.book().cases.values()][0];
  const addressesThere = () => there()?.messages.map(({ media_url }) => media_url);
  const states = async () =>
    (
      await open()
        .db.select()
        .from(saysisChanges)
        .where(and(eq(saysisChanges.companyId, scene.companyId), eq(saysisChanges.kind, 'message')))
        .orderBy(asc(saysisChanges.seq))
    ).map(({ state, attempts }) => [state, attempts]);

  /** A citizen's photo as it stands in the conversation. */
  async function roomPhoto(media: Media): Promise<string> {
    const { db } = open();
    const { companyId, clock } = scene;
    const [connection] = await db
      .select()
      .from(connections)
      .where(eq(connections.companyId, companyId));
    const [connectionId, customerId, roomId] = [connection?.id ?? '', newId(), newId()];
    await db.insert(customers).values({
      id: customerId,
      companyId,
      platform: 'whatsapp',
      externalId: newId(),
      name: 'Ayşe Çınar',
    });
    await db.insert(rooms).values({
      id: roomId,
      companyId,
      connectionId,
      customerId,
      channel: 'whatsapp',
      lastMessageAt: clock.now,
    });
    const [said] = await db
      .insert(messages)
      .values({
        companyId,
        roomId,
        connectionId,
        customerId,
        channel: 'whatsapp',
        type: 'image',
        content: 'Bakın',
        media,
        recipient: 'hat',
        isSent: false,
        providerMessageId: newId(),
        status: 'received',
        createdAt: clock.now,
      })
      .returning();
    return said?.id ?? '';
  }
  const queuePhoto = (photo: { mediaUrl: string | null; roomMessageId?: string }) =>
    inTransaction(open().db, async (tx) => {
      const [said] = await complaintMessagesRepository.insert(tx, [
        {
          complaintId: id,
          message: 'Bakın',
          sender: '90532',
          direction: 'inbound',
          mediaType: 'image',
          createdAt: scene.clock.now,
          ...photo,
        },
      ]);
      await queueOutgoing(tx, {
        companyId: scene.companyId,
        complaintId: id,
        kind: 'message',
        key: said?.id ?? '',
        fields: { message: { before: null, after: 'Bakın' } },
        now: scene.clock.now,
      });
    });

  it('gives SAYSIS addresses from which it can fetch them', async () => {
    await queuePhoto({ mediaUrl: '/uploads/dosya-1/agac.jpg' });
    await queuePhoto({ mediaUrl: 'https://baska.ornek.test/dal.jpg' });
    await scene.settle();
    expect(addressesThere()).toEqual([
      signedAddress('agac.jpg'),
      'https://baska.ornek.test/dal.jpg',
    ]);
  });

  it('waits for a photo that is still being fetched, without counting a try against it, and goes on without one that never comes', async () => {
    const photo = await roomPhoto(onItsWay);
    await queuePhoto({ mediaUrl: null, roomMessageId: photo });
    await scene.say(id, 'Ekip yolda.');
    for (let times = 0; times < 20; times += 1) {
      await scene.send();
      scene.clock.advance(10_000);
    }
    expect([addressesThere(), await states()]).toEqual([
      [],
      [
        ['waiting', 0],
        ['waiting', 0],
      ],
    ]);
    await open()
      .db.update(messages)
      .set({ media: arrived('kok.jpg') })
      .where(eq(messages.id, photo));
    await queuePhoto({
      mediaUrl: null,
      roomMessageId: await roomPhoto({ ...onItsWay, state: 'failed' }),
    });
    await scene.settle();
    expect(addressesThere()).toEqual([signedAddress('kok.jpg'), null, null]);
  });

  it('keeps an address of SAYSIS only where a browser may be sent to it', async () => {
    for (const media_url of [
      'https://saysis.ornek.test/a.jpg',
      'javascript:alert(1)',
      '/uploads/baskasinin.jpg',
      'file:///etc/passwd',
    ]) {
      scene.book().act(there()?.id ?? '', 'message', {
        message: {
          id: null,
          text: media_url,
          direction: 'to_citizen',
          author: null,
          media_type: 'image',
          media_url,
          status_text: null,
          sent_at: scene.clock.now.toISOString(),
        },
      });
    }
    await scene.settle();
    const said = await open()
      .db.select()
      .from(complaintMessages)
      .where(eq(complaintMessages.complaintId, id))
      .orderBy(asc(complaintMessages.createdAt), asc(complaintMessages.id));
    expect(said.map(({ message, mediaUrl }) => [message, mediaUrl])).toEqual([
      ['https://saysis.ornek.test/a.jpg', 'https://saysis.ornek.test/a.jpg'],
      ['javascript:alert(1)', null],
      ['/uploads/baskasinin.jpg', null],
      ['file:///etc/passwd', null],
    ]);
  });
});
