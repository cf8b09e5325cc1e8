import { findIdentities } from '../../conversations';
import type { Database } from '../../database';
import type { HeldSubjects } from '../../retention/company-rule';
import { holdsRepository, type NamedHold } from './holds.repository';

const defined = <T>(values: readonly (T | null)[]): T[] =>
  values.filter((value): value is T => value !== null);

/** All citizens, under every identity of theirs, and all cases of a company that are under a hold at a moment. */
export async function findHeldSubjects(
  db: Database,
  companyId: string,
  now: Date,
): Promise<HeldSubjects> {
  const holds = await holdsRepository.list(db, companyId, now);
  const named = defined(holds.map(({ customerId }) => customerId));
  const identities = await findIdentities(db, companyId, named);
  return {
    customerIds: [...new Set([...named, ...identities.map(({ id }) => id)])],
    phones: [...new Set(defined(identities.map(({ phone }) => phone)))],
    complaintIds: defined(holds.map(({ complaintId }) => complaintId)),
  };
}

/** A citizen whose data somebody wants to delete. */
interface Erased {
  readonly companyId: string;
  /** One identity or more; all others of the same person count as well. */
  readonly customerIds: readonly string[];
  readonly now: Date;
}

/** The holds against erasing a citizen: their own, and those of their cases. None: nothing is against it. */
export async function findHoldsAgainst(
  db: Database,
  { companyId, customerIds, now }: Erased,
): Promise<readonly NamedHold[]> {
  const holds = await holdsRepository.list(db, companyId, now);
  if (holds.length === 0) return [];
  const identities = await findIdentities(db, companyId, customerIds);
  const ids = new Set([...customerIds, ...identities.map(({ id }) => id)]);
  const cases = await holdsRepository.casesOf(
    db,
    companyId,
    defined(holds.map(({ complaintId }) => complaintId)),
    { customerIds: [...ids], phones: defined(identities.map(({ phone }) => phone)) },
  );
  return holds.filter(
    ({ customerId, complaintId }) =>
      (customerId !== null && ids.has(customerId)) ||
      (complaintId !== null && cases.includes(complaintId)),
  );
}

/** The holds under which a case is: its own, and those of its citizen. */
export async function findHoldsOfCase(
  db: Database,
  companyId: string,
  { id, customerId, sender }: { id: string; customerId: string | null; sender: string },
  now: Date,
): Promise<readonly NamedHold[]> {
  const holds = await holdsRepository.list(db, companyId, now);
  const own = holds.filter(({ complaintId }) => complaintId === id);
  const named = defined(holds.map((hold) => hold.customerId));
  const theirs = await Promise.all(
    named.map(async (held) => {
      const identities = await findIdentities(db, companyId, [held]);
      return identities.some((identity) => identity.id === customerId || identity.phone === sender)
        ? held
        : null;
    }),
  );
  return [...own, ...holds.filter((hold) => theirs.includes(hold.customerId ?? ''))];
}
