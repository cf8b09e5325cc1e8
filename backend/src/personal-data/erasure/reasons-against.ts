import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { Citizen } from '../citizen/citizen';
import { findHoldsAgainst } from '../holds';

const { legalHolds } = schema;

/** Answers in Turkish sentences why a citizen must not be erased now; none: nothing is against it. */
export type ReasonsAgainst = (db: Database, citizen: Citizen, now: Date) => Promise<string[]>;

const HELD = 'Bu vatandaş ya da bir şikayeti hukuki saklama altında: saklama kalkmadan silinemez.';

/** Holds on the citizen, under any identity, and on their cases. */
const legalHoldsAgainst: ReasonsAgainst = async (
  db,
  { companyId, customerIds, complaintIds },
  now,
) => {
  const ofCitizen = await findHoldsAgainst(db, { companyId, customerIds, now });
  if (ofCitizen.length > 0) return [HELD];
  if (complaintIds.length === 0) return [];
  const ofCases = await db.$count(
    legalHolds,
    and(
      eq(legalHolds.companyId, companyId),
      isNull(legalHolds.liftedAt),
      or(isNull(legalHolds.until), gt(legalHolds.until, now)),
      inArray(legalHolds.complaintId, [...complaintIds]),
    ),
  );
  return ofCases > 0 ? [HELD] : [];
};

/** All reasons against an erasure, in their order. */
export const REASONS_AGAINST: readonly ReasonsAgainst[] = [legalHoldsAgainst];

export async function reasonsAgainst(db: Database, citizen: Citizen, now: Date): Promise<string[]> {
  const found: string[] = [];
  for (const ask of REASONS_AGAINST) found.push(...(await ask(db, citizen, now)));
  return found;
}
