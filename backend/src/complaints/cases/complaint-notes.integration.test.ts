import type { ComplaintDetail, ComplaintNote } from '@muhatap/shared/wire/complaints';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';

withInbox('notes of a complaint', (scene, open) => {
  let own: SceneCompany;
  let id: string;
  beforeEach(async () => {
    own = await scene().addCompany();
    [id = ''] = await insertComplaints(open().db, own.companyId, [{}]);
  });

  const write = (content: string, token = own.token) =>
    scene().ask<ComplaintNote>('POST', `/api/complaints/${id}/notes`, token, { content });
  const list = async () =>
    (await scene().ask<ComplaintDetail>('GET', `/api/complaints/${id}`, own.token)).body.notes;

  it('are written, read oldest first, changed and removed, each with an event for the company', async () => {
    const { status, body: first } = await write('  Komşusu da aradı. ');
    scene().clock.advance(1000);
    const { body: second } = await write('<b>İkinci</b>');
    expect([status, first]).toEqual([
      201,
      {
        id: first.id,
        content: 'Komşusu da aradı.',
        author: { id: own.userId, name: 'Elif Karadağ' },
        createdAt: first.createdAt,
        updatedAt: first.createdAt,
        mentions: [],
      },
    ]);
    expect(await list()).toEqual([first, { ...second, content: '<b>İkinci</b>' }]);
    scene().clock.advance(1000);
    const { body: changed } = await scene().ask<ComplaintNote>(
      'PATCH',
      `/api/complaint-notes/${first.id}`,
      own.token,
      { content: 'Komşuları da aradı.' },
    );
    expect(changed).toEqual({
      ...first,
      content: 'Komşuları da aradı.',
      updatedAt: scene().clock.now.toISOString(),
    });
    expect(
      (
        await scene().ask('PATCH', `/api/complaint-notes/${first.id}`, own.token, {
          content: 'Komşuları da aradı.',
        })
      ).status,
    ).toBe(200);
    expect(
      (await scene().ask('DELETE', `/api/complaint-notes/${second.id}`, own.token)).status,
    ).toBe(204);
    expect(await list()).toEqual([changed]);
    const events = (await scene().events(own.companyId)).map(
      ({ type, payload: { seq: _, ...payload } }) => [type, payload],
    );
    expect(events).toEqual(
      [1, 2, 3, 4].map(() => [
        'complaint-updated',
        { complaint_id: id, change: 'note', by: { id: own.userId, name: 'Elif Karadağ' } },
      ]),
    );
  });

  it('have no way out: neither to the citizen nor to SAYSIS, and the complaint stays as it is', async () => {
    const { db } = open();
    await db
      .insert(schema.saysisSettings)
      .values({ companyId: own.companyId, isActive: true, baseUrl: 'http://127.0.0.1:9' });
    await write('Aramızda kalsın');
    expect(
      await db.$count(schema.saysisChanges, eq(schema.saysisChanges.companyId, own.companyId)),
    ).toBe(0);
    expect(await db.$count(schema.outbox, eq(schema.outbox.companyId, own.companyId))).toBe(0);
    expect(
      await db.$count(schema.complaintMessages, eq(schema.complaintMessages.complaintId, id)),
    ).toBe(0);
    expect(
      (await scene().ask<ComplaintDetail>('GET', `/api/complaints/${id}`, own.token)).body.complaint
        .version,
    ).toBe(1);
  });

  it('are changed by their author alone', async () => {
    const { body } = await write('Benim notum');
    const colleague = await scene().addPerson(own.companyId, 'Işıl Öz', ['complaints']);
    expect(
      await scene().refusal('PATCH', `/api/complaint-notes/${body.id}`, colleague.token, {
        content: 'Onun notu',
      }),
    ).toEqual([403, 'not_author']);
    expect(
      await scene().refusal('DELETE', `/api/complaint-notes/${body.id}`, colleague.token),
    ).toEqual([403, 'not_author']);
    expect(await list()).toEqual([body]);
  });

  it("are neither blank nor endless, do not exist for another company's people, and are closed to those without the grant", async () => {
    const { body } = await write('Gizli');
    for (const content of ['', '  ', 'x'.repeat(4001)])
      expect(
        await scene().refusal('POST', `/api/complaints/${id}/notes`, own.token, { content }),
      ).toEqual([400, 'validation_failed']);
    expect(
      await scene().refusal('POST', `/api/complaints/${id}/notes`, own.token, {
        content: '\u0000',
      }),
    ).toEqual([422, 'note_blank']);
    const stranger = await scene().addCompany();
    const reporter = await scene().addPerson(own.companyId, 'Raporcu', [
      'inbox',
      'reports',
      'settings',
    ]);
    const calls = [
      ['POST', `/api/complaints/${id}/notes`, 'not_found', { content: 'x' }],
      ['PATCH', `/api/complaint-notes/${body.id}`, 'note_not_found', { content: 'x' }],
      ['DELETE', `/api/complaint-notes/${body.id}`, 'note_not_found', undefined],
    ] as const;
    for (const [method, path, code, sent] of calls) {
      expect(await scene().refusal(method, path, stranger.token, sent)).toEqual([404, code]);
      expect(await scene().refusal(method, path, reporter.token, sent)).toEqual([403, 'forbidden']);
    }
    expect(await list()).toEqual([body]);
  });
});
