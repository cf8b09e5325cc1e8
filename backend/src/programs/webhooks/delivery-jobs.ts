import { inTransaction, type Database, type DatabaseHandle } from '../../database';
import type { DeliveryAttempt } from '../../database/schema/programs';
import type { JobHandler, JobOperations, JobResult } from '../../jobs';
import { createGuardedRequest } from '../../outbound/guarded-request';
import { notifyAdministrators } from '../../people';
import { DEAD_AFTER_MS, DELIVERY_QUEUE, WAITS_MS } from './delivery-queue';
import { openSecrets, type EndpointVault } from './endpoint-secrets';
import { sendDelivery } from './send-delivery';
import {
  deliveriesRepository,
  endpointsRepository,
  type DeliveryRow,
  type EndpointRow,
} from './webhooks.repository';

const TIMEOUT_MS = 10_000;
/** A receiver answers in a word; what is longer is not read. */
const LONGEST_ANSWER = 64 * 1024;
/** The receiver says that it wants no more. */
const GONE = 410;

interface Parts {
  readonly handle: Pick<DatabaseHandle, 'db'>;
  readonly now: () => Date;
  readonly vault: EndpointVault;
  readonly config: { readonly webhookOrigins: readonly string[] };
  /** A receiver has this long to answer; tests shorten it. */
  readonly timeoutMs?: number | undefined;
}

/** Whether a failed attempt ends the address: it is gone, or took nothing for days. */
const isDead = ({ failingSince }: EndpointRow, { status }: DeliveryAttempt, at: Date): boolean =>
  status === GONE ||
  (failingSince !== null && at.getTime() - failingSince.getTime() >= DEAD_AFTER_MS);

async function switchOff(tx: Database, { id, companyId }: EndpointRow, at: Date): Promise<void> {
  await endpointsRepository.update(tx, id, { isActive: false, switchedOffAt: at });
  await notifyAdministrators(tx, {
    companyId,
    kind: 'webhook-off',
    subject: { kind: 'webhook', id },
    actorId: null,
    at,
  });
}

/** Writes an attempt, and what it means for its address; answers how long the next one waits. */
async function settle(
  tx: Database,
  delivery: DeliveryRow,
  attempt: DeliveryAttempt,
  at: Date,
): Promise<number | null> {
  const { companyId, endpointId } = delivery;
  const endpoint = await endpointsRepository.find(tx, companyId, endpointId, { isLocked: true });
  if (endpoint === null) return null;
  if (attempt.error === null) {
    await deliveriesRepository.noteAttempt(tx, delivery, attempt, 'delivered');
    if (endpoint.failingSince !== null)
      await endpointsRepository.update(tx, endpointId, { failingSince: null });
    return null;
  }
  const waitMs = WAITS_MS[delivery.tries] ?? null;
  const isOver = isDead(endpoint, attempt, at);
  const isLast = waitMs === null || isOver;
  await deliveriesRepository.noteAttempt(tx, delivery, attempt, isLast ? 'failed' : 'waiting');
  if (endpoint.failingSince === null)
    await endpointsRepository.update(tx, endpointId, { failingSince: at });
  if (isOver && endpoint.isActive) await switchOff(tx, endpoint, at);
  return isLast ? null : waitMs;
}

/** Sends deliveries; one that failed waits longer each time, for three days together. */
export function createDeliveryJobs({ handle, now, vault, config, timeoutMs }: Parts): JobHandler {
  const { db } = handle;
  const request = createGuardedRequest({
    trusted: config.webhookOrigins,
    timeoutMs: timeoutMs ?? TIMEOUT_MS,
    longestAnswer: LONGEST_ANSWER,
  });
  return {
    queue: DELIVERY_QUEUE,
    async work({ subject }): Promise<JobResult> {
      const delivery = await deliveriesRepository.find(db, subject);
      if (delivery === null || delivery.state !== 'waiting') return undefined;
      const { companyId, endpointId } = delivery;
      const endpoint = await endpointsRepository.find(db, companyId, endpointId);
      if (endpoint === null) return undefined;
      const at = now();
      const off = { at: at.toISOString(), status: null, ms: 0, answer: '' };
      if (!endpoint.isActive) {
        const attempt = { ...off, error: 'Adres kapalı.' };
        await deliveriesRepository.noteAttempt(db, delivery, attempt, 'failed');
        return undefined;
      }
      const attempt = await sendDelivery(request, {
        address: endpoint.address,
        secrets: openSecrets(vault, endpoint, at),
        delivery,
        at,
      });
      const delayMs = await inTransaction(db, (tx) => settle(tx, delivery, attempt, at));
      return delayMs === null ? undefined : { kind: 'later', delayMs, isTry: false };
    },
  };
}

/** Runs again without harm: receivers know a delivery by its id. */
export const deliveryOperations: JobOperations = { queue: DELIVERY_QUEUE };
