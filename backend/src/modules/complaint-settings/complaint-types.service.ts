import type { ComplaintType, ComplaintTypeInput } from '@muhatap/shared/wire';
import { inTransaction, isForeignKeyViolation, isUniqueViolation, type Database } from '../../database';
import type { Caller } from '../../http/caller';
import { recordEvent } from '../events/record-event';
import { typeExists, typeInUse, typeNotFound, typeUnitUnknown } from './complaint-settings.refusals';
import { complaintTypesRepository, type TypeColumns, type TypeRow } from './complaint-types.repository';
import { readCode, readName } from './read-name';

type Who = Pick<Caller, 'companyId'>;

/** Subjects of complaints. Names are unique by Turkish folding: 409 `name_exists`. */
export interface ComplaintTypesService {
  list(who: Who): Promise<ComplaintType[]>;
  create(who: Who, input: ComplaintTypeInput): Promise<ComplaintType>;
  replace(who: Who, id: string, input: ComplaintTypeInput): Promise<ComplaintType>;
  /** Throws 409 `in_use` where complaints have it. */
  remove(who: Who, id: string): Promise<void>;
}

const present = ({ id, name, unitId, isActive, externalCode, complaintCount }: TypeRow): ComplaintType => ({ id, name, unit_id: unitId, is_active: isActive, external_code: externalCode, complaint_count: complaintCount });

export function createComplaintTypesService({ db, now }: { db: Database; now: () => Date }): ComplaintTypesService {
  const found = async (tx: Database, { companyId }: Who, id: string): Promise<ComplaintType> => {
    const row = await complaintTypesRepository.find(tx, companyId, id);
    if (row === null) throw typeNotFound();
    return present(row);
  };
  const read = async (tx: Database, { companyId }: Who, input: ComplaintTypeInput, exceptId: string | null): Promise<TypeColumns> => {
    const name = readName(input.name);
    await complaintTypesRepository.takeTurn(tx, companyId);
    if (await complaintTypesRepository.isNamed(tx, companyId, name, exceptId)) throw typeExists(name);
    if (input.unit_id !== null && !(await complaintTypesRepository.holdsUnit(tx, companyId, input.unit_id))) throw typeUnitUnknown();
    return { name, unitId: input.unit_id, isActive: input.is_active, externalCode: readCode(input.external_code) };
  };
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
    list: async ({ companyId }) => (await complaintTypesRepository.list(db, companyId)).map(present).sort((a, b) => a.name.localeCompare(b.name, 'tr')),

    create: (who, input) =>
      named(input, change(who, async (tx) => {
        const id = await complaintTypesRepository.insert(tx, who.companyId, await read(tx, who, input, null), now());
        return found(tx, who, id);
      })),

    replace: (who, id, input) =>
      named(input, change(who, async (tx) => {
        await found(tx, who, id);
        if (!(await complaintTypesRepository.update(tx, who.companyId, id, await read(tx, who, input, id), now()))) throw typeNotFound();
        return found(tx, who, id);
      })),

    remove: (who, id) =>
      change(who, async (tx) => {
        if (!(await complaintTypesRepository.delete(tx, who.companyId, id))) throw typeNotFound();
      }).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? typeInUse() : error;
      }),
  };
}
