import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { schema } from '../database';
import { withDatabases } from '../../testing/database/with-databases';
import { insertCompany } from '../../testing/stage-company';
import type { Look } from './look';
import { eraseSearchTerms } from './look-terms';
import { createLooksService } from './looks.service';
import { verifyChain } from './verify-chain';

const { lookChains, looks, lookTerms } = schema;
const AT = new Date('2026-11-20T09:00:00.000Z');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

withDatabases('the chain of looks', (open) => {
  let companyId: string;
  const db = () => open().db;

  beforeEach(async () => {
    ({ companyId } = await insertCompany(db()));
  });

  const aLook = (change: Partial<Look> = {}): Omit<Look, 'at'> => ({
    by: { companyId, userId: 'kim', sessionId: 'oturum' },
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
    ip: '203.0.113.7',
    kind: 'citizen',
    basis: 'inbox:all',
    of: randomUUID(),
    ...change,
  });
  async function write(given: readonly Omit<Look, 'at'>[], at = AT): Promise<void> {
    const service = createLooksService({ db: db(), now: () => at });
    const stop = service.start(log);
    given.forEach((look) => service.note(look));
    await stop();
  }
  const many = (n: number) => Array.from({ length: n }, () => aLook());
  const faultNow = async (...known: { seq: number; hash: string }[]) =>
    (await verifyChain(db(), companyId, known)).fault;
  const hashAt = async (seq: number) => {
    const { rows } = await db().execute<{ hash: string }>(
      sql`select hash from looks where company_id = ${companyId} and seq = ${seq}`,
    );
    return { seq, hash: rows[0]?.hash ?? '' };
  };
  /** Past the trigger, as only the owner of the table can. */
  async function tamper(change: ReturnType<typeof sql>): Promise<void> {
    await db().execute(sql`alter table looks disable trigger looks_append_only`);
    await db().execute(change);
    await db().execute(sql`alter table looks enable trigger looks_append_only`);
  }
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error: Error) => String((error.cause ?? error) as Error),
    );

  test('rows are refused to be changed, deleted or emptied', async () => {
    await write(many(3));
    for (const attempt of [
      db().update(looks).set({ ip: '' }).where(eq(looks.companyId, companyId)),
      db().delete(looks).where(eq(looks.companyId, companyId)),
      db().execute(sql`truncate looks`),
    ])
      expect(await refusal(attempt)).toContain('append-only');
    expect(await verifyChain(db(), companyId)).toMatchObject({ rows: 3, fault: null });
  });

  test('a whole chain is right, also beside a head that was kept, and an empty one', async () => {
    expect(await verifyChain(db(), companyId)).toMatchObject({ rows: 0, fault: null });
    await write(many(5));
    const kept = await hashAt(5);
    await write(many(4));
    expect(await verifyChain(db(), companyId, [kept])).toMatchObject({
      rows: 9,
      head: await hashAt(9),
      fault: null,
      unseenHeads: 0,
    });
  });

  test.each([
    ['one changed byte', 'ip', '203.0.113.8'],
    ['another person', 'user_id', 'başkası'],
    ['another moment', 'at', '2026-11-20T09:00:00.001Z'],
    ['another hash', 'hash', '0'.repeat(64)],
  ])('%s is found, and the row is named', async (_, column, value) => {
    await write(many(9));
    await tamper(
      sql`update looks set ${sql.identifier(column)} = ${value} where company_id = ${companyId} and seq = 4`,
    );
    expect(await faultNow()).toEqual({ seq: 4, what: 'changed' });
  });

  test('a missing row, two rows in each other’s place, a missing end and a row behind it are found', async () => {
    await write(many(9));
    const ofCompany = sql`company_id = ${companyId}`;
    await tamper(
      sql`update looks set seq = case seq when 6 then -7 else -6 end where ${ofCompany} and seq in (6, 7)`,
    );
    await tamper(sql`update looks set seq = -seq where ${ofCompany} and seq < 0`);
    expect(await faultNow()).toEqual({ seq: 6, what: 'changed' });
    await tamper(sql`delete from looks where ${ofCompany} and seq = 3`);
    expect(await faultNow()).toEqual({ seq: 3, what: 'missing' });

    ({ companyId } = await insertCompany(db()));
    await write(many(4));
    await tamper(sql`delete from looks where company_id = ${companyId} and seq = 4`);
    expect(await faultNow()).toEqual({ seq: 4, what: 'missing' });

    ({ companyId } = await insertCompany(db()));
    await write(many(2));
    await tamper(
      sql`insert into looks select company_id, seq + 1, at, user_id, session_id, device, ip, kind, basis, subject, customer_id, room_id, complaint_id, file_id, term_digest, hash from looks where company_id = ${companyId} and seq = 2`,
    );
    expect(await faultNow()).toEqual({ seq: 3, what: 'extra' });
  });

  test('an end that was cut off together with its head is found by a head that was kept, and so is a chain that was written anew', async () => {
    await write(many(6));
    const [early, late] = [await hashAt(3), await hashAt(6)];
    await tamper(sql`delete from looks where company_id = ${companyId} and seq > 4`);
    await db()
      .update(lookChains)
      .set(await hashAt(4))
      .where(eq(lookChains.companyId, companyId));
    expect(await faultNow()).toBeNull();
    expect(await faultNow(early, late)).toEqual({ seq: 5, what: 'missing' });
    expect(await faultNow({ ...early, hash: late.hash })).toEqual({ seq: 3, what: 'head' });
  });

  test('two servers that write at once keep one chain', async () => {
    await Promise.all(Array.from({ length: 4 }, () => write(many(60))));
    expect(await verifyChain(db(), companyId)).toMatchObject({ rows: 240, fault: null });
  });

  test('a flush that fails keeps what it holds and writes it later, once', async () => {
    const service = createLooksService({ db: db(), now: () => AT });
    const stop = service.start(log);
    many(3).forEach((look) => service.note(look));
    const failing = jest
      .spyOn(db(), 'transaction')
      .mockRejectedValueOnce(new Error('the database is away'));
    await expect(service.flush()).rejects.toThrow('the database is away');
    failing.mockRestore();
    expect((await verifyChain(db(), companyId)).rows).toBe(0);
    many(2).forEach((look) => service.note(look));
    await service.flush();
    await stop();
    expect(await verifyChain(db(), companyId)).toMatchObject({ rows: 5, fault: null });
  });

  test('nothing is kept before the start and after the end', async () => {
    const service = createLooksService({ db: db(), now: () => AT });
    service.note(aLook());
    await service.start(log)();
    service.note(aLook());
    await service.flush();
    expect((await verifyChain(db(), companyId)).rows).toBe(0);
  });

  test('the same look in one flush is one row', async () => {
    const look = aLook();
    await write([look, look, aLook({ kind: 'case', of: look.of })]);
    expect((await verifyChain(db(), companyId)).rows).toBe(2);
  });

  test('the words of a search go and the chain stays whole; other words in their place are found', async () => {
    const search = (term: string) => aLook({ kind: 'search', of: 'inbox', term });
    await write([search('Ayşe Işık'), aLook(), search('AYSE'), search('Mehmet'), search('0532')]);
    const kept = async () =>
      (
        await db()
          .select({ term: lookTerms.term })
          .from(lookTerms)
          .where(eq(lookTerms.companyId, companyId))
          .orderBy(lookTerms.seq)
      ).map(({ term }) => term);
    expect(await kept()).toEqual(['Ayşe Işık', 'AYSE', 'Mehmet', '0532']);
    expect(await eraseSearchTerms(db(), companyId, [' ayşe ışık ', '05321112233', ''])).toBe(3);
    expect(await kept()).toEqual(['Mehmet']);
    expect(await verifyChain(db(), companyId)).toMatchObject({ rows: 5, fault: null });
    await db().update(lookTerms).set({ term: 'Elif' }).where(eq(lookTerms.companyId, companyId));
    expect(await faultNow()).toEqual({ seq: 4, what: 'words' });
  });
});
