import type { z } from 'zod';
import type { Group, groupInput } from '@muhatap/shared/wire/people';
import { inTransaction, isUniqueViolation, type Database } from '../../database';
import { nameLine, oneLine } from '../../http/one-line';
import { announceAccess } from '../../access/access-changed';
import { lockCompany } from '../memberships/lock-company';
import type { Actor } from '../audit/record-audit';
import { recordChange } from '../audit/record-change';
import { groupChanged, groupNameTaken, groupNotFound, memberUnknown } from './group.refusals';
import { presentGroup } from './group.presenter';
import { groupsRepository, type GroupRow } from './groups.repository';

type GroupInput = z.output<typeof groupInput>;

/**
 * Colleagues who see each other's conversations where a role shows those of the group. Refusals as
 * in `group.wire`.
 */
export interface GroupsService {
  list(who: Pick<Actor, 'companyId'>): Promise<Group[]>;
  create(who: Actor, input: GroupInput): Promise<Group>;
  replace(who: Actor, id: string, input: GroupInput & { version: number }): Promise<Group>;
  remove(who: Actor, id: string): Promise<void>;
}

/** Names of the fields of a group in the audit log. */
const FIELDS = { name: 'Ad', description: 'Açıklama', members: 'Üyeler' } as const;

async function readGroups(
  tx: Database,
  { companyId }: Pick<Actor, 'companyId'>,
  rows: readonly GroupRow[],
  groupId?: string,
): Promise<Group[]> {
  const members = await groupsRepository.members(tx, companyId, groupId);
  const held = await groupsRepository.openRooms(tx, companyId, [
    ...new Set(members.map(({ id }) => id)),
  ]);
  return rows.map((row) => presentGroup(row, members, held));
}

async function readGroup(tx: Database, who: Actor, row: GroupRow): Promise<Group> {
  const [group] = await readGroups(tx, who, [row], row.id);
  if (group === undefined) throw groupNotFound();
  return group;
}

async function findGroup(tx: Database, { companyId }: Actor, id: string): Promise<GroupRow> {
  const row = await groupsRepository.find(tx, companyId, id);
  if (row === null) throw groupNotFound();
  return row;
}

async function requireColleagues(
  tx: Database,
  { companyId }: Actor,
  userIds: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(userIds)];
  if ((await groupsRepository.colleagues(tx, companyId, ids)).length < ids.length)
    throw memberUnknown();
  return ids;
}

const named = <T>(name: string, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? groupNameTaken(name) : error;
  });

const memberIds = ({ members }: Group): string[] => members.map(({ id }) => id);

/** A group as the audit log shows it. */
const describeGroup = ({ name, description, members }: Group) => ({
  name,
  description,
  members: members.map((member) => member.name),
});

export function createGroupsService({ db, now }: { db: Database; now: () => Date }): GroupsService {
  const record = (
    tx: Database,
    who: Actor,
    { id, name }: Group,
    before: Group | null,
    after: Group | null,
  ) =>
    recordChange(tx, who, {
      kind: 'group',
      subject: { id, name },
      at: now(),
      fields: FIELDS,
      before: before && describeGroup(before),
      after: after && describeGroup(after),
    });

  const change = <T>({ companyId }: Actor, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await lockCompany(tx, companyId);
      return work(tx);
    });

  return {
    async list(who) {
      return (await readGroups(db, who, await groupsRepository.list(db, who.companyId))).sort(
        (a, b) => a.name.localeCompare(b.name, 'tr'),
      );
    },

    async create(who, input) {
      const columns = { name: nameLine(input.name), description: oneLine(input.description) };
      return named(
        columns.name,
        change(who, async (tx) => {
          const ids = await requireColleagues(tx, who, input.member_ids);
          const row = await groupsRepository.insert(tx, who.companyId, columns, now());
          await groupsRepository.replaceMembers(tx, row.id, ids);
          await announceAccess(tx, ids);
          const made = await readGroup(tx, who, row);
          await record(tx, who, made, null, made);
          return made;
        }),
      );
    },

    async replace(who, id, input) {
      const columns = { name: nameLine(input.name), description: oneLine(input.description) };
      return named(
        columns.name,
        change(who, async (tx) => {
          const row = await findGroup(tx, who, id);
          if (row.version !== input.version) throw groupChanged(row.version);
          const before = await readGroup(tx, who, row);
          const ids = await requireColleagues(tx, who, input.member_ids);
          const changed = await groupsRepository.update(tx, who.companyId, id, columns, now());
          await groupsRepository.replaceMembers(tx, id, ids);
          const after = await readGroup(tx, who, changed);
          const was = memberIds(before);
          const isSame = was.length === ids.length && was.every((member) => ids.includes(member));
          // A changed member changes the visibility of everybody in the group.
          if (!isSame) await announceAccess(tx, [...was, ...ids]);
          await record(tx, who, before, before, after);
          return after;
        }),
      );
    },

    remove: (who, id) =>
      change(who, async (tx) => {
        const row = await findGroup(tx, who, id);
        const before = await readGroup(tx, who, row);
        await groupsRepository.delete(tx, who.companyId, id);
        await announceAccess(tx, memberIds(before));
        await record(tx, who, before, before, null);
      }),
  };
}
