import { startListeningWorker } from '../../background/listening-worker';
import type { Log } from '../../background/log';
import type { Worker } from '../../background/worker';
import type { DatabaseHandle } from '../../database';
import { ASSIGNMENT_CHANNEL, assignmentRepository } from './assignment.repository';
import { giveOutWaiting } from './give-out';

/** Notifications can be lost, and somebody may be deactivated while a conversation is theirs. */
const POLL_MS = 15_000;
const SLOTS = 2;

/** Gives waiting conversations out as soon as one arrives, one is closed or the settings change. */
export const startAssignment = ({
  handle,
  now,
  log,
}: {
  handle: DatabaseHandle;
  now: () => Date;
  log: Log;
}): Promise<Worker> =>
  startListeningWorker<string>(handle, ASSIGNMENT_CHANNEL, {
    name: 'assignment',
    claim: (limit) => assignmentRepository.companiesWithTurns(handle.db, limit),
    work: (companyId) => giveOutWaiting(handle.db, companyId, now),
    slots: SLOTS,
    pollMs: POLL_MS,
    log,
  });
