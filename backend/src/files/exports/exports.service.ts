import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ExportFormat, ExportJob } from '@muhatap/shared/wire/files';
import { recordAudit, useApproval } from '../../people';
import { inTransaction, type Database } from '../../database';
import { cancelJobs, enqueueJobs } from '../../jobs';
import type { Caller } from '../../access/caller';
import { notFound, Refusal } from '../../http/errors';
import { exportKey, removeExport, type ExportPlaces } from './export-folder';
import { storedFile, type StoredFile } from '../store/file-store';
import type { ExportSource } from './export-source';
import { approvalForRows } from './large-export';
import { isDownloadable, presentExport } from './export.presenter';
import { exportViewers } from './export-viewer';
import { EXPORT_QUEUE, exportsRepository } from './exports.repository';
import { wallClock } from './wall-clock';

/** Files that one person may have in the making. */
const OPEN_LIMIT = 3;
const KEY_BYTES = 32;
const FORMAT_NAMES: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };

export interface ReadyFile extends Pick<StoredFile, 'stream'> {
  readonly name: string;
  readonly format: ExportFormat;
  readonly size: number;
}

export interface ExportsService {
  /** Throws 429 `too_many_exports`, 409 `approval_required` for more rows than one person may export, and what the source refuses of the query. */
  request(
    caller: Caller,
    what: string,
    format: ExportFormat,
    query: Record<string, unknown>,
  ): Promise<ExportJob>;
  /** Throws 404 for a job that is not the caller's. */
  read(caller: Caller, id: string): Promise<ExportJob>;
  cancel(caller: Caller, id: string): Promise<void>;
  /** Throws 404 for a wrong key as for a file that is not there, and for one of somebody who may not have it any more. */
  open(id: string, key: string): Promise<ReadyFile>;
}

interface Parts extends ExportPlaces {
  readonly db: Database;
  readonly now: () => Date;
  readonly sources: readonly ExportSource[];
}

const jobNotFound = () => notFound('Dışa aktarma bulunamadı.');
const fileNotFound = () =>
  notFound('Dosya bulunamadı veya süresi doldu. Lütfen yeniden dışa aktarın.');
const digest = (text: string) => createHash('sha256').update(text).digest();

function sourceOf(sources: Parts['sources'], what: string): ExportSource {
  const source = sources.find((each) => each.what === what);
  if (source === undefined) throw new Error(`No rows are known as ${what}.`);
  return source;
}

export function createExportsService({ db, now, sources, ...places }: Parts): ExportsService {
  return {
    async request(caller, what, format, query) {
      const { companyId, userId } = caller;
      const source = sourceOf(sources, what);
      const approved = await approvalForRows(db, caller, source, query, now());
      return inTransaction(db, async (tx) => {
        if ((await exportsRepository.countOpen(tx, companyId, userId)) >= OPEN_LIMIT) {
          throw new Refusal(
            429,
            'too_many_exports',
            `Aynı anda en çok ${OPEN_LIMIT} dosya hazırlanabilir. Birinin bitmesini bekleyin veya iptal edin.`,
          );
        }
        await useApproval(tx, approved, now());
        const job = await exportsRepository.insert(tx, {
          companyId,
          userId,
          what,
          format,
          query,
          key: randomBytes(KEY_BYTES).toString('base64url'),
          createdAt: now(),
        });
        await recordAudit(tx, {
          companyId,
          by: caller,
          at: now(),
          action: 'export.started',
          subject: { id: job.id, name: source.sheetName },
          changes: [{ field: 'Biçim', before: null, after: FORMAT_NAMES[format] }],
        });
        await enqueueJobs(tx, EXPORT_QUEUE, [{ subject: job.id, companyId }]);
        return presentExport(job, now());
      });
    },

    async read({ companyId, userId }, id) {
      const job = await exportsRepository.find(db, companyId, userId, id);
      if (job === null) throw jobNotFound();
      return presentExport(job, now());
    },

    async cancel({ companyId, userId }, id) {
      const isCancelled = await inTransaction(db, async (tx) => {
        if (!(await exportsRepository.cancel(tx, companyId, userId, id, now()))) return false;
        await cancelJobs(tx, EXPORT_QUEUE, [id]);
        return true;
      });
      if (isCancelled) await removeExport(places, id);
      else if ((await exportsRepository.find(db, companyId, userId, id)) === null)
        throw jobNotFound();
    },

    async open(id, given) {
      const found = await exportsRepository.load(db, id);
      const source = sources.find(({ what }) => what === found?.job.what);
      if (
        found === null ||
        source === undefined ||
        !timingSafeEqual(digest(found.job.key), digest(given)) ||
        !isDownloadable(found.job, now())
      )
        throw fileNotFound();
      // The address needs no sign-in, so that a browser can fetch it: whoever was shut out since must not get it either.
      if ((await exportViewers(db, found.job, source)) === null) throw fileNotFound();
      const { job, timeZone } = found;
      const at = wallClock(timeZone)(job.createdAt).slice(0, 16).replace(' ', '-').replace(':', '');
      const key = exportKey(job.id, job.format);
      const size = await places.files.size(key);
      if (size === null) throw fileNotFound();
      return {
        ...storedFile(places.files, key),
        name: `${source.fileName}-${at}.${job.format}`,
        format: job.format,
        size,
      };
    },
  };
}
