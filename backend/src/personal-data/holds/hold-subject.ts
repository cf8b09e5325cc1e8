import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import { isId, type Database } from '../../database';
import { notFound, Refusal } from '../../http/errors';
import { holdsRepository, type NamedHold } from './holds.repository';

/** A citizen or a case as a request names it. */
export interface HoldSubject {
  readonly customer_id?: string | undefined;
  readonly complaint_id?: string | undefined;
}

/** The case as far as the caller sees it; throws 404 where they do not. */
export async function findHeldCase(db: Database, caller: Caller, id: string) {
  const found = isId(id)
    ? await holdsRepository.findCase(db, viewerOf(caller, 'complaints'), id)
    : null;
  if (found === null) throw notFound('Şikayet bulunamadı.');
  return found;
}

/** The name of the subject as far as the caller sees it; throws 404 where they do not. */
export async function nameOfSubject(
  db: Database,
  caller: Caller,
  { customer_id: customerId, complaint_id: complaintId = '' }: HoldSubject,
): Promise<string> {
  if (customerId === undefined) return (await findHeldCase(db, caller, complaintId)).number;
  const name = isId(customerId)
    ? await holdsRepository.citizenName(db, viewerOf(caller, 'inbox'), customerId)
    : null;
  if (name === null) throw notFound('Kişi bulunamadı.');
  return name;
}

/** The name of a hold's subject; '' where the caller does not see it or it is gone. */
export async function seenName(
  db: Database,
  caller: Caller,
  { customerId, complaintId }: NamedHold,
): Promise<string> {
  const subject =
    customerId === null ? { complaint_id: complaintId ?? '' } : { customer_id: customerId };
  return nameOfSubject(db, caller, subject).catch((error: unknown) => {
    if (error instanceof Refusal) return '';
    throw error;
  });
}

/** Whether a hold is of this very citizen or case. */
export const isAbout = (
  hold: NamedHold,
  { customer_id: customerId, complaint_id: complaintId }: HoldSubject,
): boolean =>
  customerId === undefined ? hold.complaintId === complaintId : hold.customerId === customerId;
