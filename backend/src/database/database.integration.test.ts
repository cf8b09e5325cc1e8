import { eq, sql } from 'drizzle-orm';
import { inTransaction, isUniqueViolation, notify, schema } from '.';
import { withDatabases } from '../../testing/database/with-databases';

const { companies, companyEvents, roles, webhookEvents } = schema;

withDatabases('database', (open) => {
  test('keeps arrays, JSON, bytes, big numbers and moments alike', async () => {
    const { db } = open();
    const at = new Date('2026-11-20T20:05:00.123Z');
    const [company] = await db
      .insert(companies)
      .values({ name: 'Örnek', createdAt: at })
      .returning();
    if (company === undefined) throw new Error('no company');
    expect(company.createdAt).toEqual(at);

    const [role] = await db
      .insert(roles)
      .values({ companyId: company.id, name: 'Rol', modules: ['inbox', 'settings'] })
      .returning();
    expect(role?.modules).toEqual(['inbox', 'settings']);

    const seq = 2 ** 40;
    await db.insert(companyEvents).values({
      companyId: company.id,
      seq,
      type: 't',
      payload: { metin: 'ışık', liste: [1, null] },
    });
    const [event] = await db
      .select()
      .from(companyEvents)
      .where(eq(companyEvents.companyId, company.id));
    expect(event).toMatchObject({ seq, payload: { metin: 'ışık', liste: [1, null] } });

    const body = Buffer.from([0, 255, 10, 39]);
    const [stored] = await db
      .insert(webhookEvents)
      .values({ source: 'meta', body, headers: {} })
      .returning();
    expect(stored?.body.equals(body)).toBe(true);
  });

  test('a long row of transactions, a timer has its turn before their end', async () => {
    const { db } = open();
    let isOver = false;
    setTimeout(() => (isOver = true), 1);
    const end = performance.now() + 2_000;
    while (!isOver && performance.now() < end)
      await inTransaction(db, (tx) => tx.execute(sql`select 1`));
    expect(isOver).toBe(true);
  });

  test('a failed transaction leaves nothing, and a unique refusal is recognised', async () => {
    const { db } = open();
    await expect(
      inTransaction(db, async (tx) => {
        await tx.insert(companies).values({ name: 'geri alınacak' });
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await db.select().from(companies).where(eq(companies.name, 'geri alınacak'))).toEqual(
      [],
    );

    await db.insert(companies).values({ id: 'same', name: 'bir' });
    const error: unknown = await db
      .insert(companies)
      .values({ id: 'same', name: 'iki' })
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    expect(isUniqueViolation(error)).toBe(true);
  });

  test('a notification arrives at commit, not before, and not after a rollback', async () => {
    const { db, listen } = open();
    const payloads: string[] = [];
    let arrived = (): void => undefined;
    const first = new Promise<void>((resolve) => (arrived = resolve));
    const stop = await listen('Test_Channel', (payload) => {
      payloads.push(payload);
      arrived();
    });
    await inTransaction(db, async (tx) => {
      await notify(tx, 'Test_Channel', 'lost');
      throw new Error('stop');
    }).catch(() => undefined);
    await inTransaction(db, (tx) => notify(tx, 'Test_Channel', 'kept'));
    await first;
    await stop();
    expect(payloads).toEqual(['kept']);
  });

  test('trigram search is available', async () => {
    const { rows } = await open().db.execute<{ near: boolean }>(
      sql`select similarity('cop kutusu', 'cop kutusu') = 1 as near`,
    );
    expect(rows[0]?.near).toBe(true);
  });
});
