import { reportRows, type ReportRow, type ReportRows } from '@muhatap/shared/wire/reports';
import { newId, schema } from '../../database';
import { insertComplaints } from '../../../testing/insert-complaints';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';
import { factsRepository, type NewFact } from '../facts/facts.repository';

const GRANTS = ['inbox', 'complaints', 'reports'] as const;
/** Friday noon in Türkiye. */
const NOON = new Date('2026-11-20T09:00:00.000Z');
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const DAY = 24 * 60;

withInbox('rows behind a number', (scene, open) => {
  let own: SceneCompany;
  let room: SceneRoom;
  beforeEach(async () => {
    scene().clock.now = NOON;
    own = await scene().addCompany([...GRANTS]);
    room = await scene().addRoom(own);
  });

  const insertFacts = (...facts: Omit<NewFact, 'companyId'>[]) =>
    factsRepository.insert(
      open().db,
      facts.map((fact) => ({
        channel: 'WhatsApp' as const,
        roomId: room.roomId,
        ...fact,
        companyId: own.companyId,
      })),
    );
  const ask = (query: string, token = own.token) =>
    scene().ask<ReportRows>('GET', `/api/reports/rows?${query}`, token);
  const read = async (query: string) => {
    const { status, body } = await ask(query);
    expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, '']);
    return reportRows.parse(body);
  };
  const texts = async (query: string) => (await read(query)).rows.map(({ text }) => text);

  it('say what tells most: the words, the comment, the label, the reason, what became of it', async () => {
    const { db } = open();
    const { companyId } = own;
    const [label, caseId] = [newId(), newId()];
    const [receivedId = '', answeredId = ''] = [
      ...(await scene().addMessages(room, ['Su kesik'])),
      ...(await scene().addMessages(room, ['Ekip yolda'], {
        isSent: true,
        senderUserId: own.userId,
        status: 'sent',
      })),
    ];
    await db.insert(schema.labels).values({ id: label, companyId, name: 'Acil', color: 'red' });
    await db.insert(schema.surveyAnswers).values({
      companyId,
      roomId: room.roomId,
      score: 5,
      comment: 'Çok hızlı',
      askedAt: at(-20),
      answeredAt: at(-10),
    });
    await insertComplaints(db, companyId, [
      { id: caseId, saysisCode: 'MHT-1', konuOzeti: 'Çukur', durum: 'Yeni', roomId: room.roomId },
    ]);
    await db.insert(schema.complaintHistory).values({
      companyId,
      complaintId: caseId,
      version: 2,
      kind: 'status',
      before: 'Yeni',
      after: 'Reddedildi',
      reason: 'Görev alanımızda değil',
      source: 'staff',
      createdAt: at(-5),
    });
    await insertFacts(
      { kind: 'received', at: at(-60), messageId: receivedId },
      {
        kind: 'response',
        at: at(-50),
        messageId: answeredId,
        agentId: own.userId,
        seconds: 600,
        businessSeconds: 300,
      },
      { kind: 'labelled', at: at(-40), labelId: label },
      { kind: 'opened', at: at(-60), detail: 'again' },
      {
        kind: 'closed',
        at: at(-30),
        detail: 'person',
        agentId: own.userId,
        seconds: 1800,
        businessSeconds: 1800,
      },
      { kind: 'survey', at: at(-10), score: 5, agentId: own.userId },
      {
        kind: 'case_closed',
        at: at(-5),
        complaintId: caseId,
        roomId: null,
        status: 'Reddedildi',
        seconds: 7200,
        businessSeconds: 60,
      },
      { kind: 'talk', at: at(-70), detail: 'silent' },
    );
    expect(await texts('measure=received')).toEqual(['Su kesik']);
    expect(await texts('measure=labelled')).toEqual(['Acil']);
    expect(await texts('measure=opened')).toEqual(['Yeniden yazdı']);
    expect(await texts('measure=talk_ended')).toEqual(['Yanıt gelmedi']);
    expect(await texts('measure=closed')).toEqual([null]);
    const place = {
      room: { id: room.roomId, name: 'Zeynep Işık', platform: 'whatsapp' },
      unit: null,
      topic: null,
      district: null,
    };
    const [response] = (await read('measure=response&clock=business')).rows;
    expect(response).toEqual({
      ...place,
      id: response?.id,
      at: at(-50).toISOString(),
      complaint: null,
      channel: 'WhatsApp',
      label: null,
      agent: 'Elif Karadağ',
      seconds: 300,
      score: null,
      message_id: answeredId,
      text: 'Ekip yolda',
    });
    expect((await read('measure=survey_good&subject=score&key=5')).rows).toMatchObject([
      { score: 5, text: 'Çok hızlı', agent: 'Elif Karadağ', seconds: null },
    ]);
    // The case stands as it stood then, whatever became of it; its conversation is one click away.
    expect((await read('measure=case_resolution')).rows).toMatchObject([
      {
        ...place,
        complaint: { id: caseId, code: 'MHT-1', subject: 'Çukur', status: 'Reddedildi' },
        seconds: 7200,
        text: 'Görev alanımızda değil',
      },
    ]);

    // A reader of reports without the inbox sees the occurrences, not the texts.
    const { token } = await scene().addPerson(companyId, 'Raporcu', ['reports']);
    for (const [measure, expectedText] of [
      ['received', null],
      ['response', null],
      ['survey_good&subject=score&key=5', null],
      ['labelled', 'Acil'],
      ['opened', 'Yeniden yazdı'],
    ])
      expect(
        (await ask(`measure=${measure}`, token)).body.rows.map((row) => [row.text, row.message_id]),
      ).toEqual([[expectedText, null]]);
  });

  it('of a stock are what was there at the end of the period, since when it has been there', async () => {
    const second = await scene().addRoom(
      own,
      { name: 'Ali Veli' },
      { lastMessageContent: 'Bekliyorum' },
    );
    const [me, colleague] = [
      own.userId,
      (await scene().addPerson(own.companyId, 'Işıl Öz')).userId,
    ];
    await insertFacts(
      { kind: 'load', at: at(-3 * DAY) },
      { kind: 'load', at: at(-2 * DAY), amount: -1 },
      { kind: 'load', at: at(-2 * DAY), agentId: me },
    );
    await insertFacts(
      { kind: 'load', at: at(-2.5 * DAY), roomId: second.roomId, agentId: colleague },
      { kind: 'load', at: at(-60), amount: -1, roomId: second.roomId, agentId: colleague },
      { kind: 'load', at: at(-30), roomId: second.roomId, agentId: me },
    );

    const short = ({ id, at: since, agent: who, text }: ReportRow) => [id, since, who, text];
    // Handed on, a conversation goes on being open; closed and opened again, it begins anew.
    expect((await read('measure=load')).rows.map(short)).toEqual([
      [room.roomId, at(-3 * DAY).toISOString(), 'Elif Karadağ', null],
      [second.roomId, at(-30).toISOString(), 'Elif Karadağ', 'Bekliyorum'],
    ]);
    expect((await read(`measure=load&agent=${me}`)).rows.map(short)).toEqual([
      [room.roomId, at(-2 * DAY).toISOString(), 'Elif Karadağ', null],
      [second.roomId, at(-30).toISOString(), 'Elif Karadağ', 'Bekliyorum'],
    ]);
    const then = await read('measure=load&from=2026-11-16&to=2026-11-18');
    expect(then.rows.map(short)).toEqual([
      [room.roomId, at(-3 * DAY).toISOString(), 'Elif Karadağ', null],
      [second.roomId, at(-2.5 * DAY).toISOString(), 'Işıl Öz', null],
    ]);
    expect(await read(`measure=load&subject=agent&key=&to=2026-11-17`)).toMatchObject({
      total: 1,
      rows: [{ id: room.roomId, agent: null }],
    });
    expect(await read(`measure=load&subject=agent&key=`)).toEqual({
      total: 0,
      rows: [],
      next_cursor: null,
    });
  });

  it('of the open cases come oldest first with age, unit and why', async () => {
    const { db } = open();
    const { companyId } = own;
    const [unit] = await db
      .insert(schema.complaintUnits)
      .values({ companyId, name: 'Fen İşleri' })
      .returning();
    const [old = '', young = '', silent = ''] = await insertComplaints(db, companyId, [
      { createdAt: at(-40 * DAY), durum: 'İşlemde', unitId: unit?.id ?? null, saysisCode: 'MHT-1' },
      { createdAt: at(-3 * DAY), durum: 'İşlemde', saysisCode: 'MHT-2' },
      { createdAt: at(-60), saysisCode: 'MHT-3' },
      { createdAt: at(-90 * DAY), durum: 'Çözüldü', saysisCode: 'MHT-4' },
    ]);
    const taken = {
      companyId,
      kind: 'status' as const,
      before: 'Yeni',
      after: 'İşlemde',
      source: 'staff' as const,
      createdAt: at(-60),
    };
    await db.insert(schema.complaintHistory).values([
      { ...taken, complaintId: old, version: 2, reason: 'Parça bekleniyor' },
      { ...taken, complaintId: young, version: 2 },
    ]);
    const short = ({ complaint, seconds, unit: whose, text }: ReportRow) => [
      complaint?.code,
      seconds,
      whose,
      text,
    ];
    const rows = await read('measure=case_age');
    expect(rows.rows.map(short)).toEqual([
      ['MHT-1', 40 * DAY * 60, 'Fen İşleri', 'Parça bekleniyor'],
      ['MHT-2', 3 * DAY * 60, null, 'Durumu değişti: Yeni → İşlemde'],
      ['MHT-3', 3600, null, 'Henüz ele alınmadı'],
    ]);
    expect([rows.total, rows.rows[2]?.id]).toEqual([3, silent]);
    const codes = async (query: string) =>
      (await read(query)).rows.map(({ complaint }) => complaint?.code);
    expect(await codes('measure=case_load&subject=age&key=3-7')).toEqual(['MHT-2']);
    expect(await codes('measure=case_load&subject=age&key=31-')).toEqual(['MHT-1']);
    expect(await codes('measure=case_age&subject=unit&key=')).toEqual(['MHT-2', 'MHT-3']);
    expect(await codes('measure=case_age&status=Yeni')).toEqual(['MHT-3']);
    // Friday noon: the hours of working days alone.
    expect((await read('measure=case_age&clock=business&status=Yeni')).rows[0]?.seconds).toBe(3600);
  });

  it('go on where the last part ended, though more happens meanwhile', async () => {
    await insertFacts(
      ...Array.from({ length: 120 }, (_, n) => ({
        kind: 'received' as const,
        at: at(-Math.floor(n / 7) - 1),
      })),
    );
    const first = await read('measure=received');
    expect([first.rows.length, first.total]).toEqual([50, 120]);
    await insertFacts({ kind: 'received', at: at(0) });
    const second = await read(`measure=received&cursor=${first.next_cursor ?? ''}`);
    const third = await read(`measure=received&cursor=${second.next_cursor ?? ''}`);
    const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
    expect([ids.length, new Set(ids).size, second.total, third.next_cursor]).toEqual([
      120,
      120,
      120,
      null,
    ]);
    expect((await read('measure=received')).total).toBe(121);
  });

  it("narrow to a day, a week, a month and an hour of the company's clock", async () => {
    // 23:30 and 00:30 in Istanbul, Thursday and Friday.
    await insertFacts(
      { kind: 'received', at: new Date('2026-11-19T20:30:00Z') },
      { kind: 'received', at: new Date('2026-11-19T21:30:00Z') },
      { kind: 'received', at: new Date('2026-10-31T12:00:00Z') },
    );
    const count = async (query: string) =>
      (await read(`measure=received&from=2026-10-28&${query}`)).total;
    expect(await count('subject=day&key=2026-11-19')).toBe(1);
    expect(await count('subject=week&key=2026-11-16')).toBe(2);
    expect(await count('subject=week&key=2026-10-26')).toBe(1);
    expect(await count('subject=month&key=2026-10-01')).toBe(1);
    expect(await count('weekday=5&hour=0')).toBe(1);
    expect(await count('weekday=4&hour=23')).toBe(1);
    expect(await count('weekday=4&hour=0')).toBe(0);
  });

  it('are refused where there is no such number', async () => {
    const refused = (query: string, token = own.token) =>
      scene().refusal('GET', `/api/reports/rows?${query}`, token);
    for (const query of [
      'measure=received&subject=unit&key=x',
      'measure=received&subject=day',
      'measure=received&key=x',
      'measure=received&subject=day&key=dün',
      'measure=received&subject=day&key=2026-01-01',
      'measure=load&weekday=1',
      'measure=case_age&hour=3',
      'measure=case_opened&subject=age&key=0-2',
      'measure=case_load&subject=age&key=5',
    ]) {
      expect([query, ...(await refused(query.replace('dün', encodeURIComponent('dün'))))]).toEqual([
        query,
        422,
        'cell_unknown',
      ]);
    }
    expect(await refused('measure=received&unit=none')).toEqual([422, 'number_missing']);
    expect(await refused('measure=case_age&to=2026-11-19')).toEqual([422, 'number_missing']);
    expect(await refused('measure=received&cursor=x')).toEqual([422, 'cursor_invalid']);
    expect(await refused('measure=received&from=2026-11-20&to=2026-11-19')).toEqual([
      422,
      'period_reversed',
    ]);
    expect(await refused('measure=yok')).toEqual([400, 'validation_failed']);
    expect(
      await refused(
        'measure=received',
        (await scene().addPerson(own.companyId, 'Temsilci', ['inbox', 'complaints'])).token,
      ),
    ).toEqual([403, 'forbidden']);
  });

  it("never are another company's", async () => {
    await insertFacts({ kind: 'received', at: at(-1) }, { kind: 'load', at: at(-1) });
    await insertComplaints(open().db, own.companyId, [{ createdAt: at(-60) }]);
    const stranger = await scene().addCompany([...GRANTS]);
    for (const measure of ['received', 'load', 'case_age'])
      expect([measure, (await ask(`measure=${measure}`, stranger.token)).body]).toEqual([
        measure,
        { rows: [], total: 0, next_cursor: null },
      ]);
    expect(
      await scene().refusal(
        'GET',
        `/api/reports/rows?measure=received&agent=${own.userId}`,
        stranger.token,
      ),
    ).toEqual([422, 'filter_unknown']);
  });
});
