import { type Database, isId } from '../../database';
import { Refusal } from '../../http/errors';
import { positionsRepository, type NamedRow, type PlacedRole } from './positions.repository';

const roleUnknown = () => new Refusal(422, 'role_unknown', 'Seçilen rollerden biri artık yok.');
const groupUnknown = () => new Refusal(422, 'group_unknown', 'Seçilen gruplardan biri artık yok.');

async function all<T extends NamedRow>(
  ids: readonly string[],
  find: (ids: readonly string[]) => Promise<T[]>,
  unknown: () => Refusal,
): Promise<T[]> {
  const uniqueIds = [...new Set(ids)];
  const found = uniqueIds.length === 0 || !uniqueIds.every(isId) ? [] : await find(uniqueIds);
  if (found.length < uniqueIds.length) throw unknown();
  return found;
}

/** The company's roles by their ids, in no order; throws 422 `role_unknown`. Whoever holds the company's lock finds them there until the end. */
export const requireRoles = (
  tx: Database,
  companyId: string,
  ids: readonly string[],
): Promise<PlacedRole[]> =>
  all(ids, (known) => positionsRepository.findRoles(tx, companyId, known), roleUnknown);

/** The company's groups by their ids, in no order; throws 422 `group_unknown`. */
export const requireGroups = (
  tx: Database,
  companyId: string,
  ids: readonly string[],
): Promise<NamedRow[]> =>
  all(ids, (known) => positionsRepository.findGroups(tx, companyId, known), groupUnknown);
