import { existsSync } from 'node:fs';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { insertUpload } from '../../../testing/insert-upload';
import { withInbox } from '../../../testing/with-inbox';
import { inTransaction, schema } from '../../database';
import { createFolderStore, unusedUploads } from '../../files';
import { removeBatch } from '../../retention/company-rule';
import { COMPANY_RETENTION_RULES } from '../../retention-rules';

const { complaintMessages, uploads } = schema;
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
});
