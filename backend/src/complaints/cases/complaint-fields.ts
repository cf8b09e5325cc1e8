import { and, eq } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import {
  ALL_COMPLAINT_FIELD_IDS,
  ALL_COMPLAINT_FIELDS,
  COMPLAINT_NAMED_IDS,
  type ComplaintChange,
  type AnyComplaintFieldId,
  type ComplaintNamedId,
  type ComplaintReferenceId,
  type ComplaintTextId,
} from '@muhatap/shared/wire/complaints';
import { isId, schema, type Database } from '../../database';
import { storableText } from '../../text/storable-text';
import type { ComplaintActor } from './complaint-actor';
import { districtUnknown, subjectBlank, typeUnknown, unitUnknown } from './complaint-refusals';

const { complaints, complaintDistricts, complaintTypes, complaintUnits, users } = schema;

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
/** A field whose value has a name, in a table. */
interface NamedField extends CaseField {
  readonly table: ReferenceField['table'] | typeof users;
}
interface TextField extends CaseField {
  /** A text as it is stored; null is none. Throws refusals. */
  readonly read: (text: string | null | undefined) => string | null;
  /** A text of SAYSIS, which may be missing or longer than ours. */
  readonly readForeign: (text: string | null | undefined) => string | null;
}
type CaseFieldOf<Id extends AnyComplaintFieldId> = Id extends ComplaintReferenceId
  ? ReferenceField
  : Id extends ComplaintNamedId
    ? NamedField
    : Id extends ComplaintTextId
      ? TextField
      : CaseField;

/** Longest subject of a complaint; SAYSIS may have longer ones. */
const LONGEST_SUBJECT = 300;
const NO_SUBJECT = 'Konu belirtilmemiş';

/** The fields of a complaint as the database keeps them; what screens and SAYSIS need of them is in {@link ALL_COMPLAINT_FIELDS}. */
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
  responsible: {
    column: 'responsibleId',
    changedTitle: 'Sorumlusu değişti',
    isTitleValued: true,
    width: 24,
    table: users,
  },
  priority: {
    column: 'priority',
    changedTitle: 'Önceliği değişti',
    isTitleValued: true,
    width: 10,
  },
  subject: {
    column: 'konuOzeti',
    changedTitle: 'Özeti düzeltildi',
    isTitleValued: false,
    width: 48,
    read: readSubject,
    readForeign: (text) => (text ?? '').trim().slice(0, LONGEST_SUBJECT).trim() || NO_SUBJECT,
  },
} as const satisfies { readonly [Id in AnyComplaintFieldId]: CaseFieldOf<Id> };

type Columns = typeof CASE_FIELDS;

/**
 * Values of fields by their columns; a reference is the id of its entry, undefined leaves the field
 * as it is.
 */
export type FieldValues = {
  readonly [Id in AnyComplaintFieldId as Columns[Id]['column']]?:
    | Case[Columns[Id]['column']]
    | undefined;
};

/** A value in the column of its field. */
export const columnOf = (id: AnyComplaintFieldId, value: string | null): ComplaintColumns => ({
  [CASE_FIELDS[id].column]: value,
});

/** The values that a change or an opening names. */
export const fieldValuesOf = (named: Partial<ComplaintChange>): FieldValues =>
  Object.fromEntries(
    ALL_COMPLAINT_FIELD_IDS.map((id) => [
      CASE_FIELDS[id].column,
      named[ALL_COMPLAINT_FIELDS[id].changedBy],
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

/** Joins the row of each field whose value has a name to a query of complaints. */
export function joinNames<T extends PgSelect>(query: T): T {
  for (const id of COMPLAINT_NAMED_IDS) {
    const { table, column } = CASE_FIELDS[id];
    query.leftJoin(table, eq(table.id, complaints[column]));
  }
  return query;
}
