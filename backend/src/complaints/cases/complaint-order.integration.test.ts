import { complaintList, type ComplaintList } from '@muhatap/shared/wire/complaints';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';

const NEWEST = Date.parse('2026-09-27T09:00:00Z');
const at = (hoursAgo: number) => new Date(NEWEST - hoursAgo * 3_600_000);

/** Written down newest first: number, applicant, subject, channel and status. */
const ROWS = [
  ['M-4', 'Çetin', 'çukur var', 'Twitter', 'Reddedildi'],
  ['M-1', null, 'Islak zemin', 'WhatsApp', 'Yeni'],
  ['M-6', 'cem', 'Çukur var', 'other', 'Çözüldü'],
  ['M-2', 'İlker', 'Ispanak', 'Facebook', 'İşlemde'],
  ['M-5', 'Ilgın', 'İnek', 'WhatsApp', 'Yeni'],
  ['M-3', 'Zeynep', 'ağaç', 'Instagram', 'Çözüldü'],
] as const;

withInbox('the order of complaints', (scene, open) => {
  let own: SceneCompany;
  beforeAll(async () => {
    own = await scene().addCompany();
    await insertComplaints(
      open().db,
      own.companyId,
      ROWS.map(([number, senderName, konuOzeti, kanal, durum], hoursAgo) => ({
        // SAYSIS has given one of them its own number, which stands beside.
        ...(number === 'M-5' ? { saysisCode: 'A-99', ownNumber: number } : { saysisCode: number }),
        senderName,
        konuOzeti,
        kanal,
        durum,
        createdAt: at(hoursAgo),
      })),
    );
  });

  const list = async (query: string): Promise<ComplaintList> =>
    complaintList.parse((await scene().ask('GET', `/api/complaints?${query}`, own.token)).body);
  const numbers = async (query: string) =>
    (await list(query)).complaints.map(({ number, saysisCode }) => number ?? saysisCode);

  it.each([
    [
      'code',
      ['M-1', 'M-2', 'M-3', 'M-4', 'M-5', 'M-6'],
      ['M-6', 'M-5', 'M-4', 'M-3', 'M-2', 'M-1'],
    ],
    // The anonymous stand at 'Anonim Kullanıcı'.
    [
      'sender',
      ['M-1', 'M-6', 'M-4', 'M-5', 'M-2', 'M-3'],
      ['M-3', 'M-2', 'M-5', 'M-4', 'M-6', 'M-1'],
    ],
    [
      'subject',
      ['M-3', 'M-4', 'M-6', 'M-1', 'M-2', 'M-5'],
      ['M-5', 'M-2', 'M-1', 'M-4', 'M-6', 'M-3'],
    ],
    [
      'channel',
      ['M-6', 'M-2', 'M-3', 'M-1', 'M-5', 'M-4'],
      ['M-4', 'M-1', 'M-5', 'M-3', 'M-2', 'M-6'],
    ],
    [
      'status',
      ['M-1', 'M-5', 'M-2', 'M-6', 'M-3', 'M-4'],
      ['M-4', 'M-6', 'M-3', 'M-2', 'M-1', 'M-5'],
    ],
    [
      'createdAt',
      ['M-3', 'M-5', 'M-2', 'M-6', 'M-1', 'M-4'],
      ['M-4', 'M-1', 'M-6', 'M-2', 'M-5', 'M-3'],
    ],
  ])('by %s, in both directions, equal ones newest first', async (sort, rising, falling) => {
    expect(await numbers(`sort=${sort}`)).toEqual(rising);
    expect(await numbers(`sort=${sort}&direction=descending`)).toEqual(falling);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => numbers(`sort=${sort}&direction=descending&limit=2&page=${page}`)),
    );
    expect(pages.flat()).toEqual(falling);
  });

  it('holds in a filtered list and in a search, with the exact total', async () => {
    expect(await list('sort=sender&durum=Yeni,Çözüldü&limit=2')).toMatchObject({
      total: 4,
      hasMore: true,
    });
    expect(await numbers('sort=sender&durum=Yeni,Çözüldü')).toEqual(['M-1', 'M-6', 'M-5', 'M-3']);
    expect(await numbers('sort=subject&direction=descending&search=var')).toEqual(['M-4', 'M-6']);
    expect(await numbers('sort=code&direction=descending&search=var')).toEqual(['M-6', 'M-4']);
  });

  it('of a page of before is that of the time; an unknown column is refused', async () => {
    expect(await numbers('order=oldest')).toEqual(await numbers('sort=createdAt'));
    expect(await numbers('order=oldest&sort=code')).toEqual(await numbers('sort=code'));
    expect((await scene().ask('GET', '/api/complaints?sort=version', own.token)).status).toBe(400);
    expect(
      (await scene().ask('GET', '/api/complaints?sort=code&direction=up', own.token)).status,
    ).toBe(400);
  });
});
