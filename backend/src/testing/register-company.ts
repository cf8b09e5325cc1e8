import { signedIn, type SignedIn } from '@muhatap/shared/wire';
import { randomInt } from 'node:crypto';
import type { ScratchApp } from './scratch-app';

export const PASSWORD = 'gizli-parola';

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
