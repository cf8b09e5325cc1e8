import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { inTransaction, newId, schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { createFolderStore } from '../store/folder-store';
import { holdUpload } from './uploads.repository';
import { insertComplaints } from '../../../testing/insert-complaints';
import { insertRoom } from '../../../testing/insert-room';
import { insertCompany, type StageCompany } from '../../../testing/stage-company';
import { insertUpload } from '../../../testing/insert-upload';
import { RETENTION } from '../../retention/retention';
import { unusedUploads } from './unused-uploads';

const {
  companies,
  complaintMessages,
  complaintPhotos,
  customers,
  messages,
  rooms,
  templates,
  uploads,
  users,
} = schema;

withDatabases('unused uploads', (open, half) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-unused-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  let company: StageCompany;
  beforeEach(async () => {
    company = await insertCompany(open().db);
  });

  const db = () => open().db;
  const add = (name = 'a b.png') =>
    insertUpload(db(), dataDir, {
      companyId: company.companyId,
      name,
      mimeType: 'image/png',
      bytes: Buffer.from('x'),
    });
  const later = () => new Date(Date.now() + RETENTION.uploadsMs + 60_000);
  const clear = (now = later()) =>
    inTransaction(db(), (tx) => unusedUploads(createFolderStore(dataDir)).deleteBatch(tx, now));
  const left = async () =>
    (await db().select().from(uploads).where(eq(uploads.companyId, company.companyId)))
      .map(({ id }) => id)
      .sort();
  const fileOf = (id: string) => path.join(dataDir, 'uploads', id);

  it('removes row and file of what nothing refers to, three days after it came', async () => {
    const { id } = await add();
    expect([await clear(new Date()), await left()]).toEqual([0, [id]]);
    await clear();
    expect([await left(), existsSync(fileOf(id))]).toEqual([[], false]);
  });

  it('keeps for good what a message, a complaint, a citizen, a person, a company or a template refers to', async () => {
    const [sent, said, face, citizen, colleague, logo, header] = [
      await add(),
      await add('mesaj.png'),
      await add('şikâyet.png'),
      await add(),
      await add(),
      await add(),
      await add(),
    ];
    const roomId = await insertRoom(db(), company);
    const [room] = await db().select().from(rooms).where(eq(rooms.id, roomId));
    if (room === undefined) throw new Error('The room is not there.');
    const media = { state: 'ready', url: sent.url, mime_type: null, name: null, size: 1 } as const;
    await db()
      .insert(messages)
      .values({
        companyId: company.companyId,
        roomId,
        connectionId: room.connectionId,
        customerId: room.customerId,
        channel: 'whatsapp',
        type: 'image',
        content: '',
        media,
        recipient: '1',
        isSent: false,
        status: 'received',
        createdAt: new Date(0),
      });
    const [complaintId = ''] = await insertComplaints(db(), company.companyId, [{}]);
    await db().insert(complaintMessages).values({
      id: newId(),
      complaintId,
      message: '',
      sender: '1',
      direction: 'inbound',
      mediaUrl: said.url,
      profilePicture: face.url,
    });
    await db()
      .update(customers)
      .set({ avatarUrl: citizen.url })
      .where(eq(customers.id, room.customerId));
    await db().update(users).set({ avatarUrl: colleague.url }).where(eq(users.id, company.userId));
    await db()
      .update(companies)
      .set({ logoUrl: logo.url })
      .where(eq(companies.id, company.companyId));
    await db()
      .insert(templates)
      .values({
        ...{ companyId: company.companyId, kind: 'approved', title: 'Park', body: 'Açıldı.' },
        channels: ['whatsapp'],
        headerFile: {
          kind: 'image',
          file: { url: header.url, name: 'a b.png', mime_type: 'image/png', size: 1 },
        },
      });
    const repaired = await add();
    await db()
      .insert(complaintPhotos)
      .values({
        ...{ companyId: company.companyId, complaintId, stage: 'after' },
        ...{ url: repaired.url, addedBy: company.userId },
      });
    const all = [sent, said, face, citizen, colleague, logo, header, repaired]
      .map(({ id }) => id)
      .sort();
    const lost = await add();
    await clear();
    expect(await left()).toEqual(all);
    expect([existsSync(fileOf(sent.id)), existsSync(fileOf(lost.id))]).toEqual([true, false]);
    await db().update(companies).set({ logoUrl: null }).where(eq(companies.id, company.companyId));
    await clear();
    expect(await left()).toEqual(all);
  });

  // The embedded database has one connection, so nothing happens beside its retention.
  if (half === 1)
    it('leaves what is being sent at this moment for the next hour', async () => {
      const { id } = await add();
      await inTransaction(db(), async (tx) => {
        expect(await holdUpload(tx, id)).toMatchObject({ id });
        await clear();
      });
      expect(await left()).toEqual([id]);
      await clear();
      expect(await left()).toEqual([]);
    });

  it('knows every column that can hold the address of a file', () => {
    const named = Object.values(schema as Record<string, unknown>).flatMap((table) =>
      is(table, PgTable)
        ? Object.values(getTableColumns(table))
            .filter(({ name }) => /url|media|picture|avatar|logo|attachment/.test(name))
            .map(({ name }) => `${getTableName(table)}.${name}`)
        : [],
    );
    expect(named.sort()).toEqual([
      'companies.logo_url',
      'complaint_messages.media_type',
      'complaint_messages.media_url',
      'complaint_messages.profile_picture',
      'complaint_photos.url',
      'customers.avatar_url',
      'messages.media',
      'messages.provider_media_id',
      'saysis_settings.base_url',
      'users.avatar_url',
    ]);
  });

  it('looks messages, complaints and their photos up by their index', async () => {
    for (const table of ['messages', 'complaint_messages', 'complaint_photos']) {
      const { rows } = await db().execute<{ indexdef: string }>(
        sql`select indexdef from pg_indexes where indexname = ${`${table}_file`}`,
      );
      expect(rows[0]?.indexdef).toContain('split_part');
    }
  });
});
