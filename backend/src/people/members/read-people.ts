import type { Person, PersonDetail } from '@muhatap/shared/wire/people';
import type { Database } from '../../database';
import type { Caller } from '../../access/caller';
import { idleSince } from '../auth/session-lifetime';
import type { SessionsService } from '../auth/sessions.service';
import { membersRepository } from '../memberships/members.repository';
import { positionsRepository } from '../memberships/positions.repository';
import { rememberedBrowsersRepository } from '../auth/remembered-browsers.repository';
import { secondFactorsRepository } from '../second-factor/second-factors.repository';
import { peopleRepository, type PersonRow } from './people.repository';
import { personNotFound } from './people.refusals';
import { presentPerson } from './person.presenter';

/** People with what they are in the company, in the order of the rows. */
export async function readPeople(
  db: Database,
  companyId: string,
  rows: readonly PersonRow[],
  now: Date,
): Promise<Person[]> {
  const ids = rows.map(({ user }) => user.id);
  const [roles, groups] = [
    await positionsRepository.rolesOf(db, companyId, ids),
    await positionsRepository.groupsOf(db, companyId, ids),
  ];
  const of = <T extends { userId: string }>(all: readonly T[], { user }: PersonRow) =>
    all.filter(({ userId }) => userId === user.id);
  return rows.map((row) =>
    presentPerson(row, { roles: of(roles, row), groups: of(groups, row) }, now),
  );
}

/** A person of the company with what their page shows; throws 404 `not_found`. */
export type ReadPerson = (who: Pick<Caller, 'companyId'>, id: string) => Promise<PersonDetail>;

export const createPersonReader =
  ({
    db,
    now,
    sessions,
  }: {
    db: Database;
    now: () => Date;
    sessions: Pick<SessionsService, 'limits'>;
  }): ReadPerson =>
  async ({ companyId }, id) => {
    const row = await findPerson(db, companyId, id);
    const [person] = await readPeople(db, companyId, [row], now());
    if (person === undefined) throw personNotFound();
    return {
      ...person,
      version: row.membership.version,
      sessions: await peopleRepository.countSessions(
        db,
        companyId,
        id,
        now(),
        idleSince(now(), await sessions.limits(db, companyId)),
      ),
      also_elsewhere: await peopleRepository.isElsewhere(db, companyId, id),
      email_proven: row.user.emailProvenAt !== null,
      phone_proven: row.user.phoneProvenAt !== null,
      has_second_factor: await secondFactorsRepository.hasAny(db, id),
      remembered_browsers: await rememberedBrowsersRepository.count(db, id, now()),
    };
  };

/** Throws 404 `not_found`. */
export async function findPerson(db: Database, companyId: string, id: string): Promise<PersonRow> {
  const row = await peopleRepository.find(db, companyId, id);
  if (row === null) throw personNotFound();
  return row;
}

/** The same under the lock of the account, which other companies' administrators and the person take as well. */
export async function lockPerson(tx: Database, companyId: string, id: string): Promise<PersonRow> {
  await findPerson(tx, companyId, id);
  await membersRepository.lockAccount(tx, id);
  return findPerson(tx, companyId, id);
}
