import type { Database, DatabaseHandle } from '../../database';
import { messagesBegun, messagesTaken } from '../../metrics/measurements';
import type { Job, JobsContext } from '../../jobs';
import type { InboundMessage, InboundUnit } from '../model/inbound.types';
import { findAccount, type Account } from './accounts';
import { partOf, type Call } from './journal-units';
import { journalRepository } from './journal.repository';
import { AccountMissing } from './permanent-failure';
import { noteSeen } from './take-in-unit';

/** A message that came for an account. */
export interface Arrival {
  readonly account: Account;
  readonly unit: InboundMessage;
}

/**
 * Takes the messages of several citizens in, in one transaction, before whose end it calls `end`; the conversations context provides it.
 */
export type HandleTogether = (
  db: Database,
  citizens: readonly (readonly Arrival[])[],
  now: Date,
  end: (tx: Database) => Promise<void>,
) => Promise<void>;

interface Parts {
  readonly handle: Pick<DatabaseHandle, 'db'>;
  readonly now: () => Date;
  readonly handleTogether?: HandleTogether;
  readonly onMessage?: (unit: InboundMessage) => void;
}

/** The messages of a citizen in one call. */
interface Part extends Pick<Call, 'receivedAt'> {
  readonly job: Job;
  readonly units: readonly InboundMessage[];
}

/** A call with more messages of one citizen would keep the others waiting. */
const LONGEST_PART = 5;

/** Touches no rows but those of its own citizen: an emoji changes a message that somebody else's may stand on, and a move another citizen. */
const isPlain = (unit: InboundUnit): unit is InboundMessage =>
  unit.kind === 'message' &&
  !unit.isEcho &&
  unit.reaction === undefined &&
  unit.movedTo === undefined;

const idsOf = ({ platform, party }: InboundMessage): string[] =>
  [party.externalId, ...(party.alternateId === null ? [] : [party.alternateId])].map(
    (id) => `${platform}:${id}`,
  );

/** The part of a job's call where it can go with others. */
function plainPart(job: Job, call: Call | undefined): Part | null {
  if (call === undefined || job.key === null) return null;
  const { units, problems } = partOf(call, job.key);
  const isShort = units.length > 0 && units.length <= LONGEST_PART && problems.length === 0;
  return isShort && units.every(isPlain) ? { job, units, receivedAt: call.receivedAt } : null;
}

/** Parts of which no two are about the same citizen, by whichever of their ids: locks of one transaction do not keep its works apart. */
function ofDifferentCitizens(parts: readonly Part[]): Part[] {
  const seen = new Set<string>();
  return parts.filter(({ units }) => {
    const ids = units.flatMap(idsOf);
    if (ids.some((id) => seen.has(id))) return false;
    ids.forEach((id) => seen.add(id));
    return true;
  });
}

/** The connected accounts of units, by their names; one that is missing is absent. */
async function findAccounts(
  db: Database,
  units: readonly InboundMessage[],
): Promise<ReadonlyMap<string, Account>> {
  const accounts = new Map<string, Account>();
  const byName = new Map(units.map((unit) => [nameOf(unit), unit]));
  for (const [name, unit] of byName) {
    try {
      accounts.set(name, await findAccount(db, unit));
    } catch (error) {
      if (!(error instanceof AccountMissing)) throw error;
    }
  }
  return accounts;
}

const nameOf = ({ platform, account }: InboundMessage): string => `${platform}:${account}`;

/**
 * Takes the parts of webhook calls in together that are plain messages of different citizens, with the ends of their jobs. All others are
 * left to be taken in one by one, and so are all where one of them fails: nothing of them is stored then.
 */
export async function takeInTogether(
  { handle: { db }, now, handleTogether, onMessage }: Parts,
  jobs: readonly Job[],
  { finish }: JobsContext,
): Promise<void> {
  const keyed = jobs.filter(({ key }) => key !== null);
  if (handleTogether === undefined || keyed.length < 2) return;
  const calls = await journalRepository.loadMany(
    db,
    keyed.map(({ subject }) => subject),
  );
  const plain = ofDifferentCitizens(
    keyed.flatMap((job) => plainPart(job, calls.get(job.subject)) ?? []),
  );
  const accounts = await findAccounts(
    db,
    plain.flatMap(({ units }) => units),
  );
  const parts = plain.flatMap(({ job, units, receivedAt }) => {
    const arrivals = units.flatMap((unit) => {
      const account = accounts.get(nameOf(unit));
      return account === undefined ? [] : [{ account, unit }];
    });
    return arrivals.length === units.length ? [{ job, arrivals, receivedAt }] : [];
  });
  if (parts.length < 2) return;
  const at = now();
  const begunAt = new Date();
  const messages = parts.flatMap(({ arrivals, receivedAt }) =>
    arrivals.map(({ unit }) => ({ id: unit.providerMessageId, receivedAt, begunAt })),
  );
  messages.forEach(messagesBegun.record);
  await handleTogether(
    db,
    parts.map(({ arrivals }) => arrivals),
    at,
    (tx) =>
      finish(
        tx,
        parts.map(({ job }) => job),
      ),
  );
  messages.forEach(messagesTaken.record);
  for (const { account } of new Map(
    parts.flatMap(({ arrivals }) => arrivals.map((each) => [each.account.id, each] as const)),
  ).values())
    await noteSeen(db, account, at);
  for (const { unit } of parts.flatMap(({ arrivals }) => arrivals)) onMessage?.(unit);
}
