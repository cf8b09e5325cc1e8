import type { ComplaintUnit, ComplaintUnitInput } from '@muhatap/shared/wire';
import { type Actor, recordChange } from '../../people';
import { recordEvent } from '../../events';
import {
  inTransaction,
  isForeignKeyViolation,
  isUniqueViolation,
  type Database,
} from '../../database';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { unitExists, unitInUse, unitNotFound } from './complaint-settings.refusals';
import {
  complaintUnitsRepository,
  type UnitColumns,
  type UnitRow,
} from './complaint-units.repository';
import { readCode, readName } from './read-name';

/** Whose eyes count the complaints. */
type Who = AccessScope;
/** Whoever changes the list is told of in the audit log. */
type Keeper = AccessScope & Actor;

/** Departments that complaints are assigned to. Names are unique by Turkish folding: 409 `name_exists`. */
export interface ComplaintUnitsService {
  list(who: Who): Promise<ComplaintUnit[]>;
  create(who: Keeper, input: ComplaintUnitInput): Promise<ComplaintUnit>;
  replace(who: Keeper, id: string, input: ComplaintUnitInput): Promise<ComplaintUnit>;
  /** Throws 409 `in_use` where complaints or types have it. */
  remove(who: Keeper, id: string): Promise<void>;
}

/** What the audit log calls the fields. */
const FIELDS = { name: 'Ad', is_active: 'Kullanımda', external_code: 'SAYSIS kodu' } as const;

const present = ({ id, name, isActive, externalCode, complaintCount }: UnitRow): ComplaintUnit => ({
  id,
  name,
  is_active: isActive,
  external_code: externalCode,
  complaint_count: complaintCount,
});

const read = ({
  name,
  is_active: isActive,
  external_code: code,
}: ComplaintUnitInput): UnitColumns => ({
  name: readName(name),
  isActive,
  externalCode: readCode(code),
});

async function findUnit(tx: Database, who: Who, id: string): Promise<ComplaintUnit> {
  const row = await complaintUnitsRepository.find(tx, viewerOf(who, 'complaints'), id);
  if (row === null) throw unitNotFound();
  return present(row);
}

const named = <T>({ name }: UnitColumns, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? unitExists(name) : error;
  });

export function createComplaintUnitsService({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): ComplaintUnitsService {
  const record = (
    tx: Database,
    who: Keeper,
    { id, name }: ComplaintUnit,
    before: ComplaintUnit | null,
    after: ComplaintUnit | null,
  ) =>
    recordChange(tx, who, {
      kind: 'setting',
      subject: { id, name: `Birim: ${name}` },
      at: now(),
      fields: FIELDS,
      before,
      after,
    });

  const change = <T>({ companyId }: Who, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const done = await work(tx);
      await recordEvent(tx, companyId, 'casework-changed', { what: 'units' });
      return done;
    });

  return {
    list: async (who) =>
      (await complaintUnitsRepository.list(db, viewerOf(who, 'complaints')))
        .map(present)
        .sort((a, b) => a.name.localeCompare(b.name, 'tr')),

    async create(who, input) {
      const columns = read(input);
      return named(
        columns,
        change(who, async (tx) => {
          const made = await findUnit(
            tx,
            who,
            await complaintUnitsRepository.insert(tx, who.companyId, columns, now()),
          );
          await record(tx, who, made, null, made);
          return made;
        }),
      );
    },

    async replace(who, id, input) {
      const columns = read(input);
      return named(
        columns,
        change(who, async (tx) => {
          const before = await findUnit(tx, who, id);
          if (!(await complaintUnitsRepository.update(tx, who.companyId, id, columns, now())))
            throw unitNotFound();
          const after = await findUnit(tx, who, id);
          await record(tx, who, before, before, after);
          return after;
        }),
      );
    },

    remove: (who, id) =>
      change(who, async (tx) => {
        const before = await findUnit(tx, who, id);
        if (!(await complaintUnitsRepository.delete(tx, who.companyId, id))) throw unitNotFound();
        await record(tx, who, before, before, null);
      }).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? unitInUse() : error;
      }),
  };
}
