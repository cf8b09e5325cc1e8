import { existsSync } from 'node:fs';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { insertUpload } from '../../../testing/insert-upload';
import { removeBatch } from '../../../testing/remove-batch';
import { withInbox } from '../../../testing/with-inbox';
import { inTransaction, schema } from '../../database';
import { createFolderStore, unusedUploads } from '../../files';
import { COMPANY_RETENTION_RULES } from '../../retention-rules';

const { complaintMessages, complaintPhotos, messages, uploads } = schema;
const OLD = new Date('2015-05-10T09:00:00.000Z');
const NOBODY = { customerIds: [], phones: [], complaintIds: [] };

withInbox('the files of what retention deletes', (scene, open) => {
  let own: SceneCompany;
  const db = () => open().db;

  /** A file that was looked at and found used. */
  async function upload(name: string) {
    const file = await insertUpload(db(), scene().dataDir, {
      ...{ companyId: own.companyId, name, mimeType: 'image/jpeg', bytes: Buffer.from(name) },
    });
    await db().update(uploads).set({ createdAt: OLD, isUsed: true }).where(eq(uploads.id, file.id));
    return file;
  }
  const media = ({ url }: { url: string }) => ({
    ...{ state: 'ready' as const, url, mime_type: 'image/jpeg', name: 'foto.jpg', size: 3 },
  });

  it('go from the store once nothing refers to them, and stay while something does', async () => {
    own = await scene().addCompany(['inbox', 'complaints']);
    const [alone, shared, ofCase] = [
      await upload('alone.jpg'),
      await upload('shared.jpg'),
      await upload('case.jpg'),
    ];
    const gone = await scene().addRoom(
      own,
      {},
      { isActive: false, closedAt: OLD, lastMessageAt: OLD, createdAt: OLD },
    );
    const stays = await scene().addRoom(own);
    for (const file of [alone, shared])
      await scene().addMessages(gone, ['Fotoğraf'], { media: media(file), createdAt: OLD });
    await scene().addMessages(stays, ['Fotoğraf'], { media: media(shared) });
    const [complaintId] = (await insertComplaints(db(), own.companyId, [
      { durum: 'Çözüldü', closedAt: OLD, createdAt: OLD },
    ])) as [string];
    await db()
      .insert(complaintMessages)
      .values({
        ...{ complaintId, message: 'Fotoğraf', sender: '9055', direction: 'inbound' },
        mediaUrl: ofCase.url,
      });
    const scope = { companyId: own.companyId, before: scene().clock.now, held: NOBODY };
    const sweep = () =>
      inTransaction(db(), (tx) =>
        unusedUploads(createFolderStore(scene().dataDir)).deleteBatch(tx, scene().clock.now),
      );
    await sweep();
    const kept = async () =>
      (
        await db()
          .select({ name: uploads.name })
          .from(uploads)
          .where(inArray(uploads.id, [alone.id, shared.id, ofCase.id]))
      )
        .map(({ name }) => name)
        .sort();
    expect(await kept()).toEqual(['alone.jpg', 'case.jpg', 'shared.jpg']);
    for (const rule of COMPANY_RETENTION_RULES)
      while ((await inTransaction(db(), (tx) => removeBatch(tx, rule, scope))) > 0);
    await sweep();
    expect(await kept()).toEqual(['shared.jpg']);
    const isThere = ({ id }: { id: string }) =>
      existsSync(path.join(scene().dataDir, 'uploads', id));
    expect([alone, shared, ofCase].map(isThere)).toEqual([false, true, false]);
  });

  it('go before their messages where their own time is shorter, unless they are held', async () => {
    own = await scene().addCompany(['inbox', 'complaints']);
    const closed = { isActive: false, closedAt: OLD, lastMessageAt: OLD, createdAt: OLD };
    const [files, held] = [await upload('room.jpg'), await upload('held.jpg')];
    const ofCase = await upload('case.jpg');
    const [room, heldRoom] = [
      await scene().addRoom(own, {}, closed),
      await scene().addRoom(own, {}, closed),
    ];
    await scene().addMessages(room, ['Fotoğraf'], { media: media(files), createdAt: OLD });
    await scene().addMessages(heldRoom, ['Fotoğraf'], { media: media(held), createdAt: OLD });
    const [complaintId] = (await insertComplaints(db(), own.companyId, [
      { durum: 'Çözüldü', closedAt: OLD, createdAt: OLD },
    ])) as [string];
    await db()
      .insert(complaintMessages)
      .values({
        ...{ complaintId, message: 'Çukur', sender: '9055', direction: 'inbound' },
        ...{ mediaUrl: ofCase.url, mediaType: 'image' },
      });
    await db()
      .insert(complaintPhotos)
      .values({
        ...{ companyId: own.companyId, complaintId, stage: 'before', url: ofCase.url },
        addedBy: own.userId,
      });
    const scope = {
      ...{ companyId: own.companyId, before: scene().clock.now },
      held: { ...NOBODY, customerIds: [heldRoom.customerId] },
    };
    for (const rule of COMPANY_RETENTION_RULES.filter(({ kind }) => kind === 'files'))
      while ((await inTransaction(db(), (tx) => removeBatch(tx, rule, scope))) > 0);
    const said = await db()
      .select({ content: messages.content, media: messages.media })
      .from(messages)
      .where(eq(messages.companyId, own.companyId));
    expect(said.map((message) => message.media?.url ?? null).sort()).toEqual([held.url, null]);
    expect(said.find((message) => message.media?.url === null)).toEqual({
      content: 'Fotoğraf',
      media: {
        ...{ state: 'failed', url: null, name: null, size: null, is_expired: true },
        mime_type: 'image/jpeg',
      },
    });
    expect(await db().$count(complaintPhotos, eq(complaintPhotos.complaintId, complaintId))).toBe(
      0,
    );
    expect(
      await db()
        .select({ message: complaintMessages.message, mediaUrl: complaintMessages.mediaUrl })
        .from(complaintMessages)
        .where(eq(complaintMessages.complaintId, complaintId)),
    ).toEqual([{ message: 'Çukur', mediaUrl: null }]);
    await inTransaction(db(), (tx) =>
      unusedUploads(createFolderStore(scene().dataDir)).deleteBatch(tx, scene().clock.now),
    );
    const isThere = ({ id }: { id: string }) =>
      existsSync(path.join(scene().dataDir, 'uploads', id));
    expect([files, held, ofCase].map(isThere)).toEqual([false, true, false]);
    // The conversation opens, and says what became of the file.
    const page = await scene().ask('GET', `/api/room/${room.roomId}`, own.token);
    expect(page.status).toBe(200);
    expect(JSON.stringify(page.body)).toContain('"is_expired":true');
  });
});
