import { eq } from 'drizzle-orm';
import { newId } from './new-id';
import { insertCompany } from '../../testing/stage-company';
import { copyRows } from './copy-rows';
import * as schema from './schema';
import { withDatabases } from '../../testing/database/with-databases';

const { customers, templates } = schema;

withDatabases('rows by COPY', (open) => {
  const people = (companyId: string, names: readonly string[]) =>
    names.map((name, index) => ({
      id: newId(),
      companyId,
      platform: 'whatsapp' as const,
      externalId: `${index}`,
      name,
      phone: index % 2 === 0 ? null : '+90',
      createdAt: new Date(1_790_000_000_123 + index),
    }));

  test('come back as they were given, whatever stands in them', async () => {
    const { companyId } = await insertCompany(open().db);
    const rows = people(companyId, ['Çağlar', 'a\tb\nc\r\\N', '\\', '"İ" \'ı\'', '👍']);
    await open().db.transaction((tx) => copyRows(tx, customers, rows));
    const kept = await open()
      .db.select()
      .from(customers)
      .where(eq(customers.companyId, companyId))
      .orderBy(customers.id);
    expect(kept).toEqual(
      rows.map((row) => ({
        ...row,
        profileName: null,
        alternateId: null,
        avatarUrl: null,
        mergedIntoId: null,
      })),
    );
    const template = {
      id: newId(),
      companyId,
      kind: 'reply' as const,
      title: 'Selam',
      body: '{ad}',
      channels: ['whatsapp' as const, 'facebook' as const],
      variables: [{ name: 'ad', example: 'Ayşe\n"A"' }],
    };
    await open().db.transaction((tx) =>
      copyRows(tx, templates, [template as typeof templates.$inferInsert]),
    );
    expect(
      (await open().db.select().from(templates).where(eq(templates.companyId, companyId)))[0],
    ).toMatchObject({ ...template, isActive: true });
  });

  test('are as many as were given, and go with their transaction', async () => {
    const { companyId } = await insertCompany(open().db);
    const rows = people(
      companyId,
      Array.from({ length: 2_345 }, (_, index) => `Kişi ${index}`),
    );
    const count = () => open().db.$count(customers, eq(customers.companyId, companyId));
    await expect(
      open().db.transaction(async (tx) => {
        await copyRows(tx, customers, rows);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await count()).toBe(0);
    await open().db.transaction(async (tx) => {
      await copyRows(tx, customers, []);
      await tx.transaction((inner) => copyRows(inner, customers, rows));
    });
    expect(await count()).toBe(2_345);
    await expect(open().db.transaction((tx) => copyRows(tx, customers, rows))).rejects.toThrow();
  });
});
