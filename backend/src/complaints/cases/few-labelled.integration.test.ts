import type { ComplaintList, ComplaintTotal } from '@muhatap/shared/wire/complaints';
import { schema } from '../../database';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';

/** More than are looked up by their keys. */
const MANY = 5_001;

withInbox('the filter by label', (scene, open) => {
  it('finds the newest of a label that very many have, of one that few have, and of both', async () => {
    const own = await scene().addCompany(['complaints']);
    const { db } = open();
    const openedAt = (n: number) => new Date(Date.UTC(2026, 10, 1) - n * 60_000);
    const ids = await insertComplaints(
      db,
      own.companyId,
      Array.from({ length: MANY + 1 }, (_, n) => ({
        ...{ konuOzeti: `Çukur ${n}`, createdAt: openedAt(n) },
        durum: n % 2 === 0 ? ('Yeni' as const) : ('Çözüldü' as const),
      })),
    );
    const [many, few] = await db
      .insert(schema.labels)
      .values(
        ['Saha', 'Meclis'].map((name) => ({
          ...{ companyId: own.companyId, name, color: 'red' as const },
        })),
      )
      .returning();
    const hold = (labelId = '', held: readonly number[]) =>
      db
        .insert(schema.complaintLabels)
        .values(held.map((n) => ({ complaintId: ids[n] ?? '', labelId, openedAt: openedAt(n) })));
    await hold(
      many?.id,
      Array.from({ length: MANY }, (_, n) => n + 1),
    );
    await hold(few?.id, [0, 9]);
    const list = async (label: string, more = '') => {
      const path = `/api/complaints?limit=5&label=${label}${encodeURI(more)}`;
      const { body } = await scene().ask<ComplaintList>('GET', path, own.token);
      return [body.total, body.totalIsExact, body.complaints.map(({ konuOzeti }) => konuOzeti)];
    };
    const names = (...each: number[]) => each.map((n) => `Çukur ${n}`);
    const [ofMany, ofFew, ofBoth] = [`${many?.id}`, `${few?.id}`, `${few?.id},${many?.id}`];
    const lists = [
      [ofMany, '', [200, false, names(1, 2, 3, 4, 5)]],
      [ofMany, '&order=oldest', [200, false, names(5001, 5000, 4999, 4998, 4997)]],
      [ofMany, '&page=50', [251, false, names(246, 247, 248, 249, 250)]],
      [ofMany, '&durum=Yeni', [200, false, names(2, 4, 6, 8, 10)]],
      [ofFew, '', [2, true, names(0, 9)]],
      [ofFew, '&order=oldest', [2, true, names(9, 0)]],
      [ofFew, '&durum=Yeni', [1, true, names(0)]],
      [ofFew, '&sort=subject', [2, true, names(0, 9)]],
      [ofBoth, '', [200, false, names(0, 1, 2, 3, 4)]],
      [ofBoth, '&page=2', [200, false, names(5, 6, 7, 8, 9)]],
      ['none', '', [0, true, []]],
    ] as const;
    for (const [label, more, found] of lists)
      expect([label, more, await list(label, more)]).toEqual([label, more, found]);
    const total = `/api/complaints/total?label=${many?.id}`;
    const { body } = await scene().ask<ComplaintTotal>('GET', total, own.token);
    expect(body.total).toBe(MANY);
  });
});
