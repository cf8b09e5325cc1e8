import type {
  Complaint,
  ComplaintDetail,
  ComplaintHistoryEntry,
  ComplaintList,
  ComplaintTerms,
} from '@muhatap/shared/wire/complaints';
import { errorBody } from '@muhatap/shared/wire/http';
import { eq } from 'drizzle-orm';
import { newId, schema } from '../../database';
import { createDueJobs } from '../../../testing/due-jobs';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { receiveMessage } from '../../../testing/receive-message';
import { withInbox } from '../../../testing/with-inbox';
import { createTermJobs } from './terms-jobs';

withInbox('the term of a complaint', (scene, open) => {
  let own: SceneCompany;
  let room: SceneRoom;
  let token: string;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'settings', 'inbox']);
    scene().clock.now = new Date('2026-11-02T09:00:00+03:00');
    ({ token } = own);
    room = await scene().addRoom(own);
  });

  const ask = <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
    scene().ask<T>(method, `/api/${path}`, token, body);
  const openCase = async (body: object = {}) => {
    const [message = ''] = await scene().addMessages(room, ['Çukur var']);
    const made = await ask<ComplaintDetail>('POST', 'complaints', {
      room_id: room.roomId,
      message_ids: [message],
      konuOzeti: 'Çukur',
      ...body,
    });
    return made.body;
  };
  const detail = async (id: string) => (await ask<ComplaintDetail>('GET', `complaints/${id}`)).body;
  const step = (complaint: Complaint, action: string, reason?: string) =>
    ask<Complaint>('POST', `complaints/${complaint.id}/term`, {
      version: complaint.version,
      action,
      ...(reason !== undefined && { reason }),
    });
  const refusedStep = async (complaint: Complaint, action: string, reason?: string) => {
    const { status, body } = await step(complaint, action, reason);
    return [status, errorBody.parse(body).error.code];
  };
  const termHistory = (history: readonly ComplaintHistoryEntry[]) =>
    history
      .filter(({ kind }) => kind.startsWith('term'))
      .map(({ kind, before, after, reason, version, actor }) =>
        [kind, before, after, reason, version, actor?.name ?? null].join(' | '),
      );
  const addType = async (name: string) => {
    const [row] = await open()
      .db.insert(schema.complaintTypes)
      .values({ companyId: own.companyId, name })
      .returning();
    return row?.id ?? '';
  };
  const rule = (change: object) => ({
    id: null,
    name: 'Acil',
    basis: 'Hizmet taahhüdü',
    days: 3,
    unit: 'business',
    extended_days: null,
    is_default: false,
    type_ids: [],
    ...change,
  });
  const recount = () =>
    createDueJobs(open(), [createTermJobs({ handle: open(), now: () => scene().clock.now })]).run();
  /** An answer of the citizen, as the provider brings it. */
  const answer = async (content: string) => {
    const { db } = open();
    const [account] = await db
      .select()
      .from(schema.connections)
      .where(eq(schema.connections.id, own.connectionId));
    const [citizen] = await db
      .select()
      .from(schema.customers)
      .where(eq(schema.customers.id, room.customerId));
    const party = {
      externalId: citizen?.externalId ?? '',
      alternateId: null,
      name: null,
      phone: null,
    };
    const { now } = scene().clock;
    await receiveMessage(
      db,
      {
        ...{ kind: 'message', platform: 'whatsapp', account: account?.externalId ?? '', party },
        ...{ providerMessageId: newId(), type: 'text', content, media: null, replyTo: null },
        ...{ isEcho: false, at: now },
      },
      now,
    );
  };
  /** Another day begins with another session. */
  const at = async (text: string) => {
    scene().clock.now = new Date(`${text}+03:00`);
    const grants = ['complaints', 'settings', 'inbox'] as const;
    ({ token } = await scene().addPerson(own.companyId, 'Elif Kaya', [...grants]));
  };

  it('begins with the opening, thirty days by Law 3071', async () => {
    const { complaint, history } = await openCase();
    expect(complaint.term).toEqual({
      state: 'running',
      dueAt: '2026-12-02T14:30:00.000Z',
      stoppedAt: null,
      left: 30,
      late: null,
      unit: 'calendar',
      rule: {
        name: 'Dilekçe',
        basis: '3071 sayılı Dilekçe Hakkının Kullanılmasına Dair Kanun, madde 7',
        days: 30,
      },
      isExtended: false,
      extendedDays: null,
      level: null,
    });
    expect(termHistory(history)).toEqual(['term-started |  | Dilekçe, 02.12.2026 |  | 1 | ']);
  });

  it('stands still while the citizen is asked, and goes on with the answer', async () => {
    const opened = await openCase();
    await at('2026-11-12T10:00:00');
    const paused = (await step(opened.complaint, 'pause', ' Açık adres soruldu ')).body;
    expect(paused).toMatchObject({ version: 2, term: { state: 'paused', left: 20, late: null } });
    // A word that the citizen wrote before the question is no answer.
    const [earlier = ''] = await scene().addMessages(room, ['Acele edin'], {
      createdAt: new Date('2026-11-11T10:00:00+03:00'),
    });
    await ask('POST', `complaints/${paused.id}/messages`, { message_ids: [earlier] });
    await at('2026-11-20T15:00:00');
    expect((await detail(paused.id)).complaint.term?.state).toBe('paused');
    await answer('Çınar Sokak 5');
    const { complaint, history } = await detail(paused.id);
    expect(complaint).toMatchObject({
      version: 3,
      term: { state: 'running', dueAt: '2026-12-10T14:30:00.000Z', left: 20, stoppedAt: null },
    });
    expect(termHistory(history).slice(1)).toEqual([
      expect.stringMatching(/^term-paused \|  \|  \| Açık adres soruldu \| 2 \| ./),
      'term-resumed |  | 10.12.2026 | Vatandaş yanıt verdi | 3 | ',
    ]);
  });

  it('goes on when a person says so, and tells pages that it is another one', async () => {
    const { complaint } = await openCase();
    const paused = (await step(complaint, 'pause', 'Adres')).body;
    await at('2026-11-04T10:00:00');
    const resumed = await step(paused, 'resume');
    expect(resumed.body.term).toMatchObject({ state: 'running', left: 30 });
    const changed = (await scene().events(own.companyId)).filter(
      ({ type, payload }) => type === 'complaint-updated' && payload['change'] === 'changed',
    );
    expect(changed).toHaveLength(2);
    expect((await step(paused, 'pause', 'Adres')).status).toBe(409);
  });

  it('is extended once where its rule allows it, counted from the start', async () => {
    const type_id = await addType('Bilgi');
    const rules = [
      rule({ name: 'Bilgi edinme', days: 15, extended_days: 30, type_ids: [type_id] }),
    ];
    await ask('PUT', 'complaint-terms', { rules });
    const { complaint } = await openCase({ type_id });
    expect(complaint.term).toMatchObject({ left: 15, extendedDays: 30, isExtended: false });
    const extended = (await step(complaint, 'extend', 'Başka kurumdan sorulacak')).body;
    expect(extended.term).toMatchObject({
      ...{ dueAt: '2026-12-14T14:30:00.000Z', left: 30, isExtended: true, extendedDays: null },
      rule: { days: 30 },
    });
    expect(await refusedStep(extended, 'extend', 'Bir daha')).toEqual([422, 'term_not_extendable']);
    expect(termHistory((await detail(complaint.id)).history).at(-1)).toMatch(
      /^term-extended \| 23\.11\.2026 \| 14\.12\.2026 \| Başka kurumdan sorulacak/,
    );
  });

  it('ends with the case and goes on where it is opened again', async () => {
    const { complaint } = await openCase();
    await at('2026-12-01T10:00:00');
    const patch = (version: number, durum: string) =>
      ask<Complaint>('PATCH', `complaints/${complaint.id}`, { version, durum });
    expect((await patch(1, 'Çözüldü')).body.term).toMatchObject({ state: 'ended', late: null });
    await at('2026-12-08T10:00:00');
    expect((await detail(complaint.id)).complaint.term).toMatchObject({ late: null, left: 1 });
    // One day was left; it is the day after the reopening.
    expect((await patch(2, 'İşlemde')).body.term).toMatchObject({
      ...{ state: 'running', dueAt: '2026-12-09T14:30:00.000Z' },
    });
    await at('2026-12-12T10:00:00');
    expect((await detail(complaint.id)).complaint.term).toMatchObject({ left: 0, late: 3 });
    expect((await patch(3, 'Çözüldü')).body.term).toMatchObject({ state: 'ended', late: 3 });
    expect(termHistory((await detail(complaint.id)).history).slice(1)).toEqual([
      expect.stringContaining('term-ended |  | süresinde'),
      expect.stringContaining('term-resumed |  | 09.12.2026'),
      expect.stringContaining('term-ended |  | 3 gün gecikmeyle'),
    ]);
  });

  it('follows the type of the case', async () => {
    const type_id = await addType('Su baskını');
    await ask('PUT', 'complaint-terms', { rules: [rule({ type_ids: [type_id] })] });
    const { complaint } = await openCase();
    expect(complaint.term).toBeNull();
    const patch = (version: number, change: object) =>
      ask<Complaint>('PATCH', `complaints/${complaint.id}`, { version, ...change });
    expect((await patch(1, { type_id })).body.term).toMatchObject({ left: 3, unit: 'business' });
    expect((await patch(2, { type_id: null })).body.term).toBeNull();
    expect(termHistory((await detail(complaint.id)).history)).toEqual([
      expect.stringContaining('term-changed | Acil |  |'),
    ]);
  });

  it('refuses steps that make no sense, each with a sentence', async () => {
    const { complaint } = await openCase();
    expect(await refusedStep(complaint, 'pause')).toEqual([422, 'reason_required']);
    expect(await refusedStep(complaint, 'extend', '  ')).toEqual([422, 'reason_required']);
    expect(await refusedStep(complaint, 'resume')).toEqual([422, 'term_running']);
    expect(await refusedStep(complaint, 'extend', 'Gerek var')).toEqual([
      422,
      'term_not_extendable',
    ]);
    expect((await step(complaint, 'stop', 'Olsun')).status).toBe(400);
    const paused = (await step(complaint, 'pause', 'Adres')).body;
    expect(await refusedStep(paused, 'pause', 'Adres')).toEqual([422, 'term_paused']);
    const resumed = (await step(paused, 'resume')).body;
    await at('2027-01-20T10:00:00');
    expect(await refusedStep(resumed, 'pause', 'Adres')).toEqual([422, 'term_over']);
    const closed = await ask<Complaint>('PATCH', `complaints/${complaint.id}`, {
      version: resumed.version,
      durum: 'Çözüldü',
    });
    expect(await refusedStep(closed.body, 'pause', 'Adres')).toEqual([422, 'term_ended']);
    const foreign = await scene().addCompany(['complaints']);
    const [id = ''] = await insertComplaints(open().db, foreign.companyId, [{ durum: 'Çözüldü' }]);
    const stranger = await scene().addPerson(foreign.companyId, 'Can Demir', ['complaints']);
    const theirs = { version: 1, action: 'pause', reason: 'Adres' };
    const address = `/api/complaints/${id}/term`;
    expect(await scene().refusal('POST', address, token, theirs)).toEqual([404, 'not_found']);
    expect(await scene().refusal('POST', address, stranger.token, theirs)).toEqual([
      422,
      'term_missing',
    ]);
  });

  it('filters and sorts the list: what is over, what ends this week, what stands still', async () => {
    // A Wednesday.
    await at('2026-11-25T09:00:00');
    const end = (dueAt: string, change: object = {}) => ({
      ...{ termId: 'dilekce', dueAt: new Date(`${dueAt}+03:00`), konuOzeti: dueAt },
      createdAt: new Date('2026-10-20T09:00:00+03:00'),
      ...change,
    });
    await insertComplaints(open().db, own.companyId, [
      end('2026-11-24T17:30:00'),
      end('2026-11-25T17:30:00'),
      end('2026-11-29T17:30:00'),
      end('2026-11-30T17:30:00'),
      end('2026-11-20T17:30:00', { durum: 'Çözüldü', closedAt: new Date('2026-11-19T09:00:00Z') }),
      end('2026-11-21T17:30:00', { termStoppedAt: new Date('2026-11-19T09:00:00Z') }),
      { konuOzeti: 'süresiz', createdAt: new Date('2026-10-01T09:00:00Z') },
    ]);
    const list = async (query: string) =>
      (await ask<ComplaintList>('GET', `complaints?${query}`)).body.complaints.map(
        ({ konuOzeti }) => konuOzeti.slice(5, 10),
      );
    expect(await list('term=late')).toEqual(['11-24']);
    expect((await list('term=week')).sort()).toEqual(['11-25', '11-29']);
    expect(await list('term=paused')).toEqual(['11-21']);
    expect((await list('term=late,paused')).sort()).toEqual(['11-21', '11-24']);
    expect((await list('term_order=ascending')).slice(0, 5)).toEqual([
      ...['11-24', '11-25', '11-29', '11-30', '11-21'],
    ]);
    expect((await list('term_order=descending')).slice(0, 5)).toEqual([
      ...['11-21', '11-30', '11-29', '11-25', '11-24'],
    ]);
    expect(await list('term=late&search=baska')).toEqual([]);
    expect((await ask('GET', 'complaints?term=yarin')).status).toBe(400);
  });

  it('open cases of before begin theirs, and all are counted anew when rules or days change', async () => {
    const createdAt = new Date('2026-11-02T09:00:00+03:00');
    const [id = '', closed = ''] = await insertComplaints(open().db, own.companyId, [
      { createdAt },
      { createdAt, durum: 'Çözüldü', closedAt: createdAt },
    ]);
    expect((await detail(id)).complaint.term).toBeNull();
    const { calendar } = (await ask<ComplaintTerms>('GET', 'complaint-terms')).body;
    await ask('PUT', 'complaint-terms', { calendar });
    await recount();
    const first = (await detail(id)).complaint;
    expect(first).toMatchObject({ version: 1, term: { dueAt: '2026-12-02T14:30:00.000Z' } });
    expect((await detail(closed)).complaint.term).toBeNull();
    await ask('PUT', 'complaint-terms', {
      calendar: {
        ...calendar,
        own_days: [{ date: '2026-12-02', name: 'İdari izin', is_worked: false }],
      },
    });
    await recount();
    expect((await detail(id)).complaint.term?.dueAt).toBe('2026-12-03T14:30:00.000Z');
    await ask('PUT', 'complaint-terms', { rules: [] });
    await recount();
    expect((await detail(id)).complaint.term).toBeNull();
    expect((await scene().events(own.companyId)).at(-1)).toMatchObject({
      type: 'casework-changed',
      payload: { what: 'settings' },
    });
  });
});
