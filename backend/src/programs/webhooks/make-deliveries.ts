import type { Log } from '../../background/log';
import { startWorker, type Worker } from '../../background/worker';
import { inTransaction, type Database } from '../../database';
import { enqueueJobs } from '../../jobs';
import type { V1EventBody } from '../api/v1-events.wire';
import { DELIVERY_QUEUE } from './delivery-queue';
import { publicEventOf } from './public-event';
import {
  cursorsRepository,
  deliveriesRepository,
  endpointsRepository,
} from './webhooks.repository';

const POLL_MS = 2_000;
/** Entries of a company's log in one transaction. */
export const ENTRY_BATCH = 200;

/** The body of an event, of the first version. */
export const payloadOf = (type: string, at: Date, data: object): V1EventBody => ({
  type,
  timestamp: at.toISOString(),
  api_version: 'v1',
  data,
});

/** Makes deliveries of the next entries of a company's event log, with their jobs; answers how many entries it read. The numbers of a log commit in their order, so none is passed over. */
export const makeDeliveries = (db: Database, companyId: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    const seq = await cursorsRepository.lock(tx, companyId);
    if (seq === null) return 0;
    const entries = await cursorsRepository.entriesAfter(tx, companyId, seq, ENTRY_BATCH);
    const last = entries.at(-1);
    if (last === undefined) return 0;
    const endpoints = await endpointsRepository.list(tx, companyId);
    const deliveries = entries.flatMap((entry) => {
      const event = publicEventOf(entry);
      if (event === null) return [];
      const { type, data } = event;
      const payload = payloadOf(type, entry.createdAt, data);
      return endpoints
        .filter(({ isActive, events }) => isActive && events.includes(type))
        .map(({ id: endpointId }) => ({
          companyId,
          endpointId,
          type,
          payload,
          createdAt: entry.createdAt,
        }));
    });
    const stored = await deliveriesRepository.insert(tx, deliveries);
    await enqueueJobs(
      tx,
      DELIVERY_QUEUE,
      stored.map(({ id }) => ({ subject: id, companyId })),
    );
    await cursorsRepository.move(tx, companyId, last.seq);
    return entries.length;
  });

/** Follows the event logs of companies with webhooks. Several processes may do so side by side. */
export function startDeliveries({ db, log }: { db: Database; log: Log }): Worker {
  let round: string[] | null = null;
  return startWorker<string>({
    name: 'webhook deliveries',
    slots: 1,
    pollMs: POLL_MS,
    log,
    async claim() {
      round ??= await cursorsRepository.waitingCompanies(db);
      const companyId = round.shift();
      if (companyId !== undefined) return [companyId];
      round = null;
      return [];
    },
    async work(companyId) {
      if ((await makeDeliveries(db, companyId)) === ENTRY_BATCH) round?.push(companyId);
    },
  });
}
