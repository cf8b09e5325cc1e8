import { announceAccess } from '../../access/access-changed';
import { inTransaction, isUniqueViolation, type Database } from '../../database';
import { recordChange } from '../audit/record-change';
import type { AuditAuthor } from '../audit/record-audit';
import { groupsRepository } from '../groups/groups.repository';
import { lockCompany } from '../memberships/lock-company';
import { namesOf } from '../memberships/in-turkish-order';
import type { NamedRow } from '../memberships/positions.repository';
import { applyMappings, isMapped } from './apply-mappings';
import type { Change } from './change-user';
import {
  attributesOfGroup,
  presentGroupResource,
  readGroup,
  type WantedGroup,
} from './group-resource';
import { applyPatch } from './protocol/apply-patch';
import { listResponse } from './protocol/list-response';
import { foldName, GROUP_SHAPE, type Json } from './protocol/resource-shape';
import { invalid, resourceNotFound, taken } from './protocol/scim-error';
import { requireVersion } from './protocol/versions';
import {
  provisionedGroupsRepository,
  type ProvisionedGroup,
} from './provisioned-groups.repository';
import { provisionedPeopleRepository } from './provisioned-people.repository';
import { provisioningStatesRepository } from './provisioning-states.repository';

/** The groups of a company for its directory. `condition` is an If-Match. Throws the refusals of SCIM, 409 `last_administrator`. */
export interface ScimGroupsService {
  list(who: AuditAuthor, query: unknown): Promise<Json>;
  read(who: AuditAuthor, id: string): Promise<Json>;
  create(who: AuditAuthor, body: unknown): Promise<Json>;
  replace(who: AuditAuthor, id: string, body: unknown, condition?: string): Promise<Json>;
  patch(who: AuditAuthor, id: string, body: unknown, condition?: string): Promise<Json>;
  remove(who: AuditAuthor, id: string, condition?: string): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly base: string;
}

/** Names of the fields in the audit log. */
const FIELDS = { name: 'Ad', members: 'Üyeler', externalId: 'Dizindeki kimlik' } as const;

const describe = ({ name, members, externalId }: ProvisionedGroup) => ({
  name,
  externalId,
  members: namesOf(members),
});

async function findGroup(db: Database, companyId: string, id: string): Promise<ProvisionedGroup> {
  const groups = await provisionedGroupsRepository.list(db, companyId);
  const group = groups.find((one) => one.id === id);
  if (group === undefined) throw resourceNotFound();
  return group;
}

const nameTaken = (name: string) => taken(`“${name}” adında bir grup zaten var.`);

async function requireFreeName(
  tx: Database,
  companyId: string,
  { name }: WantedGroup,
  exceptId: string | null,
): Promise<void> {
  const groups = await provisionedGroupsRepository.list(tx, companyId);
  const folded = foldName(name);
  if (groups.some((group) => group.id !== exceptId && foldName(group.name) === folded))
    throw nameTaken(name);
}

/** The people of the company with these ids; throws 400 `invalidValue` where one is not there for the directory. */
async function requireMembers(
  tx: Database,
  companyId: string,
  memberIds: readonly string[],
): Promise<NamedRow[]> {
  if (memberIds.length === 0) return [];
  const people = await provisionedPeopleRepository.list(tx, companyId);
  const members = people.filter(({ user }) => memberIds.includes(user.id));
  if (members.length < memberIds.length)
    throw invalid('invalidValue', 'Üyelerden biri bu kurumda yok.');
  return members.map(({ user: { id, name } }) => ({ id, name }));
}

/** Writes a group of the company itself, as its page does. */
async function writeTeam(
  tx: Database,
  { who: { companyId }, at }: Change,
  before: ProvisionedGroup | null,
  { name, externalId, memberIds }: WantedGroup,
): Promise<string> {
  const columns = { name, description: before?.description ?? '' };
  const { id } =
    before === null
      ? await groupsRepository.insert(tx, companyId, columns, at)
      : await groupsRepository.update(tx, companyId, before.id, columns, at);
  await groupsRepository.replaceMembers(tx, id, memberIds);
  await provisionedGroupsRepository.keepTeam(tx, companyId, { id, name }, { externalId, at });
  // Each member sees what the others hold.
  await announceAccess(tx, [...(before?.members ?? []).map((member) => member.id), ...memberIds]);
  return id;
}

async function writeOther(
  tx: Database,
  { who: { companyId }, at }: Change,
  before: ProvisionedGroup | null,
  wanted: WantedGroup,
): Promise<string> {
  const others = provisionedGroupsRepository;
  const { name, externalId, memberIds } = wanted;
  const id = before?.id ?? (await others.insertOther(tx, companyId, { name, externalId }, at));
  if (before !== null) await others.updateOther(tx, id, { name, externalId });
  await others.replaceOtherMembers(tx, id, memberIds);
  return id;
}

/** Those who come in, stay and leave. */
const concerned = (before: readonly NamedRow[], after: readonly NamedRow[]): NamedRow[] => {
  const isIn = (rows: readonly NamedRow[], { id }: NamedRow) => rows.some((row) => row.id === id);
  return [
    ...after.filter((one) => !isIn(before, one)),
    ...after.filter((one) => isIn(before, one)),
    ...before.filter((one) => !isIn(after, one)),
  ];
};

const record = (
  tx: Database,
  { who, at }: Change,
  subject: NamedRow,
  before: ProvisionedGroup | null,
  after: ProvisionedGroup | null,
) =>
  recordChange(tx, who, {
    kind: 'group',
    subject: { id: subject.id, name: subject.name },
    at,
    fields: FIELDS,
    before: before && describe(before),
    after: after && describe(after),
  });

/** Makes a group what the directory wants. A new one that a mapping names is no group of the company: it would show its people each other's conversations. */
async function writeGroup(
  tx: Database,
  change: Change,
  before: ProvisionedGroup | null,
  wanted: WantedGroup,
): Promise<ProvisionedGroup> {
  const { companyId } = change.who;
  await requireFreeName(tx, companyId, wanted, before?.id ?? null);
  const members = await requireMembers(tx, companyId, wanted.memberIds);
  const isTeam = before?.isTeam ?? !(await isMapped(tx, companyId, wanted));
  const write = isTeam ? writeTeam : writeOther;
  const id = await write(tx, change, before, wanted).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(wanted.name) : error;
  });
  const people = concerned(before?.members ?? [], members);
  await applyMappings(tx, change, { before, after: wanted }, people);
  const after = await findGroup(tx, companyId, id);
  await record(tx, change, after, before, after);
  return after;
}

async function deleteGroup(tx: Database, change: Change, before: ProvisionedGroup): Promise<void> {
  const { companyId } = change.who;
  if (before.isTeam) await groupsRepository.delete(tx, companyId, before.id);
  else await provisionedGroupsRepository.deleteOther(tx, before.id);
  await announceAccess(
    tx,
    before.members.map(({ id }) => id),
  );
  await applyMappings(tx, change, { before, after: null }, before.members);
  await record(tx, change, before, before, null);
}

export function createScimGroupsService({ db, now, base }: Parts): ScimGroupsService {
  const commit = <T>(who: AuditAuthor, work: (tx: Database, change: Change) => Promise<T>) =>
    inTransaction(db, async (tx) => {
      await lockCompany(tx, who.companyId);
      const at = now();
      const result = await work(tx, { who, at });
      await provisioningStatesRepository.noteChange(tx, who.companyId, at);
      return result;
    });
  const takeUp = async (
    tx: Database,
    { companyId }: AuditAuthor,
    id: string,
    condition: string | undefined,
  ): Promise<ProvisionedGroup> => {
    const group = await findGroup(tx, companyId, id);
    const { meta } = presentGroupResource(group, base);
    requireVersion(condition, (meta as { version: string }).version);
    return group;
  };
  const change = async (
    who: AuditAuthor,
    id: string,
    condition: string | undefined,
    read: (before: Json) => WantedGroup,
  ): Promise<Json> =>
    commit(who, async (tx, about) => {
      const before = await takeUp(tx, who, id, condition);
      const wanted = read(attributesOfGroup(before));
      return presentGroupResource(await writeGroup(tx, about, before, wanted), base);
    });

  return {
    async list({ companyId }, query) {
      const groups = await provisionedGroupsRepository.list(db, companyId);
      const shown = groups.map((group) => presentGroupResource(group, base));
      return listResponse(shown, query, GROUP_SHAPE);
    },

    read: async ({ companyId }, id) =>
      presentGroupResource(await findGroup(db, companyId, id), base),

    create: (who, body) =>
      commit(who, async (tx, about) =>
        presentGroupResource(await writeGroup(tx, about, null, readGroup(body)), base),
      ),

    replace: (who, id, body, condition) => change(who, id, condition, () => readGroup(body)),

    patch: (who, id, body, condition) =>
      change(who, id, condition, (before) => readGroup(applyPatch(body, before, GROUP_SHAPE))),

    remove: (who, id, condition) =>
      commit(who, async (tx, about) =>
        deleteGroup(tx, about, await takeUp(tx, who, id, condition)),
      ),
  };
}
