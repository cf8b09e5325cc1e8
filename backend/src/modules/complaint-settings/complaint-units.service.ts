import type { ComplaintUnit, ComplaintUnitInput } from '@muhatap/shared/wire';
import { inTransaction, isForeignKeyViolation, isUniqueViolation, type Database } from '../../database';
import type { Caller } from '../../http/caller';
import { recordEvent } from '../events/record-event';
import { unitExists, unitInUse, unitNotFound } from './complaint-settings.refusals';
import { complaintUnitsRepository, type UnitColumns, type UnitRow } from './complaint-units.repository';
import { readCode, readName } from './read-name';

type Who = Pick<Caller, 'companyId'>;

/** Departments that complaints are assigned to. Names are unique by Turkish folding: 409 `name_exists`. */
export interface ComplaintUnitsService {
  list(who: Who): Promise<ComplaintUnit[]>;
  create(who: Who, input: ComplaintUnitInput): Promise<ComplaintUnit>;
  replace(who: Who, id: string, input: ComplaintUnitInput): Promise<ComplaintUnit>;
  /** Throws 409 `in_use` where complaints or types have it. */
  remove(who: Who, id: string): Promise<void>;
}

const present = ({ id, name, isActive, externalCode, complaintCount }: UnitRow): ComplaintUnit => ({ id, name, is_active: isActive, external_code: externalCode, complaint_count: complaintCount });

const read = ({ name, is_active: isActive, external_code: code }: ComplaintUnitInput): UnitColumns => ({ name: readName(name), isActive, externalCode: readCode(code) });

export function createComplaintUnitsService({ db, now }: { db: Database; now: () => Date }): ComplaintUnitsService {
  const found = async (tx: Database, { companyId }: Who, id: string): Promise<ComplaintUnit> => {
    const row = await complaintUnitsRepository.find(tx, companyId, id);
    if (row === null) throw unitNotFound();
    return present(row);
  };
  const named = <T>({ name }: UnitColumns, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw isUniqueViolation(error) ? unitExists(name) : error;
    });

  const change = <T>({ companyId }: Who, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const done = await work(tx);
      await recordEvent(tx, companyId, 'casework-changed', { what: 'units' });
      return done;
    });

  return {
    list: async ({ companyId }) => (await complaintUnitsRepository.list(db, companyId)).map(present).sort((a, b) => a.name.localeCompare(b.name, 'tr')),

    async create(who, input) {
      const columns = read(input);
      return named(columns, change(who, async (tx) => found(tx, who, await complaintUnitsRepository.insert(tx, who.companyId, columns, now()))));
    },

    async replace(who, id, input) {
      const columns = read(input);
      return named(columns, change(who, async (tx) => {
        if (!(await complaintUnitsRepository.update(tx, who.companyId, id, columns, now()))) throw unitNotFound();
        return found(tx, who, id);
      }));
    },

    remove: (who, id) =>
      change(who, async (tx) => {
        if (!(await complaintUnitsRepository.delete(tx, who.companyId, id))) throw unitNotFound();
      }).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? unitInUse() : error;
      }),
  };
}
