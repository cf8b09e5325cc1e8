import { newId, schema, type Database } from '../../src/database';

const DAY_MS = 864e5;

interface Base {
  readonly named: (name: string) => string;
  readonly at: Date;
  readonly companyId: string;
}

/** A key of a program, a webhook, and a group for the directory alone. */
export async function insertPrograms(db: Database, { named, at, companyId }: Base) {
  const own = { companyId, createdAt: at };
  const [programKey] = await db
    .insert(schema.programKeys)
    .values({
      ...own,
      name: named('Program'),
      hint: 'mhtp_abcd',
      hash: newId(),
      scopes: ['complaints.read'],
      rateLimit: 60,
      expiresAt: new Date(at.getTime() + DAY_MS),
    })
    .returning();
  const webhookId = newId();
  await db.insert(schema.webhookEndpoints).values({
    ...own,
    id: webhookId,
    name: named('Webhook'),
    address: 'https://crm.ornek.test/muhatap',
    events: ['complaint.opened'],
    secret: 'mühürlü',
    isActive: true,
  });
  const [group] = await db
    .insert(schema.groups)
    .values({ ...own, name: named('Dizin grubu') })
    .returning();
  return { programKeyId: programKey?.id ?? '', webhookId, directoryGroupId: group?.id ?? '' };
}
