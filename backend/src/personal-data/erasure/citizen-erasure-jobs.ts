import { inTransaction, schema, type Database, type DatabaseHandle } from '../../database';
import type { ExportPlaces } from '../../files';
import { JobRefusal, type JobContext, type JobHandler, type JobOperations } from '../../jobs';
import { ERASED_NAME, recordAudit } from '../../people';
import { findCitizen } from '../citizen/find-citizen';
import { lockHolds } from '../holds';
import {
  citizenRequestsRepository,
  type CitizenRequestRow,
} from '../requests/citizen-requests.repository';
import { CITIZEN_ERASURE_QUEUE } from '../requests/queues';
import { noteErasure } from './erasure-list';
import { ERASURE_STEPS, lockRequest } from './erasure-steps';
import { outsideSystems } from './outside-systems';
import { reasonsAgainst } from './reasons-against';

const FAILED =
  'Silme tamamlanamadı. İşletim sayfasından yeniden denenebilir; kaldığı adımdan sürer.';
/** Until a call that waits to be handled is looked for again. */
const UNHANDLED_MS = 5_000;

interface Parts extends ExportPlaces {
  readonly now: () => Date;
}

const unique = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** The citizen as far as they are left, with all ids that are known from before. */
async function leftOf(tx: Database, request: CitizenRequestRow) {
  const found = await findCitizen(tx, request.companyId, request);
  return {
    companyId: request.companyId,
    customerIds: unique(request.customerIds, found?.customerIds ?? []),
    complaintIds: unique(request.complaintIds, found?.complaintIds ?? []),
    roomIds: found?.roomIds ?? [],
    addresses: found?.addresses ?? [],
    names: found?.names ?? [],
  };
}

async function end(tx: Database, request: CitizenRequestRow, at: Date): Promise<void> {
  const { id, companyId, userId, applicationNumber, reason } = request;
  const found = await citizenRequestsRepository.find(tx, companyId, id);
  await recordAudit(tx, {
    companyId,
    by: { userId, name: found?.requestedBy ?? '', ip: '' },
    at,
    action: 'customer.erased',
    subject: { id: null, name: ERASED_NAME },
    changes: [
      { field: 'Başvuru no', before: null, after: applicationNumber },
      { field: 'Gerekçe', before: null, after: reason },
    ],
  });
  await citizenRequestsRepository.updateOpen(tx, id, {
    state: 'ready',
    step: null,
    finishedAt: at,
  });
}

type Taken = 'more' | 'wait' | 'done';

/** Takes the next step of the request and writes down which one follows, in one transaction. */
async function takeStep(tx: Database, id: string, parts: Parts): Promise<Taken> {
  const { now, ...places } = parts;
  const request = await lockRequest(tx, id);
  if (request === null || !['waiting', 'running'].includes(request.state)) return 'done';
  await lockHolds(tx, request.companyId);
  const citizen = await leftOf(tx, request);
  const [against] = await reasonsAgainst(tx, citizen, now());
  if (against !== undefined) {
    const change = { state: 'failed', error: against, finishedAt: now() } as const;
    await citizenRequestsRepository.updateOpen(tx, id, change);
    return 'done';
  }
  const place = ERASURE_STEPS.findIndex(([name]) => name === (request.step ?? 'mentions'));
  if (place === 0) await rememberSystems(tx, request, citizen);
  if (!(await ERASURE_STEPS[place]?.[1](tx, { places, requestId: id, citizen }))) return 'wait';
  const next = ERASURE_STEPS[place + 1]?.[0] ?? null;
  const { customerIds, complaintIds } = citizen;
  await citizenRequestsRepository.updateOpen(tx, id, {
    state: 'running',
    step: next,
    done: place + 1,
    total: ERASURE_STEPS.length,
    customerIds,
    complaintIds,
  });
  if (next !== null) return 'more';
  await noteErasure(places.files, { ...request, customerIds, complaintIds });
  await end(tx, request, now());
  return 'done';
}

async function rememberSystems(
  tx: Database,
  { id, companyId }: CitizenRequestRow,
  citizen: Parameters<typeof outsideSystems>[1],
): Promise<void> {
  const places = await outsideSystems(tx, citizen);
  await tx
    .insert(schema.citizenRequestSystems)
    .values(places.map((place) => ({ companyId, requestId: id, place })));
}

/** Erases citizens step by step; a process that is killed loses at most the step at hand, which is done again. */
export function createCitizenErasureJobs({
  handle: { db },
  ...parts
}: Parts & { readonly handle: Pick<DatabaseHandle, 'db'> }): JobHandler {
  return {
    queue: CITIZEN_ERASURE_QUEUE,
    async work({ subject }, context: JobContext) {
      for (;;) {
        await context.renew();
        const taken = await inTransaction(db, (tx) => takeStep(tx, subject, parts));
        if (taken === 'done') return undefined;
        if (taken === 'wait') return { kind: 'later', delayMs: UNHANDLED_MS, isTry: false };
        if (context.signal.aborted) return { kind: 'later', delayMs: 0, isTry: false };
      }
    },
    async onFailed(tx, { subject }) {
      await citizenRequestsRepository.updateOpen(tx, subject, {
        state: 'failed',
        error: FAILED,
        finishedAt: parts.now(),
      });
    },
  };
}

/** Lets an operator have an erasure go on at the step where it failed. */
export const citizenErasureOperations: JobOperations = {
  queue: CITIZEN_ERASURE_QUEUE,
  async onReplay(tx: Database, { subject }) {
    if (!(await citizenRequestsRepository.reopen(tx, subject)))
      throw new JobRefusal('Başvuru sona erdi.');
  },
};
