import { type Actor, recordChange } from '../../people';
import { isId, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import type { Viewer } from '../../access/viewer';
import type { CustomerRow } from '../rooms/rooms.repository';
import { customersRepository } from './customers.repository';
import { findCustomer } from './find-customer';
import { IDENTITIES_LIMIT, withSharing } from './with-sharing';

const FIELDS = { merged: 'Birleştirildiği kişi' } as const;

async function setMerged(
  tx: Database,
  who: Actor,
  row: CustomerRow,
  into: CustomerRow | null,
  at: Date,
): Promise<void> {
  const [before] =
    row.mergedIntoId === null
      ? []
      : await customersRepository.lock(tx, who.companyId, [row.mergedIntoId]);
  await customersRepository.setMergedInto(tx, row.id, into?.id ?? null);
  await recordChange(tx, who, {
    kind: 'customer',
    subject: { id: row.id, name: row.name },
    at,
    fields: FIELDS,
    before: { merged: before?.name ?? null },
    after: { merged: into?.name ?? null },
  });
}

/** Makes two people one. Throws 404 `customer_not_found`, 409 `already_merged`, 422 `same_person`. */
export async function mergePeople(
  tx: Database,
  who: Actor,
  viewer: Viewer,
  { id, intoId, at }: { readonly id: string; readonly intoId: string; readonly at: Date },
): Promise<void> {
  await customersRepository.lock(tx, who.companyId, [id, intoId].filter(isId));
  const row = await findCustomer(tx, viewer, id);
  const into = await findCustomer(tx, viewer, intoId);
  if (row.mergedIntoId !== null)
    throw new Refusal(
      409,
      'already_merged',
      'Bu kayıt başka bir kişiyle birleştirilmiş. Önce onu ayırın.',
    );
  const person = await withSharing(tx, viewer, [row], IDENTITIES_LIMIT);
  if (person.some((each) => each.id === into.id))
    throw new Refusal(422, 'same_person', 'Bu iki kayıt zaten aynı kişi.');
  await setMerged(tx, who, row, into, at);
}

/** Separates an identity that was merged; another stays as it is. Throws 404 `customer_not_found`. */
export async function separatePerson(
  tx: Database,
  who: Actor,
  viewer: Viewer,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await customersRepository.lock(tx, who.companyId, [id].filter(isId));
  const row = await findCustomer(tx, viewer, id);
  if (row.mergedIntoId !== null) await setMerged(tx, who, row, null, at);
}
