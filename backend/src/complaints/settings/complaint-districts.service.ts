import type { ComplaintDistrict, ComplaintDistrictInput } from '@muhatap/shared/wire';
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
  complaintDistrictsRepository,
  type DistrictColumns,
  type DistrictRow,
} from './complaint-districts.repository';
import { districtExists, districtInUse, districtNotFound } from './complaint-settings.refusals';
import { readName } from './read-name';

/** Whose eyes count the complaints. */
type Who = AccessScope;
/** Whoever changes the list is told of in the audit log. */
type Keeper = AccessScope & Actor;

/** Neighbourhoods that complaints come from. Names are unique by Turkish folding: 409 `name_exists`. SAYSIS knows nothing of them. */
export interface ComplaintDistrictsService {
  list(who: Who): Promise<ComplaintDistrict[]>;
  create(who: Keeper, input: ComplaintDistrictInput): Promise<ComplaintDistrict>;
  replace(who: Keeper, id: string, input: ComplaintDistrictInput): Promise<ComplaintDistrict>;
  /** Throws 409 `in_use` where complaints have it. */
  remove(who: Keeper, id: string): Promise<void>;
}

/** What the audit log calls the fields. */
const FIELDS = { name: 'Ad', is_active: 'Kullanımda' } as const;

const present = ({ id, name, isActive, complaintCount }: DistrictRow): ComplaintDistrict => ({
  id,
  name,
  is_active: isActive,
  complaint_count: complaintCount,
});

const read = ({ name, is_active: isActive }: ComplaintDistrictInput): DistrictColumns => ({
  name: readName(name),
  isActive,
});

async function findDistrict(tx: Database, who: Who, id: string): Promise<ComplaintDistrict> {
  const row = await complaintDistrictsRepository.find(tx, viewerOf(who, 'complaints'), id);
  if (row === null) throw districtNotFound();
  return present(row);
}

const named = <T>({ name }: DistrictColumns, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? districtExists(name) : error;
  });

export function createComplaintDistrictsService({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): ComplaintDistrictsService {
  const record = (
    tx: Database,
    who: Keeper,
    { id, name }: ComplaintDistrict,
    before: ComplaintDistrict | null,
    after: ComplaintDistrict | null,
  ) =>
    recordChange(tx, who, {
      kind: 'setting',
      subject: { id, name: `Mahalle: ${name}` },
      at: now(),
      fields: FIELDS,
      before,
      after,
    });

  const change = <T>({ companyId }: Who, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const done = await work(tx);
      await recordEvent(tx, companyId, 'casework-changed', { what: 'districts' });
      return done;
    });

  return {
    list: async (who) =>
      (await complaintDistrictsRepository.list(db, viewerOf(who, 'complaints')))
        .map(present)
        .sort((a, b) => a.name.localeCompare(b.name, 'tr')),

    async create(who, input) {
      const columns = read(input);
      return named(
        columns,
        change(who, async (tx) => {
          const made = await findDistrict(
            tx,
            who,
            await complaintDistrictsRepository.insert(tx, who.companyId, columns, now()),
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
          const before = await findDistrict(tx, who, id);
          if (!(await complaintDistrictsRepository.update(tx, who.companyId, id, columns, now())))
            throw districtNotFound();
          const after = await findDistrict(tx, who, id);
          await record(tx, who, before, before, after);
          return after;
        }),
      );
    },

    remove: (who, id) =>
      change(who, async (tx) => {
        const before = await findDistrict(tx, who, id);
        if (!(await complaintDistrictsRepository.delete(tx, who.companyId, id)))
          throw districtNotFound();
        await record(tx, who, before, before, null);
      }).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? districtInUse() : error;
      }),
  };
}
