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
    const ids = await insertComplaints(
      db,
      own.companyId,
      Array.from({ length: MANY + 1 }, (_, n) => ({
        ...{ konuOzeti: `Çukur ${n}`, createdAt: new Date(Date.UTC(2026, 10, 1) - n * 60_000) },
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
    const hold = (labelId = '', held: readonly string[]) =>
      db
        .insert(schema.complaintLabels)
        .values(held.map((complaintId) => ({ complaintId, labelId })));
    await hold(many?.id, ids.slice(1));
    await hold(few?.id, [ids[0] ?? '', ids[9] ?? '']);
    const list = async (label: string) => {
      const path = `/api/complaints?limit=5&label=${label}`;
      const { body } = await scene().ask<ComplaintList>('GET', path, own.token);
      return [body.total, body.totalIsExact, body.complaints.map(({ konuOzeti }) => konuOzeti)];
    };
    const names = (...each: number[]) => each.map((n) => `Çukur ${n}`);
    expect(await list(`${many?.id}`)).toEqual([200, false, names(1, 2, 3, 4, 5)]);
    expect(await list(`${few?.id}`)).toEqual([2, true, names(0, 9)]);
    expect(await list(`${few?.id},${many?.id}`)).toEqual([200, false, names(0, 1, 2, 3, 4)]);
    expect(await list('none')).toEqual([0, true, []]);
    const total = `/api/complaints/total?label=${many?.id}`;
    const { body } = await scene().ask<ComplaintTotal>('GET', total, own.token);
    expect(body.total).toBe(MANY);
  });
});
