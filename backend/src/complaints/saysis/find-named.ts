import { and, eq, sql } from 'drizzle-orm';
import {
  isComplaintReference,
  type ComplaintReferenceId,
  type SharedFieldId,
} from '@muhatap/shared/wire/complaints';
import type { Database } from '../../database';
import { CASE_FIELDS } from '../cases/complaint-fields';
import type { SaysisNamed } from './saysis.adapter';

/** A field whose entries exist in SAYSIS, by their codes there. */
export type SharedReferenceId = ComplaintReferenceId & SharedFieldId;
export const isReferenceShared = (field: SharedFieldId): field is SharedReferenceId =>
  isComplaintReference(field);
type Table = (typeof CASE_FIELDS)[SharedReferenceId]['table'];

/** Longest name that our pages take. */
const LONGEST_NAME = 80;

async function find(tx: Database, table: Table, companyId: string, { code, name }: SaysisNamed) {
  const rows = await tx
    .select({
      id: table.id,
      externalCode: table.externalCode,
      isNamed: sql<boolean>`muhatap_fold(${table.name}) = muhatap_fold(${name})`,
    })
    .from(table)
    .where(
      and(
        eq(table.companyId, companyId),
        sql`(${table.externalCode} = ${code} or muhatap_fold(${table.name}) = muhatap_fold(${name}))`,
      ),
    )
    .orderBy(table.id);
  // The code is more reliable than the name, which either side may have changed.
  return (
    rows.find(({ externalCode }) => code !== null && externalCode === code) ??
    rows.find(({ isNamed }) => isNamed) ??
    null
  );
}

/** The entry (a unit, a type) that SAYSIS means: the one with its code, else the one with its name (Turkish folding); one that is new to us is made, and offered. */
export async function findOrMakeNamed(
  tx: Database,
  companyId: string,
  field: SharedReferenceId,
  given: SaysisNamed,
  now: Date,
): Promise<string> {
  const table: Table = CASE_FIELDS[field].table;
  const named = {
    code: given.code,
    name: given.name.trim().slice(0, LONGEST_NAME) || (given.code ?? '?'),
  };
  const known = await find(tx, table, companyId, named);
  if (known !== null) {
    // Learned once, it still finds its unit after a change of name.
    if (known.externalCode === null && named.code !== null)
      await tx
        .update(table)
        .set({ externalCode: named.code, updatedAt: now })
        .where(eq(table.id, known.id));
    return known.id;
  }
  const [made] = await tx
    .insert(table)
    .values({
      companyId,
      name: named.name,
      externalCode: named.code,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: table.id });
  const id = made?.id ?? (await find(tx, table, companyId, named))?.id;
  if (id === undefined) throw new Error(`The ${field} could neither be found nor made.`);
  return id;
}

/** An entry of ours by its name, as SAYSIS identifies it. */
export async function namedForSaysis(
  db: Database,
  companyId: string,
  field: SharedReferenceId,
  name: string,
): Promise<SaysisNamed> {
  const found = await find(db, CASE_FIELDS[field].table, companyId, { code: null, name });
  return { name, code: found?.externalCode ?? null };
}
