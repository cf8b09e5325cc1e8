import { eq } from 'drizzle-orm';
import type { LookEntry, LookPage } from '@muhatap/shared/wire/people';
import { newId, schema } from '../database';
import type { SceneCompany } from '../../testing/inbox-scene';
import { insertComplaints } from '../../testing/insert-complaints';
import { withInbox } from '../../testing/with-inbox';
import type { Look } from './look';
import { createLooksService } from './looks.service';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

withInbox('the log of looks', (scene, open) => {
  let own: SceneCompany;

  beforeEach(async () => {
    own = await scene().addCompany(['inbox', 'complaints'], { actions: ['administer'] });
  });

  const page = async (query = '', token = own.token) =>
    (await scene().ask<LookPage>('GET', `/api/looks${query}`, token)).body;
  const entries = async (query = '') => (await page(query)).entries;
  const namesOf = (those: readonly LookEntry[]) =>
    those.map(({ kind, citizen, complaint, subject }) =>
      [kind, citizen?.name ?? complaint?.number ?? subject].join(' '),
    );
  async function note(at: Date, ...looks: Partial<Look>[]): Promise<void> {
    const service = createLooksService({ db: open().db, now: () => at });
    const stop = service.start(log);
    for (const look of looks)
      service.note({
        by: { companyId: own.companyId, userId: own.userId, sessionId: 'oturum' },
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
        ip: '203.0.113.7',
        kind: 'citizen',
        basis: 'inbox:all',
        of: 'yok',
        ...look,
      });
    await stop();
  }
  const AT = new Date('2026-11-20T08:00:00.000Z');

  it('names who looked, at what, when, from where and by which rule; what is gone has no name', async () => {
    const room = await scene().addRoom(own, { name: 'Zeynep Işık' });
    const [complaintId = ''] = await insertComplaints(open().db, own.companyId, [
      { saysisCode: 'MHT-1', roomId: room.roomId },
    ]);
    await note(
      AT,
      { kind: 'case', of: complaintId },
      { kind: 'search', of: 'inbox', term: 'zeynep' },
      { of: 'silinmiş' },
    );
    const [gone, search, looked] = await entries();
    expect(looked).toEqual({
      id: '1',
      at: AT.toISOString(),
      person: { id: own.userId, name: 'Elif Karadağ' },
      device: 'Firefox, Linux',
      ip: '203.0.113.7',
      kind: 'case',
      basis: 'inbox:all',
      subject: null,
      citizen: { id: room.customerId, name: 'Zeynep Işık' },
      room_id: room.roomId,
      complaint: { id: complaintId, number: 'MHT-1' },
      file: null,
      term: null,
    });
    expect(search).toMatchObject({ subject: 'inbox', term: 'zeynep', citizen: null });
    expect(gone).toMatchObject({ citizen: { id: 'silinmiş', name: null } });
  });

  it('is searched by citizen and case, and filtered by person, citizen, case, kind and days of the company’s clock', async () => {
    await open()
      .db.update(schema.companies)
      .set({ timeZone: 'Asia/Kolkata' })
      .where(eq(schema.companies.id, own.companyId));
    const mert = await scene().addPerson(own.companyId, 'Mert');
    const ayse = await scene().addRoom(own, { name: 'Ayşe IŞIK', phone: '+905321112233' });
    // The same person on another channel.
    const other = await scene().addRoom(own, { name: 'A. I.', phone: '+905321112233' });
    const can = await scene().addRoom(own, { name: 'Can' });
    const [caseId = ''] = await insertComplaints(open().db, own.companyId, [
      { saysisCode: 'MHT-7', senderName: 'Veli', sender: '1', roomId: null },
    ]);
    // Midnight in Kolkata is half past six in the evening before.
    await note(new Date('2026-11-19T18:29:59.999Z'), { of: ayse.customerId });
    await note(new Date('2026-11-19T18:30:00.000Z'), {
      kind: 'conversation',
      of: other.roomId,
      by: { companyId: own.companyId, userId: mert.userId, sessionId: 's' },
    });
    await note(
      new Date('2026-11-20T10:00:00.000Z'),
      { of: can.customerId },
      { kind: 'case', of: caseId },
    );
    const named = async (query: string) => namesOf(await entries(query));
    for (const term of ['ayse', 'IŞIK', '0532 111'])
      expect([term, (await named(`?search=${encodeURIComponent(term)}`)).at(-1)]).toEqual([
        term,
        'citizen Ayşe IŞIK',
      ]);
    expect(await named('?search=mht-7')).toEqual(['case MHT-7']);
    expect(await named('?search=%25%25')).toEqual([]);
    expect(await named('?search=%00')).toHaveLength(4);
    expect(await named(`?citizen=${ayse.customerId}`)).toEqual([
      'conversation A. I.',
      'citizen Ayşe IŞIK',
    ]);
    expect(await named(`?citizen=${newId()}`)).toEqual([]);
    expect(await named(`?complaint=${caseId}`)).toEqual(['case MHT-7']);
    expect(await named(`?person=${mert.userId}`)).toEqual(['conversation A. I.']);
    expect(await named('?kind=case')).toEqual(['case MHT-7']);
    expect(await named('?to=2026-11-19')).toEqual(['citizen Ayşe IŞIK']);
    expect(await named('?from=2026-11-20&to=2026-11-20')).toEqual([
      'case MHT-7',
      'citizen Can',
      'conversation A. I.',
    ]);
    expect(
      await scene().refusal('GET', '/api/looks?from=2026-11-21&to=2026-11-20', own.token),
    ).toEqual([422, 'period_invalid']);
    expect(await scene().refusal('GET', '/api/looks?kind=uzay', own.token)).toEqual([
      400,
      'validation_failed',
    ]);
  });

  it('is read page by page, newest first, losing and repeating nothing, also within one moment', async () => {
    for (let n = 0; n < 3; n += 1)
      await note(
        new Date(AT.getTime() + n * 1000),
        ...[0, 1, 2, 3].map((part) => ({ kind: 'rows', of: `${n * 4 + part}` }) as const),
      );
    const seen: (string | null)[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const read: LookPage = await page(`?limit=5${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...read.entries.map(({ subject }) => subject));
      cursor = read.next_cursor;
      await note(new Date(AT.getTime() + 60_000), { kind: 'rows', of: 'sonradan' });
    }
    expect(seen).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1', '0']);
    for (const cursor of [
      'x',
      Buffer.from('yarin|1').toString('base64url'),
      Buffer.from('2026-11-20T08:00:00Z|../').toString('base64url'),
    ])
      expect(await scene().refusal('GET', `/api/looks?cursor=${cursor}`, own.token)).toEqual([
        400,
        'bad_cursor',
      ]);
  });

  it('is the company’s own, and only for those who administer', async () => {
    await note(AT, {});
    const other = await scene().addCompany(['inbox'], { actions: ['administer'] });
    expect((await page('', other.token)).entries).toEqual([]);
    const agent = await scene().addPerson(own.companyId, 'Mert', ['inbox', 'settings']);
    expect(await scene().refusal('GET', '/api/looks', agent.token)).toEqual([403, 'forbidden']);
  });
});
