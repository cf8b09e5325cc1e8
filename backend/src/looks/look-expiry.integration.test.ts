import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createCredentialVault } from '../channels';
import { inTransaction, schema } from '../database';
import { countCandidates, findDue, removeDue, type HeldSubjects } from '../retention/company-rule';
import { withDatabases } from '../../testing/database/with-databases';
import { insertCompany } from '../../testing/stage-company';
import type { Look } from './look';
import { lookExpiry } from './look-expiry';
import { findKeptHeads, keepHeads } from './look-heads';
import { createLooksService } from './looks.service';
import { findSigningKeys } from './signing-keys';
import { verifyChain } from './verify-chain';

const { lookChains, lookHeads, looks, lookTerms } = schema;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const vault = createCredentialVault('the secret of an installation in a test');
const NOBODY: HeldSubjects = { customerIds: [], phones: [], complaintIds: [] };
const day = (n: number, hour = 9) => new Date(Date.UTC(2024, 0, n, hour));

withDatabases('the age of looks', (open) => {
  let companyId: string;
  const db = () => open().db;

  beforeEach(async () => {
    ({ companyId } = await insertCompany(db()));
  });

  /** Writes looks at a moment; without more, at two citizens. */
  async function look(at: Date, ...more: readonly Partial<Look>[]): Promise<void> {
    const service = createLooksService({ db: db(), now: () => at });
    const stop = service.start(log);
    for (const change of more.length > 0 ? more : [{}, {}])
      service.note({
        by: { companyId, userId: 'kim', sessionId: 'oturum' },
        userAgent: '',
        ip: '203.0.113.7',
        kind: 'citizen',
        basis: 'inbox:all',
        of: randomUUID(),
        ...change,
      });
    await stop();
  }
  const keep = (at: Date) => keepHeads(db(), vault, at);
  const scopeOf = (before: Date, held = NOBODY) => ({ companyId, before, held });
  /** Deletes as a night does, in batches. */
  async function expire(before: Date, held = NOBODY): Promise<number> {
    const scope = scopeOf(before, held);
    let removed = 0;
    for (;;) {
      const found = await findDue(db(), lookExpiry, scope, lookExpiry.batch);
      if (found.length === 0) return removed;
      removed += await inTransaction(db(), (tx) => removeDue(tx, lookExpiry, scope, found));
    }
  }
  async function verify() {
    const { audited, signed } = await findKeptHeads(db(), companyId);
    const publicKeys = await findSigningKeys(db(), vault);
    return verifyChain(db(), companyId, audited, { signed, publicKeys });
  }

  test('looks that are over go by whole days, with their words, and the rest is proved by the signed end at which it was cut', async () => {
    await look(day(1), { kind: 'search', of: 'inbox', term: 'Ayşe' }, {});
    await keep(day(1, 10));
    await look(day(2));
    await keep(day(2, 10));
    await look(day(3));
    await keep(day(3, 10));
    await look(day(4));
    // The third day is over by half.
    await look(day(3, 23));
    const scope = scopeOf(day(4));
    expect(await countCandidates(db(), lookExpiry, scope)).toEqual({ due: 6, held: 0, busy: 0 });
    expect(await expire(day(3))).toBe(4);
    expect(await db().$count(lookTerms, eq(lookTerms.companyId, companyId))).toBe(0);
    expect(await verify()).toMatchObject({ rows: 6, anchorSeq: 4, unseenHeads: 1, fault: null });
    expect(await expire(day(3))).toBe(0);
    expect(await expire(day(4))).toBe(2);
    expect(await verify()).toMatchObject({ rows: 4, anchorSeq: 6, fault: null });
    await look(day(5));
    expect(await verify()).toMatchObject({ rows: 6, fault: null });
    expect(await db().$count(lookHeads, eq(lookHeads.companyId, companyId))).toBe(1);
  });

  test('without a signed end, and of another company, nothing goes', async () => {
    await look(day(1));
    expect(await expire(day(9))).toBe(0);
    await keep(day(1, 10));
    const own = companyId;
    ({ companyId } = await insertCompany(db()));
    await look(day(1));
    await keep(day(1, 10));
    expect(await expire(day(9))).toBe(2);
    companyId = own;
    expect((await verify()).rows).toBe(2);
  });

  test('a look at somebody under a legal hold keeps itself and what was written behind it', async () => {
    const customerId = randomUUID();
    await look(day(1));
    await keep(day(1, 10));
    await look(day(2), {}, { of: customerId });
    await keep(day(2, 10));
    const held = { ...NOBODY, customerIds: [customerId] };
    const scope = scopeOf(day(9), held);
    expect(await countCandidates(db(), lookExpiry, scope)).toEqual({ due: 2, held: 2, busy: 0 });
    expect(await expire(day(9), held)).toBe(2);
    expect(await verify()).toMatchObject({ rows: 2, anchorSeq: 2, fault: null });
    expect(await expire(day(9))).toBe(2);
  });

  test('a part that was cut elsewhere, or by somebody who cannot sign, is found', async () => {
    await look(day(1));
    await keep(day(1, 10));
    await look(day(2));
    await keep(day(2, 10));
    await db().execute(sql`select muhatap_forget_looks(${companyId}, 3)`);
    expect((await verify()).fault).toEqual({ seq: 3, what: 'anchor' });
    const [anchor] = await db()
      .select()
      .from(lookChains)
      .where(eq(lookChains.companyId, companyId));
    await db()
      .insert(lookHeads)
      .values({
        ...{ companyId, seq: 3, hash: anchor?.anchorHash ?? '' },
        ...{ at: day(3), signature: 'A'.repeat(86) },
      });
    expect((await verify()).fault).toEqual({ seq: 3, what: 'signature' });
    expect(await db().$count(looks, eq(looks.companyId, companyId))).toBe(1);
  });
});
