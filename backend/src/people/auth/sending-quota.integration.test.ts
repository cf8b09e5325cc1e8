import { inTransaction, schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { Refusal } from '../../http/errors';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, refusalOf } from '../../../testing/scratch-app';
import { insertCompany, type StageCompany } from '../../../testing/stage-company';
import { countSending, QUOTA, requireQuota, type Sending } from './sending-quota';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const to = (address: string) => ({ kind: 'phone' as const, address });
const A_CODE: Sending = { to: to('+905320000001'), purpose: 'code' };

withDatabases('the quota of messages in our name', (open) => {
  let company: StageCompany;
  beforeEach(async () => {
    await open().db.delete(schema.noticeSendings);
    company = await insertCompany(open().db);
  });
  /** Whether it left, or after how many seconds it may. */
  const send = (sending: Sending, at = NOW, isOpen = false) =>
    inTransaction(open().db, async (tx) => {
      await requireQuota(tx, sending, isOpen, at);
      await countSending(tx, sending, at);
      return 'sent';
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return error.details?.['retry_after'];
    });
  const sentBefore = (sending: Sending, count: number) =>
    open()
      .db.insert(schema.noticeSendings)
      .values(
        Array.from({ length: count }, () => ({
          kind: sending.to.kind,
          recipient: sending.to.address,
          purpose: sending.purpose,
          at: NOW,
        })),
      );

  test('the installation sends so many text messages an hour, of whatever kind; mails are counted apart', async () => {
    await sentBefore(A_CODE, QUOTA.perHour.phone - 1);
    const both = await Promise.all([send(A_CODE), send(A_CODE)]);
    expect(both.sort()).toEqual([60 * 60, 'sent']);
    expect(await send({ ...A_CODE, to: { kind: 'email', address: 'a@ornek.test' } })).toBe('sent');
    expect(await send(A_CODE, later(59))).toBe(60);
    expect(await send(A_CODE, later(60))).toBe('sent');
  });

  test('a request for a code, the installation’s limit reached, answers 429 to everybody and sends nothing', async () => {
    const scratch = await openScratchApp(open());
    const { phone, email } = await registerCompany(scratch);
    await sentBefore(A_CODE, QUOTA.perHour.phone);
    const ask = (path: string, body: object) => scratch.ask('POST', `/api/auth/${path}`, { body });
    for (const [path, address] of [
      ['login-with-otp', phone],
      ['login-with-otp', A_CODE.to.address],
      ['forgot-password', phone],
    ] as const)
      expect(await refusalOf(ask(path, { phone: address }))).toEqual({
        status: 429,
        code: 'too_many_requests',
        message: 'Şu anda çok fazla ileti gönderiliyor. Lütfen 1 saat sonra yeniden deneyin.',
        details: { retry_after: 60 * 60 },
      });
    expect(scratch.sentCodes).toEqual([]);
    expect((await ask('login-with-otp', { email })).statusCode).toBe(200);
    await scratch.close();
  });

  test('a person has few codes sent to addresses that they say are theirs; others have their own', async () => {
    const proof = (of: Sending['of'], n: number): Sending => ({
      to: to(`+90532000010${n}`),
      purpose: 'proof',
      ...(of && { of }),
    });
    const other = await insertCompany(open().db);
    for (let n = 0; n < QUOTA.proofsPerHour; n += 1)
      expect(await send(proof(company, n), later(n))).toBe('sent');
    expect(await send(proof(company, 9), later(10))).toBe(50 * 60);
    expect(await send(proof(other, 9), later(10))).toBe('sent');
  });
});
