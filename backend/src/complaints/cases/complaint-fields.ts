import { and, eq } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import {
  COMPLAINT_FIELD_IDS,
  COMPLAINT_FIELDS,
  COMPLAINT_REFERENCE_IDS,
  type ComplaintChange,
  type ComplaintFieldId,
  type ComplaintReferenceId,
  type ComplaintTextId,
} from '@muhatap/shared/wire/complaints';
import { isId, schema, type Database } from '../../database';
import { storableText } from '../../text/storable-text';
import type { ComplaintActor } from './complaint-actor';
import { districtUnknown, subjectBlank, typeUnknown, unitUnknown } from './complaint-refusals';

const { complaints, complaintDistricts, complaintTypes, complaintUnits } = schema;

type Case = typeof complaints.$inferSelect;
export type ComplaintColumns = Partial<Omit<typeof complaints.$inferInsert, 'id' | 'companyId'>>;

interface CaseField {
  readonly column: keyof Case;
  /** Says in reports that it is different. */
  readonly changedTitle: string;
  /** Whether its values are short enough to stand in that sentence. */
  readonly isTitleValued: boolean;
  /** Of its column in an exported list, in characters. */
  readonly width: number;
}
interface ReferenceField extends CaseField {
  readonly table: typeof complaintTypes | typeof complaintUnits | typeof complaintDistricts;
  /** The refusal of an entry that may not be chosen. */
  readonly unknown: () => Error;
}
interface TextField extends CaseField {
  /** A text as it is stored; null is none. Throws refusals. */
  readonly read: (text: string | null | undefined) => string | null;
  /** A text of SAYSIS, which may be missing or longer than ours. */
  readonly readForeign: (text: string | null | undefined) => string | null;
}
type CaseFieldOf<Id extends ComplaintFieldId> = Id extends ComplaintReferenceId
  ? ReferenceField
  : Id extends ComplaintTextId
    ? TextField
    : CaseField;

/** Longest subject of a complaint; SAYSIS may have longer ones. */
const LONGEST_SUBJECT = 300;
const NO_SUBJECT = 'Konu belirtilmemiş';

/** The fields of a complaint as the database keeps them; what screens and SAYSIS need of them is in {@link COMPLAINT_FIELDS}. */
export const CASE_FIELDS = {
  status: { column: 'durum', changedTitle: 'Durumu değişti', isTitleValued: true, width: 12 },
  unit: {
    column: 'unitId',
    changedTitle: 'Birimi değişti',
    isTitleValued: true,
    width: 32,
    table: complaintUnits,
    unknown: unitUnknown,
  },
  type: {
    column: 'typeId',
    changedTitle: 'Konusu değişti',
    isTitleValued: true,
    width: 24,
    table: complaintTypes,
    unknown: typeUnknown,
  },
  district: {
    column: 'districtId',
    changedTitle: 'Mahallesi değişti',
    isTitleValued: true,
    width: 24,
    table: complaintDistricts,
    unknown: districtUnknown,
  },
  subject: {
    column: 'konuOzeti',
    changedTitle: 'Özeti düzeltildi',
    isTitleValued: false,
    width: 48,
    read: readSubject,
    readForeign: (text) => (text ?? '').trim().slice(0, LONGEST_SUBJECT).trim() || NO_SUBJECT,
  },
} as const satisfies { readonly [Id in ComplaintFieldId]: CaseFieldOf<Id> };

type Columns = typeof CASE_FIELDS;

/**
 * Values of fields by their columns; a reference is the id of its entry, undefined leaves the field
 * as it is.
 */
export type FieldValues = {
  readonly [Id in ComplaintFieldId as Columns[Id]['column']]?:
    | Case[Columns[Id]['column']]
    | undefined;
};

/** A value in the column of its field. */
export const columnOf = (id: ComplaintFieldId, value: string | null): ComplaintColumns => ({
  [CASE_FIELDS[id].column]: value,
});

/** The values that a change or an opening names. */
export const fieldValuesOf = (named: Partial<ComplaintChange>): FieldValues =>
  Object.fromEntries(
    COMPLAINT_FIELD_IDS.map((id) => [
      CASE_FIELDS[id].column,
      named[COMPLAINT_FIELDS[id].changedBy],
    ]),
  );

/**
 * An entry of the company that a complaint may be given, locked until the transaction ends so that
 * it is not removed meanwhile. SAYSIS may also give an entry that is no longer offered here,
 * because it has decided already. Throws 422 `unit_unknown`, `type_unknown`, `district_unknown`.
 */
export async function chooseReference(
  tx: Database,
  companyId: string,
  field: ComplaintReferenceId,
  id: string,
  { source }: ComplaintActor,
): Promise<{ readonly id: string; readonly name: string }> {
  const { table, unknown }: ReferenceField = CASE_FIELDS[field];
  if (!isId(id)) throw unknown();
  const [row] = await tx
    .select({ id: table.id, name: table.name, isActive: table.isActive })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.id, id)))
    .for('key share');
  if (row === undefined || !(row.isActive || source === 'saysis')) throw unknown();
  return { id: row.id, name: row.name };
}

/** The unit to which new complaints of a type go, held likewise; null where there is none or it is not offered. */
export async function findUnitOfType(tx: Database, typeId: string): Promise<string | null> {
  const [unit] = await tx
    .select({ id: complaintUnits.id })
    .from(complaintTypes)
    .innerJoin(complaintUnits, eq(complaintUnits.id, complaintTypes.unitId))
    .where(and(eq(complaintTypes.id, typeId), eq(complaintUnits.isActive, true)))
    .for('key share', { of: complaintUnits });
  return unit?.id ?? null;
}

/** Throws 422 `subject_blank`. */
function readSubject(text: string | null | undefined): string {
  const subject = storableText(text ?? '').trim();
  if (subject === '') throw subjectBlank();
  return subject;
}

/** Joins the entry of each reference to a query of complaints. */
export function joinReferences<T extends PgSelect>(query: T): T {
  for (const id of COMPLAINT_REFERENCE_IDS) {
    const { table, column } = CASE_FIELDS[id];
    query.leftJoin(table, eq(table.id, complaints[column]));
  }
  return query;
}
