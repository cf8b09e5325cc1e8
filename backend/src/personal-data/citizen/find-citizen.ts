import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CitizenReference } from '@muhatap/shared/wire/people';
import { PLATFORM_FAMILIES } from '@muhatap/shared/wire/channels';
import { schema, type Database } from '../../database';
import { spellingsOf, type Citizen } from './citizen';

const { complaints, customers, rooms } = schema;

type Identity = typeof customers.$inferSelect;

/** An identity may lead to a phone, and that to another channel. */
const STEPS = 5;
/** More identities than a person has: a phone that many people share. */
const MOST = 200;

const among = (column: AnyPgColumn, values: readonly string[]): SQL =>
  values.length === 0 ? sql`false` : inArray(column, [...values]);

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** The condition that makes other identities the same person as one of these (docs/behaviour.md §5.18). */
function sameAs(known: readonly Identity[]): SQL | undefined {
  const phones = known.flatMap(({ phone }) => spellingsOf(phone));
  const byUserId = PLATFORM_FAMILIES.map((family) => {
    const ids = known
      .filter(({ platform }) => family.includes(platform))
      .flatMap(({ externalId, alternateId }) => [externalId, alternateId ?? externalId]);
    return and(
      inArray(customers.platform, [...family]),
      or(among(customers.externalId, ids), among(customers.alternateId, ids)),
    );
  });
  return or(
    among(customers.phone, phones),
    ...byUserId,
    among(
      customers.mergedIntoId,
      known.map(({ id }) => id),
    ),
    among(
      customers.id,
      known.flatMap(({ mergedIntoId }) => mergedIntoId ?? []),
    ),
  );
}

async function withSameIdentities(
  db: Database,
  companyId: string,
  first: readonly Identity[],
): Promise<Identity[]> {
  let known = [...first];
  for (let step = 0; step < STEPS && known.length > 0 && known.length < MOST; step += 1) {
    const ids = new Set(known.map(({ id }) => id));
    const found = await db
      .select()
      .from(customers)
      .where(and(eq(customers.companyId, companyId), sameAs(known)))
      .limit(MOST);
    const more = found.filter(({ id }) => !ids.has(id));
    if (more.length === 0) break;
    known = [...known, ...more];
  }
  return known;
}

/** The identity that stands for the person comes first. */
const byStanding = (a: Identity, b: Identity): number =>
  Number(a.mergedIntoId !== null) - Number(b.mergedIntoId !== null) ||
  a.createdAt.getTime() - b.createdAt.getTime();

interface Seeds {
  readonly identities: readonly Identity[];
  readonly complaintIds: readonly string[];
  readonly addresses: readonly string[];
}

async function seedsOf(
  db: Database,
  companyId: string,
  { customerIds, complaintIds }: Pick<Citizen, 'customerIds' | 'complaintIds'>,
): Promise<Seeds> {
  const cases = await db
    .select({ id: complaints.id, roomId: complaints.roomId, sender: complaints.sender })
    .from(complaints)
    .where(and(eq(complaints.companyId, companyId), among(complaints.id, complaintIds)));
  const addresses = cases.flatMap(({ sender }) => spellingsOf(sender));
  const inRooms = db
    .select({ id: rooms.customerId })
    .from(rooms)
    .where(
      among(
        rooms.id,
        cases.flatMap(({ roomId }) => roomId ?? []),
      ),
    );
  const identities = await db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        or(
          among(customers.id, customerIds),
          inArray(customers.id, inRooms),
          among(customers.phone, addresses),
          among(customers.externalId, addresses),
        ),
      ),
    );
  return { identities, complaintIds: cases.map(({ id }) => id), addresses };
}

export interface FoundCitizen extends Citizen {
  readonly names: readonly string[];
}

/** The citizen behind identities and cases of a company; null where none of them is there. */
export async function findCitizen(
  db: Database,
  companyId: string,
  from: Pick<Citizen, 'customerIds' | 'complaintIds'>,
): Promise<FoundCitizen | null> {
  const seeds = await seedsOf(db, companyId, from);
  if (seeds.identities.length === 0 && seeds.complaintIds.length === 0) return null;
  const identities = await withSameIdentities(db, companyId, seeds.identities);
  // In one order: an approval is found again by them.
  const customerIds = identities.map(({ id }) => id).toSorted();
  const found = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.companyId, companyId), among(rooms.customerId, customerIds)));
  const roomIds = found.map(({ id }) => id);
  const addresses = unique([
    ...seeds.addresses,
    ...identities.flatMap(({ externalId, alternateId, phone }) =>
      [externalId, alternateId, phone].flatMap(spellingsOf),
    ),
  ]);
  const cases = await db
    .select({ id: complaints.id, name: complaints.senderName })
    .from(complaints)
    .where(
      and(
        eq(complaints.companyId, companyId),
        or(
          among(complaints.id, seeds.complaintIds),
          among(complaints.roomId, roomIds),
          among(complaints.sender, addresses),
        ),
      ),
    )
    .orderBy(complaints.id);
  return {
    companyId,
    customerIds,
    roomIds,
    complaintIds: cases.map(({ id }) => id),
    addresses,
    names: unique([
      ...identities.toSorted(byStanding).map(({ name }) => name.trim()),
      ...identities.map(({ profileName }) => profileName?.trim() ?? ''),
      ...cases.map(({ name }) => name?.trim() ?? ''),
    ]).filter((name) => name !== ''),
  };
}

/** The reference of a request as the ids from which the citizen is found. */
export const idsOf = ({
  kind,
  id,
}: CitizenReference): Pick<Citizen, 'customerIds' | 'complaintIds'> =>
  kind === 'customer'
    ? { customerIds: [id], complaintIds: [] }
    : { customerIds: [], complaintIds: [id] };
