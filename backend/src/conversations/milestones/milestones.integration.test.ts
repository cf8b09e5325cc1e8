import { eq } from 'drizzle-orm';
import type { ComplaintDetail } from '@muhatap/shared/wire/complaints';
import {
  MILESTONES_MAX,
  SAYSIS_MESSAGE,
  type MilestoneList,
} from '@muhatap/shared/wire/conversations';
import type { SceneCompany, ScenePerson, SceneRoom } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';
import { inTransaction, schema } from '../../database';
import { addMilestoneFacts, trackRoomChanges } from '../rooms/track-room-changes';
import { roomsRepository } from '../rooms/rooms.repository';
import { wakeRoom } from '../snooze/wake-room';

withInbox('milestones of a conversation', (scene, open) => {
  let own: SceneCompany;
  let mert: ScenePerson;
  let room: SceneRoom;
  beforeEach(async () => {
    own = await scene().addCompany(['inbox', 'settings', 'complaints'], {
      actions: ['assign', 'close', 'administer'],
    });
    mert = await scene().addPerson(own.companyId, 'Mert Şahin');
    room = await scene().addRoom(own);
  });

  const act = async (method: 'POST' | 'PUT', what: string, body?: object, token = own.token) => {
    scene().clock.advance(1000);
    const { status } = await scene().ask(method, `/api/room/${room.roomId}/${what}`, token, body);
    expect(status).toBe(200);
  };
  const read = async (query = '', token = own.token) =>
    (await scene().ask<MilestoneList>('GET', `/api/room/${room.roomId}/milestones${query}`, token))
      .body;
  const lines = async (query = '', token = own.token) =>
    (await read(query, token)).milestones.map(({ id: _, created_at: __, ...line }) => line);
  const actor = () => ({ id: own.userId, name: 'Elif Karadağ' });
  const addLabel = async (name: string) =>
    (await scene().ask<{ id: string }>('POST', '/api/labels', own.token, { name, color: 'blue' }))
      .body.id;

  it('are told oldest first, with the words of their time', async () => {
    const [su, yol] = [await addLabel('Su'), await addLabel('Yol')];
    const group = await scene().addGroup(own.companyId, [mert.userId]);
    await act('POST', 'assign', { assignee_id: mert.userId });
    await act('POST', 'assign', { assignee_id: null, group_id: group });
    await act('PUT', 'labels', { label_ids: [su] });
    await act('PUT', 'labels', { label_ids: [yol] });
    await act('PUT', 'priority', { priority: 'urgent' });
    const until = new Date(scene().clock.now.getTime() + 86_400_000).toISOString();
    await act('PUT', 'snooze', { until });
    await act('POST', 'close');
    await act('POST', 'reopen');
    await scene().ask('DELETE', `/api/labels/${su}`, own.token);
    const [{ name: groupName = '' } = {}] = await open()
      .db.select()
      .from(schema.groups)
      .where(eq(schema.groups.id, group));
    await open().db.delete(schema.groupMembers).where(eq(schema.groupMembers.groupId, group));
    await open().db.delete(schema.groups).where(eq(schema.groups.id, group));
    expect(await lines()).toEqual([
      {
        kind: 'assigned',
        actor: actor(),
        assignee: { id: mert.userId, name: 'Mert Şahin' },
        group: null,
      },
      { kind: 'assigned', actor: actor(), assignee: null, group: groupName },
      { kind: 'labelled', actor: actor(), labels: { added: ['Su'], removed: [] } },
      { kind: 'labelled', actor: actor(), labels: { added: ['Yol'], removed: ['Su'] } },
      { kind: 'prioritised', actor: actor(), priority: 'urgent' },
      { kind: 'snoozed', actor: actor(), until },
      { kind: 'closed', actor: actor() },
      { kind: 'reopened', actor: actor() },
    ]);
  });

  it('that change nothing are none, and a refused change leaves none', async () => {
    await act('POST', 'reopen');
    await act('PUT', 'priority', { priority: 'normal' });
    await act('POST', 'read');
    expect(
      await scene().refusal('PUT', `/api/room/${room.roomId}/labels`, own.token, {
        label_ids: ['yok'],
      }),
    ).toEqual([422, 'labels_unknown']);
    expect(await lines()).toEqual([]);
  });

  it('of rules have no actor and say their reason', async () => {
    const { db } = open();
    await act('PUT', 'snooze', {
      until: new Date(scene().clock.now.getTime() + 60_000).toISOString(),
    });
    scene().clock.advance(120_000);
    await wakeRoom(db, room, scene().clock.now);
    await inTransaction(db, (tx) =>
      trackRoomChanges(tx, room.roomId, { by: null, at: scene().clock.now }, async () => {
        addMilestoneFacts(tx, room.roomId, { reason: 'silence' });
        await roomsRepository.update(tx, room.roomId, { isActive: false });
      }),
    );
    expect((await lines()).slice(1)).toEqual([
      { kind: 'woken', actor: null, reason: 'due' },
      { kind: 'closed', actor: null, reason: 'silence' },
    ]);
    await expect(
      inTransaction(db, (tx) => {
        addMilestoneFacts(tx, room.roomId, { reason: 'silence' });
        return Promise.resolve();
      }),
    ).rejects.toThrow('outside a tracked change');
  });

  it('are read from the newest backwards, page by page', async () => {
    for (const priority of ['high', 'urgent', 'low']) await act('PUT', 'priority', { priority });
    const { milestones: all, has_older } = await read();
    expect(has_older).toBe(false);
    const [, middle] = all;
    expect((await read(`?until=${middle?.created_at ?? ''}`)).milestones).toEqual(all.slice(0, 2));
    expect(
      await scene().refusal('GET', `/api/room/${room.roomId}/milestones?until=dün`, own.token),
    ).toEqual([400, 'validation_failed']);
    await open()
      .db.insert(schema.roomMilestones)
      .values(
        Array.from({ length: MILESTONES_MAX }, (_, minute) => ({
          companyId: own.companyId,
          roomId: room.roomId,
          kind: 'closed' as const,
          createdAt: new Date(scene().clock.now.getTime() - (minute + 1) * 60_000),
        })),
      );
    const newest = await read();
    expect([newest.milestones.length, newest.has_older]).toEqual([MILESTONES_MAX, true]);
    expect(newest.milestones.slice(-3)).toEqual(all);
    const older = await read(`?until=${newest.milestones[0]?.created_at ?? ''}`);
    expect([older.milestones.length, older.has_older]).toEqual([4, false]);
  });

  it('tell of its complaints those who may see them', async () => {
    const messageIds = await scene().addMessages(room, ['Suyumuz akmıyor']);
    const {
      status,
      body: { complaint: opened },
    } = await scene().ask<ComplaintDetail>(
      'POST',
      '/api/complaints',
      own.token,
      { room_id: room.roomId, konuOzeti: 'Su kesintisi', message_ids: messageIds },
      { 'idempotency-key': 'k1' },
    );
    expect(status).toBe(201);
    scene().clock.advance(1000);
    const changed = await scene().ask('PATCH', `/api/complaints/${opened.id}`, own.token, {
      durum: 'İşlemde',
      version: opened.version,
    });
    expect(changed.status).toBe(200);
    const complaint = { id: opened.id, number: opened.number };
    expect(await lines()).toEqual([
      { kind: 'complaint-opened', actor: actor(), complaint, status: 'Yeni' },
      { kind: 'complaint-status', actor: actor(), complaint, status: 'İşlemde' },
    ]);
    expect((await read()).complaint_ids).toEqual([opened.id]);
    expect(await read('', mert.token)).toEqual({
      milestones: [],
      has_older: false,
      complaint_ids: [],
    });
  });

  it('say what SAYSIS brought to the citizen of a case, and nothing that it has from here', async () => {
    const { db } = open();
    const [caseId = ''] = await insertComplaints(db, own.companyId, [
      { roomId: room.roomId, externalId: 'dis' },
    ]);
    const at = (minutes: number) => new Date(scene().clock.now.getTime() - minutes * 60_000);
    const common = { complaintId: caseId, sender: 'SAYSIS', direction: 'outbound' } as const;
    const [, sentByUs] = await db
      .insert(schema.complaintMessages)
      .values([
        {
          ...common,
          message: 'Ekip yolda',
          senderName: 'Nil Ak',
          externalId: 'm-1',
          createdAt: at(3),
        },
        { ...common, message: 'Bankoda anlatılan', externalId: 'm-2', createdAt: at(2) },
        {
          ...common,
          direction: 'inbound',
          message: '',
          externalId: 'm-3',
          mediaType: 'image',
          createdAt: at(1),
        },
        { ...common, message: 'Henüz bizde', createdAt: at(0) },
      ])
      .returning();
    await db.insert(schema.saysisChanges).values({
      companyId: own.companyId,
      complaintId: caseId,
      direction: 'out',
      kind: 'message',
      key: sentByUs?.id ?? '',
      fields: {},
      state: 'done',
    });
    const messages = (await lines()).filter(({ kind }) => kind === SAYSIS_MESSAGE);
    expect(messages.map(({ actor: by, said }) => [by, said])).toEqual([
      [null, { text: 'Ekip yolda', is_from_citizen: false, by: 'Nil Ak', has_file: false }],
      [null, { text: '', is_from_citizen: true, by: null, has_file: true }],
    ]);
    expect((await read('', mert.token)).milestones).toEqual([]);
  });
});
