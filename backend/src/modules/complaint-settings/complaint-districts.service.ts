import type { ComplaintDistrict, ComplaintDistrictInput } from '@muhatap/shared/wire';
import { inTransaction, isForeignKeyViolation, isUniqueViolation, type Database } from '../../database';
import type { Caller } from '../../http/caller';
import { recordEvent } from '../events/record-event';
import { complaintDistrictsRepository, type DistrictColumns, type DistrictRow } from './complaint-districts.repository';
import { districtExists, districtInUse, districtNotFound } from './complaint-settings.refusals';
import { readName } from './read-name';

type Who = Pick<Caller, 'companyId'>;

/** Neighbourhoods that complaints come from. Names are unique by Turkish folding: 409 `name_exists`. SAYSIS knows nothing of them. */
export interface ComplaintDistrictsService {
  list(who: Who): Promise<ComplaintDistrict[]>;
  create(who: Who, input: ComplaintDistrictInput): Promise<ComplaintDistrict>;
  replace(who: Who, id: string, input: ComplaintDistrictInput): Promise<ComplaintDistrict>;
  /** Throws 409 `in_use` where complaints have it. */
  remove(who: Who, id: string): Promise<void>;
}

const present = ({ id, name, isActive, complaintCount }: DistrictRow): ComplaintDistrict => ({ id, name, is_active: isActive, complaint_count: complaintCount });

const read = ({ name, is_active: isActive }: ComplaintDistrictInput): DistrictColumns => ({ name: readName(name), isActive });

export function createComplaintDistrictsService({ db, now }: { db: Database; now: () => Date }): ComplaintDistrictsService {
  const found = async (tx: Database, { companyId }: Who, id: string): Promise<ComplaintDistrict> => {
    const row = await complaintDistrictsRepository.find(tx, companyId, id);
    if (row === null) throw districtNotFound();
    return present(row);
  };
  const named = <T>({ name }: DistrictColumns, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw isUniqueViolation(error) ? districtExists(name) : error;
    });

  const change = <T>({ companyId }: Who, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const done = await work(tx);
      await recordEvent(tx, companyId, 'casework-changed', { what: 'districts' });
      return done;
    });

  return {
    list: async ({ companyId }) => (await complaintDistrictsRepository.list(db, companyId)).map(present).sort((a, b) => a.name.localeCompare(b.name, 'tr')),

    async create(who, input) {
      const columns = read(input);
      return named(columns, change(who, async (tx) => found(tx, who, await complaintDistrictsRepository.insert(tx, who.companyId, columns, now()))));
    },

    async replace(who, id, input) {
      const columns = read(input);
      return named(columns, change(who, async (tx) => {
        if (!(await complaintDistrictsRepository.update(tx, who.companyId, id, columns, now()))) throw districtNotFound();
        return found(tx, who, id);
      }));
    },

    remove: (who, id) =>
      change(who, async (tx) => {
        if (!(await complaintDistrictsRepository.delete(tx, who.companyId, id))) throw districtNotFound();
      }).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? districtInUse() : error;
      }),
  };
}
