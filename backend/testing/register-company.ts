import { signedIn, type CodeRequest, type SignedIn } from '@muhatap/shared/wire/session';
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { schema, type Database } from '../src/database';
import type { ScratchApp } from './scratch-app';

export const PASSWORD = 'gizli-parola';

/** As if the person had shown that they read at both addresses. */
export const proveAddresses = (db: Database, userId: string) =>
  db
    .update(schema.users)
    .set({ emailProvenAt: new Date(), phoneProvenAt: new Date() })
    .where(eq(schema.users.id, userId));

/** Signs in by the code that arrives at an address, which proves it. */
export async function enterByCode(
  { ask, sentCodes }: ScratchApp,
  to: CodeRequest,
): Promise<SignedIn> {
  await ask('POST', '/api/auth/login-with-otp', { body: to });
  const body = { ...to, code: sentCodes.at(-1)?.code };
  return signedIn.parse((await ask('POST', '/api/auth/verify-otp', { body })).json());
}

/** A company of its own with a signed-in founder who holds every grant. */
export async function registerCompany({
  ask,
}: ScratchApp): Promise<SignedIn & { phone: string; email: string }> {
  const mark = String(randomInt(100_000_000, 1_000_000_000));
  const phone = `+905${mark}`;
  const email = `kurucu-${mark}@ornek.test`;
  const answer = await ask('POST', '/api/auth/register', {
    body: {
      company_name: `Örnek Belediyesi ${mark}`,
      name: 'Ayşe Yılmaz',
      email,
      phone,
      password: PASSWORD,
    },
    ip: `203.0.113.${randomInt(1, 255)}`,
  });
  if (answer.statusCode !== 201)
    throw new Error(`register answered ${answer.statusCode}: ${answer.body}`);
  return { ...signedIn.parse(answer.json()), phone, email };
}
