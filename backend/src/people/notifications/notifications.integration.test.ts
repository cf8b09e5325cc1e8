import { eq } from 'drizzle-orm';
import type {
  NotificationKind,
  NotificationPage,
  NotificationPreferences,
} from '@muhatap/shared/wire/session';
import { RELEASES_NEWS } from '@muhatap/shared/wire/releases';
import type { ScenePerson } from '../../../testing/inbox-scene';
import { GATEWAY_SECRET } from '../../../testing/scratch-app';
import { until } from '../../../testing/until';
import { withInbox } from '../../../testing/with-inbox';
import { inTransaction, newId, schema } from '../../database';
import { peopleRetention } from '../retention';
import { notifyPeople, type Notice } from './notify-people';

const { complaints, memberships, rooms } = schema;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

withInbox('notifications', (scene, open) => {
  const notify = (notice: Omit<Notice, 'at'>) =>
    inTransaction(open().db, (tx) => notifyPeople(tx, { ...notice, at: scene().clock.now }));
  const read = async ({ token }: ScenePerson, query = '') =>
    (await scene().ask<NotificationPage>('GET', `/api/notifications${query}`, token)).body;
  const markRead = (person: ScenePerson, body: object) =>
    scene().ask<{ unread: number }>('POST', '/api/notifications/read', person.token, body);
  const prefer = ({ token }: ScenePerson, kind: NotificationKind, is_on: boolean) =>
    scene().ask<NotificationPreferences>('PUT', '/api/notifications/preferences', token, {
      kind,
      is_on,
    });
  const pass = () => {
    scene().clock.now = new Date(scene().clock.now.getTime() + MINUTE_MS);
  };

  const stage = async () => {
    const own = await scene().addCompany(['inbox', 'complaints', 'settings']);
    const [elif, mert] = [
      await scene().addPerson(own.companyId, 'Elif Aydın'),
      await scene().addPerson(own.companyId, 'Mert Kaya', ['inbox'], { visibility: 'own' }),
    ];
    const room = await scene().addRoom(own, { name: 'Zeynep Işık' }, { assigneeId: mert.userId });
    const mention = {
      companyId: own.companyId,
      kind: 'mentioned',
      subject: { kind: 'conversation', id: room.roomId },
      receivers: [mert.userId],
      actorId: elif.userId,
    } as const;
    return { own, elif, mert, room, mention };
  };

  it('reach the people named, never the person who did it nor another company', async () => {
    const { own, elif, mert, room, mention } = await stage();
    const other = await scene().addCompany();
    await notify({ ...mention, receivers: [mert.userId, elif.userId, other.userId] });
    expect(await read(mert)).toEqual({
      entries: [
        {
          id: expect.any(String) as string,
          kind: 'mentioned',
          subject: {
            kind: 'conversation',
            id: room.roomId,
            name: 'Zeynep Işık',
            is_visible: true,
          },
          actor: { id: elif.userId, name: 'Elif Aydın' },
          count: 1,
          details: {},
          at: scene().clock.now.toISOString(),
          is_read: false,
        },
      ],
      unread: 1,
      next_cursor: null,
    });
    for (const person of [own, elif, other])
      expect(await read(person)).toEqual({ entries: [], unread: 0, next_cursor: null });
  });

  it('are not written for a person who is disabled in the company', async () => {
    const { mert, mention } = await stage();
    const ofMert = eq(memberships.userId, mert.userId);
    await open().db.update(memberships).set({ isActive: false }).where(ofMert);
    await notify(mention);
    await open().db.update(memberships).set({ isActive: true }).where(ofMert);
    expect((await read(mert)).unread).toBe(0);
  });

  it('of one kind about one subject are one line with a count until it is read', async () => {
    const { own, mert, mention, room } = await stage();
    await notify(mention);
    pass();
    await notify({ ...mention, actorId: own.userId });
    const joined = (await read(mert)).entries;
    expect(joined.map(({ count, actor, at }) => [count, actor?.id, at])).toEqual([
      [2, own.userId, scene().clock.now.toISOString()],
    ]);
    await notify({ ...mention, kind: 'send-failed', details: { reason: 'Hat kapalı' } });
    await markRead(mert, { ids: [joined[0]?.id] });
    pass();
    await notify(mention);
    const { entries, unread } = await read(mert);
    expect(entries.map(({ kind, count, is_read }) => [kind, count, is_read])).toEqual([
      ['mentioned', 1, false],
      ['send-failed', 1, false],
      ['mentioned', 2, true],
    ]);
    expect(unread).toBe(2);
    expect(entries[1]?.details).toEqual({ reason: 'Hat kapalı' });
    expect(entries.every(({ subject }) => subject.id === room.roomId)).toBe(true);
  });

  it('written at the same moment by several transactions are counted, not lost', async () => {
    const { mert, mention } = await stage();
    await Promise.all(Array.from({ length: 6 }, () => notify(mention)));
    expect((await read(mert)).entries.map(({ count }) => count)).toEqual([6]);
  });

  it('of a release come once, whoever has read them', async () => {
    const own = await scene().addCompany(['inbox', 'releases']);
    const notice = {
      companyId: own.companyId,
      kind: 'release',
      subject: { kind: 'release', id: 'production:7' },
      receivers: [own.userId],
      actorId: null,
      details: { module: 'remote-inbox', title: 'Gelen Kutusu', to: '1.0.0-0' },
    } as const;
    await notify(notice);
    await notify(notice);
    expect((await read(own)).entries.map(({ count, details }) => [count, details])).toEqual([
      [1, notice.details],
    ]);
    await markRead(own, { until: scene().clock.now.toISOString() });
    await notify(notice);
    expect(await read(own)).toMatchObject({ unread: 0, entries: [{ is_read: true }] });
  });

  it('of a release that a gateway withdrew reach everybody with the grant, once', async () => {
    const [own, other] = [
      await scene().addCompany(['inbox', 'releases']),
      await scene().addCompany(['releases']),
    ];
    const agent = await scene().addPerson(own.companyId, 'Mert Kaya');
    const withdrawn = {
      revision: 8,
      module: 'remote-inbox',
      title: 'Gelen Kutusu',
      from: '1.1.0-0123456789ab',
      to: '1.0.0-0123456789ab',
      sessions: 25,
      share: 0.16,
    };
    for (const news of [{ revision: 7 }, { revision: 8, withdrawn }, { revision: 8, withdrawn }])
      expect((await scene().ask('POST', RELEASES_NEWS, GATEWAY_SECRET, news)).status).toBe(204);
    const { module, title, to } = withdrawn;
    for (const person of [own, other])
      expect((await read(person)).entries).toMatchObject([
        {
          kind: 'release',
          subject: { kind: 'release', id: 'production:8', is_visible: true },
          actor: null,
          count: 1,
          details: { module, title, to },
        },
      ]);
    expect((await read(agent)).entries).toEqual([]);
  });

  it('of a release that a person changed reach the others with the grant, once', async () => {
    const [own, other] = [
      await scene().addCompany(['inbox', 'releases']),
      await scene().addCompany(['releases']),
    ];
    const colleague = await scene().addPerson(own.companyId, 'Elif Aydın', ['releases']);
    const agent = await scene().addPerson(own.companyId, 'Mert Kaya');
    const by_hand = {
      revision: 8,
      module: 'remote-inbox',
      title: 'Gelen Kutusu',
      action: 'promote',
      to: '1.1.0-0123456789ab',
      percent: 10,
      by: 'Elif Aydın',
      person: colleague.userId,
    };
    const send = async (change: object) =>
      (
        await scene().ask('POST', RELEASES_NEWS, GATEWAY_SECRET, {
          revision: 9,
          by_hand: { ...by_hand, ...change },
        })
      ).status;
    expect(await send({})).toBe(204);
    const { module, title, action, to, by } = by_hand;
    for (const person of [own, other]) {
      expect((await read(person)).entries).toMatchObject([
        {
          kind: 'release-changed',
          subject: { kind: 'release', id: 'production:8', is_visible: true },
          actor: { id: colleague.userId, name: 'Elif Aydın' },
          details: { module, title, action, to, percent: '10', by },
        },
      ]);
    }
    for (const person of [colleague, agent]) expect((await read(person)).entries).toEqual([]);
    // Another gateway sees it as well, after somebody has read it.
    await markRead(own, { until: scene().clock.now.toISOString() });
    expect(await send({})).toBe(204);
    for (const person of [own, other])
      expect((await read(person)).entries.map(({ count }) => count)).toEqual([1]);
    // The key of a team has no account, and one may be gone: everybody is notified.
    expect(await send({ revision: 9, person: null, by: 'ci (anahtar)' })).toBe(204);
    expect(await send({ revision: 10, person: 'gone' })).toBe(204);
    expect((await read(colleague)).entries.map(({ actor }) => actor)).toEqual([null, null]);
    await prefer(own, 'release-changed', false);
    expect(await send({ revision: 11 })).toBe(204);
    expect((await read(own)).entries).toHaveLength(3);
  });

  it('name a conversation or a complaint to those alone who see it now', async () => {
    const { own, elif, mert, room, mention } = await stage();
    const [mine, foreign] = [newId(), newId()];
    await open()
      .db.insert(complaints)
      .values(
        [mine, foreign].map((id, index) => ({
          id,
          companyId: own.companyId,
          saysisCode: `2026-00${index}`,
          sender: '905',
          konuOzeti: 'Çukur',
          kanal: 'WhatsApp' as const,
          openedBy: index === 0 ? own.userId : elif.userId,
          searchText: '',
        })),
      );
    await notify({ ...mention, kind: 'send-failed', details: { reason: 'Hat kapalı' } });
    for (const id of [mine, foreign])
      await notify({ ...mention, receivers: [own.userId], subject: { kind: 'complaint', id } });
    // Mert has the grant of no complaints.
    await notify({ ...mention, subject: { kind: 'complaint', id: mine } });
    const names = async (person: ScenePerson) =>
      (await read(person)).entries.map(({ subject }) => subject.name).sort();
    expect(await names(own)).toEqual(['2026-000', '2026-001']);
    expect(await names(mert)).toEqual(['Zeynep Işık', null]);
    await open().db.update(rooms).set({ assigneeId: elif.userId }).where(eq(rooms.id, room.roomId));
    const { entries, unread } = await read(mert);
    expect(unread).toBe(2);
    expect(
      entries.map(({ subject, details }) => [subject.is_visible, subject.name, details]),
    ).toEqual([
      [false, null, {}],
      [false, null, {}],
    ]);
  });

  it('are listed newest first in pages, all or the unread ones', async () => {
    const { own, mert, mention } = await stage();
    const roomIds: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { roomId } = await scene().addRoom(own, {}, { assigneeId: mert.userId });
      roomIds.unshift(roomId);
      pass();
      await notify({ ...mention, subject: { kind: 'conversation', id: roomId } });
    }
    const ids = ({ entries }: NotificationPage) => entries.map(({ subject }) => subject.id);
    const first = await read(mert, '?limit=2');
    const second = await read(mert, `?limit=2&cursor=${first.next_cursor}`);
    const third = await read(mert, `?limit=2&cursor=${second.next_cursor}`);
    expect([ids(first), ids(second), ids(third), third.next_cursor]).toEqual([
      roomIds.slice(0, 2),
      roomIds.slice(2, 4),
      roomIds.slice(4),
      null,
    ]);
    const until = second.entries[0]?.at;
    expect((await markRead(mert, { until })).body).toEqual({ unread: 2 });
    expect(ids(await read(mert, '?unread=true'))).toEqual(roomIds.slice(0, 2));
    expect(await scene().refusal('GET', '/api/notifications?cursor=x', mert.token)).toEqual([
      400,
      'bad_cursor',
    ]);
  });

  it('are marked as read by their own person alone; other bodies are refused', async () => {
    const { own, mert, mention } = await stage();
    await notify(mention);
    const [entry] = (await read(mert)).entries;
    expect((await markRead(own, { ids: [entry?.id] })).status).toBe(200);
    expect((await read(mert)).unread).toBe(1);
    for (const body of [{}, { ids: [] }, { ids: [entry?.id], all: true }, { until: 'dün' }])
      expect((await markRead(mert, body)).status).toBe(400);
    expect((await markRead(mert, { ids: [entry?.id] })).body).toEqual({ unread: 0 });
  });

  it('of a kind that the person has turned off are not written', async () => {
    const { mert, mention } = await stage();
    const kinds = async () =>
      (
        await scene().ask<NotificationPreferences>(
          'GET',
          '/api/notifications/preferences',
          mert.token,
        )
      ).body.kinds;
    expect(await kinds()).toEqual(
      ['assigned-conversation', 'handed-over', 'mentioned', 'send-failed'].map((kind) => ({
        kind,
        is_on: true,
      })),
    );
    await prefer(mert, 'mentioned', false);
    const { body } = await prefer(mert, 'mentioned', false);
    expect(body.kinds.filter(({ is_on }) => !is_on)).toEqual([{ kind: 'mentioned', is_on: false }]);
    await notify(mention);
    expect((await read(mert)).unread).toBe(0);
    await prefer(mert, 'mentioned', true);
    await notify(mention);
    expect((await read(mert)).unread).toBe(1);
    expect((await prefer(mert, 'tea' as NotificationKind, true)).status).toBe(400);
  });

  it('go after ninety days, read or not', async () => {
    const { mert, mention } = await stage();
    await notify(mention);
    await markRead(mert, { until: scene().clock.now.toISOString() });
    await notify(mention);
    const rule = peopleRetention.find(({ name }) => name === 'notifications');
    const after = (days: number) =>
      inTransaction(
        open().db,
        (tx) =>
          rule?.deleteBatch(tx, new Date(scene().clock.now.getTime() + days * DAY_MS)) ??
          Promise.reject(new Error('no rule')),
      );
    await after(90);
    expect((await read(mert)).entries).toHaveLength(2);
    pass();
    await after(90);
    expect((await read(mert)).entries).toEqual([]);
  });

  it('announce themselves when they commit, and when they are read', async () => {
    const { mert, own, mention } = await stage();
    const announced: string[] = [];
    const stop = await open().listen(
      'notifications_changed',
      (payload) => void announced.push(payload),
    );
    await notify(mention);
    await until(() => Promise.resolve(announced.length === 1));
    await markRead(mert, { until: scene().clock.now.toISOString() });
    await until(() => Promise.resolve(announced.length === 2));
    await markRead(mert, { until: scene().clock.now.toISOString() });
    await notify(mention);
    await until(() => Promise.resolve(announced.length === 3));
    await stop();
    expect(new Set(announced)).toEqual(new Set([`${own.companyId} ${mert.userId}`]));
  });
});
