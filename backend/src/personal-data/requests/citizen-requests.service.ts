import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type {
  CitizenExportInput,
  CitizenReference,
  CitizenRequest,
  CitizenRequests,
} from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { findAccessScope } from '../../access/find-access-scope';
import { inTransaction, isId, type Database } from '../../database';
import { storedFile, wallClock, type ExportPlaces, type StoredFile } from '../../files';
import { notFound, Refusal } from '../../http/errors';
import { cancelJobs, enqueueJobs } from '../../jobs';
import { recordAudit } from '../../people';
import { findCitizen, idsOf, type FoundCitizen } from '../citizen/find-citizen';
import { archiveKey, removeArchive } from './archive-folder';
import { isDownloadable, presentRequest } from './citizen-request.presenter';
import { citizenRequestsRepository, type CitizenRequestRow } from './citizen-requests.repository';
import { CITIZEN_EXPORT_QUEUE } from './queues';

const KEY_BYTES = 32;

export interface ReadyArchive extends Pick<StoredFile, 'stream'> {
  readonly name: string;
  readonly size: number;
}

export interface CitizenRequestsService {
  readonly list: (who: Caller) => Promise<CitizenRequests>;
  /** Throws 404 `not_found`, as all others of one request do. */
  readonly find: (who: Caller, id: string) => Promise<CitizenRequest>;
  /** Throws 404 `not_found`, 409 `already_running`. */
  readonly startExport: (who: Caller, input: CitizenExportInput) => Promise<CitizenRequest>;
  /** Notes that another system was told of an erasure, or takes it back. */
  readonly markSystem: (who: Caller, id: string, isNotified: boolean) => Promise<CitizenRequest>;
  /** Ends an export that is made, and gives up one that is ready. Throws 409 `not_possible`. */
  readonly cancel: (who: Caller, id: string) => Promise<CitizenRequest>;
  /** Throws 404 for a wrong key as for a file that is not there, and for one of somebody who may not have it any more. */
  readonly open: (id: string, key: string) => Promise<ReadyArchive>;
}

interface Parts extends ExportPlaces {
  readonly db: Database;
  readonly now: () => Date;
}

const requestNotFound = () => notFound('Başvuru bulunamadı.');
const fileNotFound = () =>
  notFound('Dosya bulunamadı veya süresi doldu. Lütfen yeniden dışa aktarın.');
const citizenNotFound = () => notFound('Vatandaş bulunamadı.');
const alreadyRunning = () =>
  new Refusal(
    409,
    'already_running',
    'Bu vatandaşın verileri için bir işlem sürüyor. Bitmesini bekleyin veya iptal edin.',
  );
const notPossible = () => new Refusal(409, 'not_possible', 'Bu başvuru iptal edilemez.');
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Throws 404 `not_found`, 409 `already_running`. */
async function requireIdle(
  tx: Database,
  companyId: string,
  reference: CitizenReference,
): Promise<FoundCitizen> {
  const citizen = isId(reference.id) ? await findCitizen(tx, companyId, idsOf(reference)) : null;
  if (citizen === null) throw citizenNotFound();
  if (await citizenRequestsRepository.isOpen(tx, citizen)) throw alreadyRunning();
  return citizen;
}

/** Throws 404 `not_found`, 409 `already_running`. */
async function beginExport(
  tx: Database,
  who: Caller,
  { citizen: reference, application_number: number, reason }: CitizenExportInput,
  at: Date,
): Promise<string> {
  const citizen = await requireIdle(tx, who.companyId, reference);
  const { companyId, customerIds, complaintIds } = citizen;
  const made = await citizenRequestsRepository.insert(tx, {
    companyId,
    userId: who.userId,
    kind: 'export',
    customerIds: [...customerIds],
    complaintIds: [...complaintIds],
    applicationNumber: number,
    reason,
    key: randomBytes(KEY_BYTES).toString('base64url'),
    createdAt: at,
  });
  await recordAudit(tx, {
    companyId,
    by: who,
    at,
    action: 'customer.exported',
    subject: { id: reference.id, name: citizen.names[0] ?? number },
    changes: [
      { field: 'Başvuru no', before: null, after: number },
      { field: 'Gerekçe', before: null, after: reason },
    ],
  });
  await enqueueJobs(tx, CITIZEN_EXPORT_QUEUE, [{ subject: made.id, companyId }]);
  return made.id;
}

async function openArchive(
  { db, now, files }: Parts,
  id: string,
  given: string,
): Promise<ReadyArchive> {
  const found = await citizenRequestsRepository.load(db, id);
  if (
    found === null ||
    !timingSafeEqual(digest(found.request.key), digest(given)) ||
    !isDownloadable(found.request, now())
  )
    throw fileNotFound();
  const { request, timeZone } = found;
  // The address needs no sign-in, so that a browser can fetch it: whoever was shut out since must not get it either.
  const scope = await findAccessScope(db, request.companyId, request.userId);
  if (scope?.access.administers !== true) throw fileNotFound();
  const size = await files.size(archiveKey(id));
  if (size === null) throw fileNotFound();
  const day = wallClock(timeZone)(request.createdAt).slice(0, 10);
  return {
    ...storedFile(files, archiveKey(id)),
    name: `kisisel-veriler-${day}-${request.applicationNumber}.zip`,
    size,
  };
}

export function createCitizenRequestsService({
  db,
  now,
  ...places
}: Parts): CitizenRequestsService {
  async function present(
    who: Caller,
    { request, requestedBy }: { request: CitizenRequestRow; requestedBy: string },
  ): Promise<CitizenRequest> {
    const systems = await citizenRequestsRepository.systems(db, who.companyId, [request.id]);
    const citizen = await findCitizen(db, who.companyId, request);
    return presentRequest(request, {
      citizen: citizen?.names[0] ?? null,
      requestedBy,
      readerId: who.userId,
      now: now(),
      systems,
    });
  }

  async function find(who: Caller, id: string): Promise<CitizenRequest> {
    const found = await citizenRequestsRepository.find(db, who.companyId, id);
    if (found === null) throw requestNotFound();
    return present(who, found);
  }

  return {
    find,

    async markSystem(who, id, isNotified) {
      const mark = isNotified
        ? { notifiedBy: who.userId, notifiedAt: now() }
        : { notifiedBy: null, notifiedAt: null };
      const requestId = await citizenRequestsRepository.markSystem(db, who.companyId, id, mark);
      if (requestId === null) throw requestNotFound();
      return find(who, requestId);
    },

    async list(who) {
      const found = await citizenRequestsRepository.newest(db, who.companyId);
      const requests: CitizenRequest[] = [];
      for (const each of found) requests.push(await present(who, each));
      return { requests };
    },

    async startExport(who, input) {
      const id = await inTransaction(db, (tx) => beginExport(tx, who, input, now()));
      return find(who, id);
    },

    async cancel(who, id) {
      const found = await citizenRequestsRepository.find(db, who.companyId, id);
      if (found === null) throw requestNotFound();
      const isCancelled = await inTransaction(db, async (tx) => {
        if (!(await citizenRequestsRepository.cancelExport(tx, id, now()))) return false;
        await cancelJobs(tx, CITIZEN_EXPORT_QUEUE, [id]);
        return true;
      });
      if (!isCancelled) throw notPossible();
      await removeArchive(places, id);
      return find(who, id);
    },

    open: (id, key) => openArchive({ db, now, ...places }, id, key),
  };
}
