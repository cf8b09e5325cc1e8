import type { ComplaintDetail } from '@muhatap/shared/wire/complaints';
import { eq } from 'drizzle-orm';
import { inTransaction, schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { factsOf } from '../../../testing/recorded-facts';
import { withInbox } from '../../../testing/with-inbox';
import { openComplaint } from '../../complaints/cases/open-complaint';

const { complaints, complaintUnits } = schema;

withInbox('facts of cases', (scene, open) => {
  let own: SceneCompany;
  let id: string;
  let fen: string;
  beforeEach(async () => {
    scene().clock.now = new Date('2026-11-20T09:00:00.000Z');
    own = await scene().addCompany(['inbox', 'complaints']);
    fen =
      (
        await open()
          .db.insert(complaintUnits)
          .values({ companyId: own.companyId, name: 'Fen İşleri' })
          .returning()
      )[0]?.id ?? '';
    const room = await scene().addRoom(own);
    const answer = await scene().ask<ComplaintDetail>('POST', '/api/complaints', own.token, {
      room_id: room.roomId,
      konuOzeti: 'Çukur',
      unit_id: fen,
      type_id: null,
      note: '',
      message_ids: await scene().addMessages(room, ['Çukur var']),
    });
    expect(answer.status).toBe(201);
    id = answer.body.complaint.id;
  });

  const change = async (wanted: object) => {
    const [row] = await open().db.select().from(complaints).where(eq(complaints.id, id));
    return scene().ask('PATCH', `/api/complaints/${id}`, own.token, {
      version: row?.version,
      ...wanted,
    });
  };
  const words = async () =>
    (await factsOf(open().db, own.companyId))
      .filter(({ kind }) => kind.startsWith('case_'))
      .map(({ kind, amount, unitId, status, agentId, seconds, businessSeconds }) =>
        [
          kind,
          amount,
          unitId === fen ? 'fen' : '-',
          status,
          ...(agentId === own.userId ? ['elif'] : []),
          ...(seconds === null ? [] : [seconds, businessSeconds]),
        ].join(' '),
      );
  const OPENED = ['case_opened 1 fen Yeni elif', 'case_state 1 fen Yeni', 'case_load 1 fen Yeni'];

  it('opened out of a conversation, settled, and opened again', async () => {
    expect(await words()).toEqual(OPENED);
    scene().clock.now = new Date('2026-11-23T06:30:00.000Z');
    expect((await change({ durum: 'Çözüldü' })).status).toBe(200);
    expect((await words()).slice(3)).toEqual([
      `case_closed 1 fen Çözüldü elif ${69.5 * 3600} ${6.5 * 3600}`,
      'case_in_time 1 fen Çözüldü elif',
      'case_state -1 fen Yeni',
      'case_state 1 fen Çözüldü',
      'case_load -1 fen Yeni',
    ]);
    expect((await change({ durum: 'İşlemde', unit_id: null })).status).toBe(200);
    expect((await words()).slice(8)).toEqual([
      'case_reopened 1 - İşlemde elif',
      'case_state -1 fen Çözüldü',
      'case_state 1 - İşlemde',
      'case_load 1 - İşlemde',
    ]);
    const [fact] = (await factsOf(open().db, own.companyId)).filter(
      ({ kind }) => kind === 'case_opened',
    );
    expect(fact).toMatchObject({
      complaintId: id,
      channel: 'WhatsApp',
      roomId: expect.any(String) as string,
    });
  });

  it('another subject moves nothing, and a refused change neither', async () => {
    expect((await change({ konuOzeti: 'Derin çukur' })).status).toBe(200);
    expect((await change({ unit_id: 'yok' })).status).toBe(422);
    expect(await words()).toEqual(OPENED);
  });

  it('one that SAYSIS brings came in when it says so', async () => {
    const createdAt = new Date('2026-11-01T09:00:00.000Z');
    await inTransaction(open().db, (tx) =>
      openComplaint(tx, {
        companyId: own.companyId,
        sender: '',
        senderName: null,
        konuOzeti: 'Park',
        kanal: 'Twitter',
        durum: 'Çözüldü',
        saysisCode: 'S-1',
        externalId: 's-1',
        createdAt,
        messages: [],
        actor: { source: 'saysis', id: null, name: 'SAYSIS' },
        now: scene().clock.now,
      }),
    );
    const facts = (await factsOf(open().db, own.companyId)).slice(-2);
    expect(facts.map(({ kind, at, channel, agentId }) => [kind, at, channel, agentId])).toEqual([
      ['case_opened', createdAt, 'Twitter', null],
      ['case_state', scene().clock.now, 'Twitter', null],
    ]);
  });
});
