import { and, desc, eq, or, sql } from 'drizzle-orm';
import type {
  CitizenMatch,
  CitizenMatches,
  CitizenReference,
  CitizenSearch,
} from '@muhatap/shared/wire/people';
import { isId, schema, type Database } from '../../database';
import { phoneDigits, searchTerm } from '../../text/search-term';
import { findCitizen, idsOf } from './find-citizen';

const { complaints, customers } = schema;

/** Citizens that a search names. */
const MOST = 10;
/** The exact expression of the index `customers_search`. */
const customerText = sql`muhatap_fold(${customers.name} || ' ' || coalesce(${customers.phone}, '') || ' ' || ${customers.externalId})`;

export interface CitizenSearchService {
  /** The citizens that a search or a reference names; none for a foreign one. */
  readonly find: (companyId: string, search: CitizenSearch) => Promise<CitizenMatches>;
}

export function createCitizenSearchService({
  db,
}: {
  readonly db: Database;
}): CitizenSearchService {
  async function references(
    companyId: string,
    { search, customer, complaint }: CitizenSearch,
  ): Promise<CitizenReference[]> {
    if (customer !== undefined) return isId(customer) ? [{ kind: 'customer', id: customer }] : [];
    if (complaint !== undefined)
      return isId(complaint) ? [{ kind: 'complaint', id: complaint }] : [];
    if (search === undefined) return [];
    const digits = phoneDigits(search);
    const words = searchTerm(digits ?? search);
    const identities = await db
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          eq(customers.companyId, companyId),
          sql`${customerText} like '%' || muhatap_fold(${words}) || '%'`,
        ),
      )
      .orderBy(desc(customers.createdAt))
      .limit(MOST);
    const cases = await db
      .select({ id: complaints.id })
      .from(complaints)
      .where(
        and(
          eq(complaints.companyId, companyId),
          or(
            eq(complaints.saysisCode, search),
            eq(complaints.ownNumber, search),
            digits === null ? undefined : eq(complaints.sender, `90${digits.replace(/^90/, '')}`),
          ),
        ),
      )
      .orderBy(desc(complaints.createdAt))
      .limit(MOST);
    return [
      ...identities.map(({ id }) => ({ kind: 'customer' as const, id })),
      ...cases.map(({ id }) => ({ kind: 'complaint' as const, id })),
    ];
  }

  return {
    async find(companyId, search) {
      const citizens: CitizenMatch[] = [];
      const seen = new Set<string>();
      for (const reference of await references(companyId, search)) {
        if (seen.has(reference.id)) continue;
        const found = await findCitizen(db, companyId, idsOf(reference));
        if (found === null) continue;
        [...found.customerIds, ...found.complaintIds].forEach((id) => seen.add(id));
        citizens.push({
          reference,
          name: found.names[0] ?? '',
          contacts: found.addresses.filter((address) => !address.startsWith('+')),
          room_count: found.roomIds.length,
          complaint_count: found.complaintIds.length,
        });
      }
      return { citizens };
    },
  };
}
