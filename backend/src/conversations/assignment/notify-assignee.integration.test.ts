import { eq } from 'drizzle-orm';
import type { NotificationPage } from '@muhatap/shared/wire/session';
import type { SceneCompany, ScenePerson } from '../../../testing/inbox-scene';
import { insertCompany, insertMember } from '../../../testing/stage-company';
import { withInbox } from '../../../testing/with-inbox';
import { inTransaction, schema } from '../../database';
import { applySendResult, lockMessage } from '../messages/status.service';
import { DEFAULT_SETTINGS } from '../settings/inbox-settings.defaults';
import { createInboxSettingsService } from '../settings/inbox-settings.service';
import { giveOutWaiting } from './give-out';

const { messages } = schema;

withInbox('notifications of conversations', (scene, open) => {
  let own: SceneCompany;
  let mert: ScenePerson;
  beforeEach(async () => {
    own = await scene().addCompany(['inbox', 'settings'], { actions: ['assign', 'administer'] });
    mert = await scene().addPerson(own.companyId, 'Mert', ['inbox'], { visibility: 'own' });
  });

  const linesOf = async ({ token }: ScenePerson) =>
    (await scene().ask<NotificationPage>('GET', '/api/notifications', token)).body.entries.map(
      ({ kind, subject, actor, count, details }) => ({
        kind,
        subject: subject.id,
        name: subject.name,
        actor: actor?.id ?? null,
        count,
        ...details,
      }),
    );
  const assign = (roomId: string, assignee_id: string | null) =>
    scene().ask('POST', `/api/room/${roomId}/assign`, own.token, { assignee_id });

  it('a conversation that a colleague gives is notified once, one that is taken or given to oneself is not', async () => {
    const { roomId } = await scene().addRoom(own, { name: 'Zeynep Işık' });
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect((await assign(roomId, mert.userId)).status).toBe(200);
    expect(await linesOf(mert)).toEqual([
      {
        kind: 'assigned-conversation',
        subject: roomId,
        name: 'Zeynep Işık',
        actor: own.userId,
        count: 1,
      },
    ]);
    await assign(roomId, own.userId);
    expect(await linesOf(own)).toEqual([]);
    expect((await linesOf(mert)).map(({ name }) => name)).toEqual([null]);
  });

  it('a conversation that is given to a group is notified to its members who see it but the giver, with the note', async () => {
    const zeynep = await scene().addPerson(own.companyId, 'Zeynep');
    const outsider = await scene().addPerson(own.companyId, 'Orhan');
    const groupId = await scene().addGroup(own.companyId, [own.userId, zeynep.userId, mert.userId]);
    const { roomId } = await scene().addRoom(own, { name: 'Zeynep Işık' });
    const { status } = await scene().ask('POST', `/api/room/${roomId}/assign`, own.token, {
      assignee_id: null,
      group_id: groupId,
      note: 'Adres eksik',
    });
    expect(status).toBe(200);
    expect(await linesOf(zeynep)).toEqual([
      {
        kind: 'handed-over',
        subject: roomId,
        name: 'Zeynep Işık',
        actor: own.userId,
        count: 1,
        note: 'Adres eksik',
      },
    ]);
    // Mert sees his own conversations alone.
    for (const person of [own, outsider, mert]) expect(await linesOf(person)).toEqual([]);
  });

  it('a conversation that the turn gives is notified without an actor', async () => {
    const { db } = open();
    const company = await insertCompany(db);
    const agent = await insertMember(db, company.companyId, ['inbox']);
    await createInboxSettingsService({ db, now: () => scene().clock.now }).save(company, {
      ...DEFAULT_SETTINGS,
      assignment: 'round_robin',
      agents: [{ id: company.userId, takes_part: false }],
    });
    const { roomId } = await scene().addRoom(company, {}, { waitingSince: scene().clock.now });
    await giveOutWaiting(db, company.companyId, () => scene().clock.now);
    expect(await linesOf(agent)).toMatchObject([
      { kind: 'assigned-conversation', subject: roomId, actor: null },
    ]);
  });

  it('the conversations of a colleague who leaves are one notification', async () => {
    const leaving = await scene().addPerson(own.companyId, 'Ayrılan');
    for (let index = 0; index < 3; index += 1)
      await scene().addRoom(own, {}, { assigneeId: leaving.userId });
    const { status } = await scene().ask(
      'POST',
      `/api/users/${leaving.userId}/disable`,
      own.token,
      { rooms: 'give', to: mert.userId },
    );
    expect(status).toBe(200);
    expect(await linesOf(mert)).toEqual([
      {
        kind: 'handed-over',
        subject: leaving.userId,
        name: 'Ayrılan',
        actor: own.userId,
        count: 3,
      },
    ]);
  });

  it('messages of a person that fail for good are one notification of their conversation, with the last reason', async () => {
    const { db } = open();
    const room = await scene().addRoom(own, {}, { assigneeId: mert.userId });
    const sentBy = (senderUserId: string | null) =>
      scene().addMessages(room, ['Merhaba'], { isSent: true, status: 'queued', senderUserId });
    const [first = '', second = '', ofBot = ''] = [
      ...(await sentBy(mert.userId)),
      ...(await sentBy(mert.userId)),
      ...(await sentBy(null)),
    ];
    const fail = (id: string, reason: string) =>
      inTransaction(db, async (tx) => {
        const [found] = await tx.select().from(messages).where(eq(messages.id, id));
        const message = found && (await lockMessage(tx, found));
        if (!message) throw new Error('The message is gone.');
        const error = { code: '190', reason };
        const result = { status: 'failed', error, providerMessageId: null } as const;
        await applySendResult(tx, message, result, scene().clock.now);
      });
    await fail(first, 'Hesabın anahtarı geçersiz.');
    await fail(first, 'Yine.');
    await fail(second, 'Numara kayıtlı değil.');
    await fail(ofBot, 'Numara kayıtlı değil.');
    expect(await linesOf(mert)).toMatchObject([
      {
        kind: 'send-failed',
        subject: room.roomId,
        actor: null,
        count: 2,
        reason: 'Numara kayıtlı değil.',
      },
    ]);
    expect(await linesOf(own)).toEqual([]);
  });
});
