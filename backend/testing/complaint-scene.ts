import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Platform } from '@muhatap/shared/wire/channels';
import type { ComplaintDetail, ComplaintMessage } from '@muhatap/shared/wire/complaints';
import { IDEMPOTENCY_HEADER, type ErrorBody } from '@muhatap/shared/wire/http';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { schema, type Database, type DatabaseHandle } from '../src/database';
import type { InboxScene, SceneCompany, SceneRoom } from './inbox-scene';
import { insertComplaints } from './insert-complaints';

const { complaintMessages, connections, messages, outbox, templates } = schema;

type Room = Partial<typeof schema.rooms.$inferInsert>;

/** A complaint whose citizen wrote on a channel; `room` is null where it came from elsewhere. */
export interface Case extends SceneCompany {
  id: string;
  room: SceneRoom;
}

interface CaseChanges {
  /** Time between the citizen's message and the scene's time, ms; a minute by default. */
  agoMs?: number;
  grants?: ModuleGrant[];
  room?: Room;
  complaint?: Partial<typeof schema.complaints.$inferInsert>;
}

async function insertCase(
  scene: InboxScene,
  db: Database,
  platform: Platform,
  { agoMs = 60_000, grants, room: change, complaint }: CaseChanges,
): Promise<Case> {
  const company = await scene.addCompany(grants);
  await db.update(connections).set({ platform }).where(eq(connections.id, company.connectionId));
  const at = new Date(scene.clock.now.getTime() - agoMs);
  const room = await scene.addRoom(
    company,
    { platform, name: 'Zeynep Işık' },
    { lastCustomerMessageAt: at, lastMessageAt: at, ...change },
  );
  await scene.addMessages(room, ['Çukur var'], {
    channel: platform,
    providerMessageId: `in-${randomUUID()}`,
    createdAt: at,
  });
  const [id = ''] = await insertComplaints(db, company.companyId, [
    {
      saysisCode: 'MHT-2026-000007',
      senderName: 'Zeynep Işık',
      sender: '905321112233',
      konuOzeti: 'Çukur',
      roomId: room.roomId,
      createdAt: scene.clock.now,
      updatedAt: scene.clock.now,
      ...complaint,
    },
  ]);
  return { ...company, id, room };
}

/** Actions and reads shared by tests of answering, on a scene. */
export function complaintScene(scene: () => InboxScene, open: () => DatabaseHandle) {
  const db = () => open().db;
  /** The conversation as the database holds it, oldest first. */
  const conversation = ({ room }: Pick<Case, 'room'>) =>
    db()
      .select()
      .from(messages)
      .where(eq(messages.roomId, room.roomId))
      .orderBy(messages.createdAt, messages.id);
  /** The messages of the complaint itself. */
  const saidIn = ({ id }: Pick<Case, 'id'>) =>
    db().select().from(complaintMessages).where(eq(complaintMessages.complaintId, id));
  /** Events of complaints, without their numbers. */
  const complaintEvents = async (companyId: string) =>
    (await scene().events(companyId))
      .filter(({ type }) => type === 'complaint-updated')
      .map(({ payload: { seq: _, ...payload } }) => payload);
  return {
    conversation,
    saidIn,
    complaintEvents,
    expectNoReply: async (one: Case) => {
      expect(await saidIn(one)).toEqual([]);
      expect((await conversation(one)).filter(({ isSent }) => isSent)).toEqual([]);
      expect(await db().$count(outbox, eq(outbox.companyId, one.companyId))).toBe(0);
      expect(await complaintEvents(one.companyId)).toEqual([]);
    },
    /** The status and the code of a refused reply. */
    codeOf: ({ status, body }: { status: number; body: ErrorBody }) => [status, body.error.code],
    openCase: (platform: Platform = 'whatsapp', changes: CaseChanges = {}): Promise<Case> =>
      insertCase(scene(), db(), platform, changes),
    detail: async ({ id, token }: Pick<Case, 'id' | 'token'>) =>
      (await scene().ask<ComplaintDetail>('GET', `/api/complaints/${id}`, token)).body,
    reply: (
      { id, token }: Pick<Case, 'id' | 'token'>,
      body: object | string,
      key: string | null = randomUUID(),
    ) =>
      scene().ask<ComplaintMessage & ErrorBody>(
        'POST',
        `/api/complaints/${id}/reply`,
        token,
        typeof body === 'string' ? { message: body } : body,
        key === null ? {} : { [IDEMPOTENCY_HEADER]: key },
      ),
    addTemplate: async (
      companyId: string,
      change: Partial<typeof templates.$inferInsert> = {},
    ): Promise<string> => {
      const [row] = await db()
        .insert(templates)
        .values({
          companyId,
          kind: 'approved',
          title: 'Durum',
          body: 'Merhaba',
          channels: ['whatsapp'],
          providerName: 'durum',
          ...change,
        })
        .returning({ id: templates.id });
      return row?.id ?? '';
    },
  };
}
