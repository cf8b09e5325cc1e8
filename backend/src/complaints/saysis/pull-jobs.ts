import type { CredentialVault } from '../../channels';
import type { Database } from '../../database';
import type { Job, JobContext, JobHandler, JobResult } from '../../jobs';
import { noteLineFailure, noteLineOk } from './line-answers';
import { KEY_MISSING, msUntilPull } from './line-health';
import { openLine } from './line-key';
import { linesRepository } from './lines.repository';
import type { SaysisAdapter } from './saysis.adapter';
import { PULL_QUEUE, type LineRow } from './saysis-changes';
import { whyNot, type Reading, type SaysisReader } from './saysis-reader';

/** A pull that reaches this many pages continues at the next one. */
const LONGEST_PULL = 500;

interface Parts {
  readonly db: Database;
  readonly adapter: SaysisAdapter;
  readonly vault: CredentialVault;
  readonly reader: SaysisReader;
  readonly now: () => Date;
}

/** Takes in all pages that there are; answers why not, where there may be more. */
async function readPages(
  { db, adapter, reader }: Parts,
  found: LineRow,
  reading: Reading,
): Promise<string | null> {
  let { cursor } = found;
  for (let page = 0; page < LONGEST_PULL; page += 1) {
    await reading.renew();
    const seen = await adapter.readChanges(reading.line, cursor);
    if (seen.kind !== 'ok') return whyNot(seen);
    const failure = await reader.takePage(reading, seen.value);
    if (failure !== null) return failure;
    const hasMoved = seen.value.cursor !== null && seen.value.cursor !== cursor;
    cursor = seen.value.cursor ?? cursor;
    await linesRepository.updateRead(db, found, { cursor });
    if (!seen.value.hasMore || !hasMoved) return null;
  }
  return null;
}

async function pull(parts: Parts, found: LineRow, { renew }: JobContext): Promise<void> {
  const { db, vault, now } = parts;
  const { companyId } = found;
  const line = openLine(vault, found);
  const why =
    line === null ? KEY_MISSING : await readPages(parts, found, { companyId, line, renew });
  if (why !== null) {
    await noteLineFailure(db, companyId, { why, isProbe: false }, now());
    return;
  }
  await noteLineOk(db, companyId, now());
  await linesRepository.updateRead(db, found, { lastPulledAt: now() });
}

/** Reads what is new at SAYSIS. */
export function createPullJobs(parts: Parts): JobHandler {
  const { db, now } = parts;

  /** A line that is off has no job: switching it on queues one. */
  async function again(companyId: string): Promise<JobResult> {
    const line = await linesRepository.find(db, companyId);
    return line?.isActive === true
      ? { kind: 'later', delayMs: msUntilPull(line, now()) }
      : undefined;
  }

  return {
    queue: PULL_QUEUE,
    async work({ subject, attempts }: Job, context) {
      const line = await linesRepository.find(db, subject);
      // The first try was requested, whatever the time.
      const isDue = attempts === 1 || (line !== null && msUntilPull(line, now()) === 0);
      if (line?.isActive === true && isDue) await pull(parts, line, context);
      return again(subject);
    },
  };
}
