import type { ComplaintType, ComplaintTypeInput } from '@muhatap/shared/wire';
import { type Actor, recordChange } from '../../people';
import { recordEvent } from '../../events';
import {
  inTransaction,
  isForeignKeyViolation,
  isUniqueViolation,
  type Database,
} from '../../database';
import { viewerOf, type AccessScope } from '../../access/viewer';
import {
  typeExists,
  typeInUse,
  typeNotFound,
  typeUnitUnknown,
} from './complaint-settings.refusals';
import {
  complaintTypesRepository,
  type TypeColumns,
  type TypeRow,
} from './complaint-types.repository';
import { complaintUnitsRepository } from './complaint-units.repository';
import { readCode, readName } from './read-name';

/** Whose eyes count the complaints. */
type Who = AccessScope;
/** Whoever changes the list is told of in the audit log. */
type Keeper = AccessScope & Actor;

/** Subjects of complaints. Names are unique by Turkish folding: 409 `name_exists`. */
export interface ComplaintTypesService {
  list(who: Who): Promise<ComplaintType[]>;
  create(who: Keeper, input: ComplaintTypeInput): Promise<ComplaintType>;
  replace(who: Keeper, id: string, input: ComplaintTypeInput): Promise<ComplaintType>;
  /** Throws 409 `in_use` where complaints have it. */
  remove(who: Keeper, id: string): Promise<void>;
}

/** What the audit log calls the fields. */
const FIELDS = {
  name: 'Ad',
  unit: 'Birim',
  is_active: 'Kullanımda',
  external_code: 'SAYSIS kodu',
} as const;

const present = ({
  id,
  name,
  unitId,
  isActive,
  externalCode,
  complaintCount,
}: TypeRow): ComplaintType => ({
  id,
  name,
  unit_id: unitId,
  is_active: isActive,
  external_code: externalCode,
  complaint_count: complaintCount,
});

async function findType(tx: Database, who: Who, id: string): Promise<ComplaintType> {
  const row = await complaintTypesRepository.find(tx, viewerOf(who, 'complaints'), id);
  if (row === null) throw typeNotFound();
  return present(row);
}

/** A type as the audit log tells of it: with the name of its unit. */
async function describeType(tx: Database, who: Who, type: ComplaintType | null) {
  if (type === null) return null;
  if (type.unit_id === null) return { ...type, unit: null };
  const unit = await complaintUnitsRepository.find(tx, viewerOf(who, 'complaints'), type.unit_id);
  return { ...type, unit: unit?.name };
}

/** Checks what somebody typed while no other type is changed. Throws refusals for a name that is taken and an unknown unit. */
async function readType(
  tx: Database,
  { companyId }: Who,
  input: ComplaintTypeInput,
  exceptId: string | null,
): Promise<TypeColumns> {
  const { unit_id: unitId, is_active: isActive, external_code: code } = input;
  const name = readName(input.name);
  await complaintTypesRepository.takeTurn(tx, companyId);
  if (await complaintTypesRepository.isNamed(tx, companyId, name, exceptId)) throw typeExists(name);
  if (unitId !== null && !(await complaintTypesRepository.holdsUnit(tx, companyId, unitId)))
    throw typeUnitUnknown();
  return { name, unitId, isActive, externalCode: readCode(code) };
}

export function createComplaintTypesService({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): ComplaintTypesService {
  const record = async (
    tx: Database,
    who: Keeper,
    { id, name }: ComplaintType,
    before: ComplaintType | null,
    after: ComplaintType | null,
  ) =>
    recordChange(tx, who, {
      kind: 'setting',
      subject: { id, name: `Şikayet türü: ${name}` },
      at: now(),
      fields: FIELDS,
      before: await describeType(tx, who, before),
      after: await describeType(tx, who, after),
    });

  const named = <T>({ name }: ComplaintTypeInput, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw isUniqueViolation(error) ? typeExists(name) : error;
    });

  const change = <T>({ companyId }: Who, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const done = await work(tx);
      await recordEvent(tx, companyId, 'casework-changed', { what: 'types' });
      return done;
    });

  return {
    list: async (who) =>
      (await complaintTypesRepository.list(db, viewerOf(who, 'complaints')))
        .map(present)
        .sort((a, b) => a.name.localeCompare(b.name, 'tr')),

    create: (who, input) =>
      named(
        input,
        change(who, async (tx) => {
          const columns = await readType(tx, who, input, null);
          const id = await complaintTypesRepository.insert(tx, who.companyId, columns, now());
          const made = await findType(tx, who, id);
          await record(tx, who, made, null, made);
          return made;
        }),
      ),

    replace: (who, id, input) =>
      named(
        input,
        change(who, async (tx) => {
          const before = await findType(tx, who, id);
          const columns = await readType(tx, who, input, id);
          if (!(await complaintTypesRepository.update(tx, who.companyId, id, columns, now())))
            throw typeNotFound();
          const after = await findType(tx, who, id);
          await record(tx, who, before, before, after);
          return after;
        }),
      ),

    remove: (who, id) =>
      change(who, async (tx) => {
        const before = await findType(tx, who, id);
        if (!(await complaintTypesRepository.delete(tx, who.companyId, id))) throw typeNotFound();
        await record(tx, who, before, before, null);
      }).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? typeInUse() : error;
      }),
  };
}
