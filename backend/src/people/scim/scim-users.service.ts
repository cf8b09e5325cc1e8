import { inTransaction, isId, type Database } from '../../database';
import type { AuditAuthor } from '../audit/record-audit';
import type { InvitationDelivery } from '../invitations/invitation-delivery';
import { invitationsRepository } from '../invitations/invitations.repository';
import type { HeldRooms } from '../members/held-rooms';
import { lockCompany } from '../memberships/lock-company';
import { addUser, changeUser, endUser, requireFreeName, type Change } from './change-user';
import { withdrawLetter, writeLetter, type Letter } from './invite-person';
import { applyPatch } from './protocol/apply-patch';
import { listResponse } from './protocol/list-response';
import { USER_SHAPE, type Json } from './protocol/resource-shape';
import { resourceNotFound } from './protocol/scim-error';
import { requireVersion } from './protocol/versions';
import {
  isGone,
  provisionedPeopleRepository,
  type ProvisionedPerson,
} from './provisioned-people.repository';
import { provisionedGroupsRepository } from './provisioned-groups.repository';
import { provisioningStatesRepository } from './provisioning-states.repository';
import { attributesOf, presentUser, readUser, type WantedPerson } from './user-resource';

/** The people of a company for its directory. `condition` is an If-Match. Throws the refusals of SCIM, 409 `last_administrator` and `account_closed`. */
export interface ScimUsersService {
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
  readonly heldRooms: HeldRooms;
  readonly delivery: InvitationDelivery;
  readonly isRegistrationOpen: () => Promise<boolean>;
  /** The address below which the resources stand. */
  readonly base: string;
}

/** A person after a change, and the invitation that is to be sent. */
interface Outcome {
  readonly shown: Json;
  readonly letter: Letter | null;
}

async function present(
  db: Database,
  companyId: string,
  people: readonly ProvisionedPerson[],
  base: string,
): Promise<Json[]> {
  const ids = people.map(({ user }) => user.id);
  const groups = await provisionedGroupsRepository.groupsOf(db, companyId, ids);
  return people.map((person) =>
    presentUser(
      person,
      groups.filter(({ userId }) => userId === person.user.id),
      base,
    ),
  );
}

async function presentOne(
  ...[db, companyId, person, base]: [Database, string, ProvisionedPerson, string]
) {
  const [shown] = await present(db, companyId, [person], base);
  return shown ?? {};
}

async function findThere(db: Database, companyId: string, id: string): Promise<ProvisionedPerson> {
  const person = isId(id) ? await provisionedPeopleRepository.find(db, companyId, id) : null;
  if (person === null || isGone(person)) throw resourceNotFound();
  return person;
}

/** A person of the version that the condition names, under the company's lock. */
async function takeUp(
  tx: Database,
  { companyId }: AuditAuthor,
  id: string,
  { condition, base }: { readonly condition: string | undefined; readonly base: string },
): Promise<ProvisionedPerson> {
  await lockCompany(tx, companyId);
  const person = await findThere(tx, companyId, id);
  const { meta } = await presentOne(tx, companyId, person, base);
  requireVersion(condition, (meta as { version: string }).version);
  return person;
}

/** Writes what a person needs to sign in, or takes it back, where the change asks for it. */
async function settleLetter(
  tx: Database,
  parts: Parameters<typeof writeLetter>[1],
  before: ProvisionedPerson | null,
  after: ProvisionedPerson,
): Promise<Letter | null> {
  const { isActive } = after.membership;
  const isReaddressed = before !== null && before.user.email !== after.user.email;
  if (before !== null && (!isActive || isReaddressed)) await withdrawLetter(tx, parts, before.user);
  const isDue = before === null || isReaddressed || !before.membership.isActive;
  return isActive && isDue ? writeLetter(tx, parts, after.user) : null;
}

function createChanges({ db, now, heldRooms, delivery, isRegistrationOpen, base }: Parts) {
  const commit = async (
    who: AuditAuthor,
    work: (
      tx: Database,
      change: Change,
    ) => Promise<{ before: ProvisionedPerson | null; after: ProvisionedPerson }>,
  ): Promise<Json> => {
    const { companyId } = who;
    const isOpen = await isRegistrationOpen();
    const at = now();
    const { shown, letter } = await inTransaction(db, async (tx): Promise<Outcome> => {
      await lockCompany(tx, companyId);
      const { before, after } = await work(tx, { who, at });
      const parts = { who, delivery, isRegistrationOpen: isOpen, at };
      const written = await settleLetter(tx, parts, before, after);
      await provisioningStatesRepository.noteChange(tx, companyId, at);
      return { shown: await presentOne(tx, companyId, after, base), letter: written };
    });
    const row =
      letter && (await invitationsRepository.findOpen(db, companyId, letter.invitationId));
    if (row !== null && letter !== null) delivery.deliver(row, letter.token);
    return shown;
  };

  /** Gives back to the queue what a person who is shut out holds; a repeated call takes up what was cut off. */
  const release = ({ companyId, name }: AuditAuthor, id: string): Promise<void> =>
    heldRooms.handOver(db, {
      companyId,
      from: id,
      to: null,
      by: { id: null, name },
      at: now(),
    });
  return { commit, release };
}

export function createScimUsersService(parts: Parts): ScimUsersService {
  const { db, now, base } = parts;
  const { commit, release } = createChanges(parts);

  const change = async (
    who: AuditAuthor,
    id: string,
    condition: string | undefined,
    read: (before: Json) => WantedPerson,
  ): Promise<Json> => {
    const shown = await commit(who, async (tx, about) => {
      const before = await takeUp(tx, who, id, { condition, base });
      const wanted = read(attributesOf(before));
      await requireFreeName(tx, who.companyId, wanted, id);
      return { before, after: await changeUser(tx, about, before, wanted) };
    });
    if (shown['active'] === false) await release(who, id);
    return shown;
  };

  return {
    async list({ companyId }, query) {
      const people = await provisionedPeopleRepository.list(db, companyId);
      return listResponse(await present(db, companyId, people, base), query, USER_SHAPE);
    },

    read: async ({ companyId }, id) =>
      presentOne(db, companyId, await findThere(db, companyId, id), base),

    create: (who, body) =>
      commit(who, async (tx, about) => {
        const wanted = readUser(body, null);
        await requireFreeName(tx, who.companyId, wanted, null);
        return { before: null, after: await addUser(tx, about, wanted) };
      }),

    replace: (who, id, body, condition) =>
      change(who, id, condition, (before) => readUser(body, before)),

    patch: (who, id, body, condition) =>
      change(who, id, condition, (before) =>
        readUser(applyPatch(body, before, USER_SHAPE), before),
      ),

    async remove(who, id, condition) {
      await inTransaction(db, async (tx) => {
        const person = await takeUp(tx, who, id, { condition, base });
        const about = { who, at: now() };
        await withdrawLetter(tx, about, person.user);
        await endUser(tx, about, person);
        await provisioningStatesRepository.noteChange(tx, who.companyId, about.at);
      });
      await release(who, id);
    },
  };
}
