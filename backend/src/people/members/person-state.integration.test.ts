import { eq } from 'drizzle-orm';
import type { Room } from '@muhatap/shared/wire/conversations';
import type { Disabling, PersonDetail } from '@muhatap/shared/wire/people';
import { SESSION_REVOKED } from '../../access/session-revoked';
import { schema } from '../../database';
import type { SceneCompany, ScenePerson, SceneRoom } from '../../../testing/inbox-scene';
import { factsOf, factLines } from '../../../testing/recorded-facts';
import { until } from '../../../testing/until';
import { withInbox } from '../../../testing/with-inbox';

const { auditLog, memberships, rooms, sessions, users } = schema;

withInbox('disabling and enabling a person', (scene, open) => {
  let own: SceneCompany;
  let mert: ScenePerson;
  let held: SceneRoom[];
  /** Mert holds two open conversations and a closed one; a third open one is the administrator's. */
  beforeEach(async () => {
    own = await scene().addCompany(['inbox'], { actions: ['administer'] });
    mert = await scene().addPerson(own.companyId, 'Mert', ['inbox']);
    held = [];
    for (const room of [{}, {}, { isActive: false }])
      held.push(
        await scene().addRoom(own, {}, { assigneeId: mert.userId, messageCount: 1, ...room }),
      );
    held.push(await scene().addRoom(own, {}, { assigneeId: own.userId, messageCount: 1 }));
  });

  const db = () => open().db;
  const act = <T = PersonDetail>(
    what: string,
    id = mert.userId,
    body?: object,
    token = own.token,
  ) => scene().ask<T>('POST', `/api/users/${id}/${what}`, token, body);
  const disable = (disabling: Disabling, id = mert.userId) => act('disable', id, disabling);
  const refused = (disabling: Disabling, id = mert.userId) =>
    scene().refusal('POST', `/api/users/${id}/disable`, own.token, disabling);
  const status = async (token: string) =>
    (await scene().ask('GET', '/api/profile/me', token)).status;
  const holders = async () =>
    Promise.all(
      held.map(
        async ({ roomId }) =>
          (await db().select().from(rooms).where(eq(rooms.id, roomId)))[0]?.assigneeId,
      ),
    );
  const events = async () =>
    (await scene().events(own.companyId)).map(({ type, payload }) => [
      type,
      payload['change'],
      (payload['room'] as Room).assignee?.id ?? null,
      (payload['by'] as { id: string }).id,
    ]);
  const auditEntries = async () =>
    (
      await db()
        .select()
        .from(auditLog)
        .where(eq(auditLog.companyId, own.companyId))
        .orderBy(auditLog.id)
    ).map(({ action, subjectName, changes }) => [
      action,
      subjectName,
      changes.map(({ after }) => after),
    ]);

  it('shuts somebody out at once, keeps what they hold and lets them in again', async () => {
    const revoked: string[] = [];
    const stop = await open().listen(SESSION_REVOKED, (id) => void revoked.push(id));
    const { body } = await disable({ rooms: 'keep' });
    expect(body).toMatchObject({
      state: 'disabled',
      is_here: false,
      sessions: 0,
      open_rooms: 2,
      version: 2,
    });
    expect(await status(mert.token)).toBe(401);
    await until(() => revoked.length === 2);
    await stop();
    expect(await holders()).toEqual([mert.userId, mert.userId, mert.userId, own.userId]);
    expect(await events()).toEqual([]);

    expect((await act('enable')).body).toMatchObject({ state: 'active', version: 3 });
    expect((await act('enable')).body.version).toBe(3);
    // An ended session stays ended: the person signs in anew.
    expect(await status(mert.token)).toBe(401);
    expect(await auditEntries()).toEqual([
      ['person.disabled', 'Mert', ['devre dışı', 'kişide kaldı']],
      ['person.enabled', 'Mert', ['etkin']],
    ]);
  });

  it('gives the open conversations back to the queue, each with its event and its facts', async () => {
    expect((await disable({ rooms: 'release' })).body.open_rooms).toBe(0);
    expect(await holders()).toEqual([null, null, mert.userId, own.userId]);
    expect(await events()).toEqual([
      ['room-updated', 'assigned', null, own.userId],
      ['room-updated', 'assigned', null, own.userId],
    ]);
    const facts = factLines(await factsOf(db(), own.companyId), { [mert.userId]: 'Mert' }).filter(
      (fact) => fact.startsWith('load'),
    );
    expect(facts.sort()).toEqual(['load', 'load', 'load -1 Mert', 'load -1 Mert']);
  });

  it('gives them to a colleague, who must be able to answer', async () => {
    const [deniz, reporter, gone, stranger] = [
      await scene().addPerson(own.companyId, 'Deniz'),
      await scene().addPerson(own.companyId, 'Raporcu', ['reports']),
      await scene().addPerson(own.companyId, 'Ayrılan'),
      await scene().addCompany(),
    ];
    await disable({ rooms: 'keep' }, gone.userId);
    for (const to of [mert.userId, reporter.userId, gone.userId, stranger.userId, 'yok', '\u0000'])
      expect(await refused({ rooms: 'give', to })).toEqual([422, 'assignee_unknown']);
    expect(await status(mert.token)).toBe(200);
    await disable({ rooms: 'give', to: deniz.userId });
    expect(await holders()).toEqual([deniz.userId, deniz.userId, mert.userId, own.userId]);
    expect((await auditEntries()).at(-1)).toEqual([
      'person.disabled',
      'Mert',
      ['devre dışı', 'Deniz adlı kişiye verildi'],
    ]);
  });

  it('hands over later what was kept at first', async () => {
    await disable({ rooms: 'keep' });
    await disable({ rooms: 'keep' });
    expect((await disable({ rooms: 'release' })).body).toMatchObject({ open_rooms: 0, version: 2 });
    expect((await auditEntries()).map(([action]) => action)).toEqual([
      'person.disabled',
      'person.handed-over',
    ]);
  });

  it('ends the sessions of this company alone', async () => {
    const other = await scene().addCompany();
    await db().insert(memberships).values({ companyId: other.companyId, userId: mert.userId });
    const [before] = await db().select().from(sessions).where(eq(sessions.userId, mert.userId));
    const elsewhere = {
      ...before,
      id: `${mert.userId}-e`,
      tokenHash: `${mert.userId}-e`,
      companyId: other.companyId,
    };
    const ofOldDays = {
      ...elsewhere,
      id: `${mert.userId}-o`,
      tokenHash: `${mert.userId}-o`,
      companyId: null,
    };
    await db()
      .insert(sessions)
      .values([elsewhere, ofOldDays] as never);
    expect((await act('sign-out')).body).toEqual({ ended: 3 });
    const left = (
      await db().select().from(sessions).where(eq(sessions.userId, mert.userId))
    ).filter(({ revokedAt }) => revokedAt === null);
    expect(left.map(({ id }) => id)).toEqual([elsewhere.id]);
    expect((await act('sign-out')).body).toEqual({ ended: 0 });
    expect(await auditEntries()).toEqual([['person.signed-out', 'Mert', ['0']]]);
    expect(await status(own.token)).toBe(200);
  });

  it('never shuts out oneself, nor the last two administrators who shut each other out', async () => {
    expect(await refused({ rooms: 'keep' }, own.userId)).toEqual([409, 'yourself']);
    const second = await scene().addPerson(own.companyId, 'İkinci', [], {
      actions: ['administer'],
    });
    const answers = await Promise.all([
      scene().ask('POST', `/api/users/${second.userId}/disable`, own.token, { rooms: 'keep' }),
      scene().ask('POST', `/api/users/${own.userId}/disable`, second.token, { rooms: 'keep' }),
    ]);
    expect(answers.filter(({ status: answered }) => answered === 200)).toHaveLength(1);
    const active = await Promise.all(
      [own, second].map(
        async ({ userId }) =>
          (await db().select().from(memberships).where(eq(memberships.userId, userId)))[0]
            ?.isActive,
      ),
    );
    expect([...active].sort()).toEqual([false, true]);
  });

  it('does not open what was closed outside the company, and knows only its own people', async () => {
    await db().update(users).set({ isActive: false }).where(eq(users.id, mert.userId));
    expect(await scene().refusal('POST', `/api/users/${mert.userId}/enable`, own.token)).toEqual([
      409,
      'account_closed',
    ]);
    const stranger = await scene().addCompany();
    for (const [what, body] of [
      ['disable', { rooms: 'release' }],
      ['enable'],
      ['sign-out'],
    ] as const) {
      expect(
        await scene().refusal('POST', `/api/users/${stranger.userId}/${what}`, own.token, body),
      ).toEqual([404, 'not_found']);
    }
    expect(await status(stranger.token)).toBe(200);
  });
});
