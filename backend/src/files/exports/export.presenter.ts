import type { ExportJob } from '@muhatap/shared/wire/files';
import type { ExportRow } from './exports.repository';

/** A ready file can be fetched for an hour. */
export const DOWNLOAD_MS = 60 * 60 * 1000;

export const isDownloadable = (
  { state, finishedAt }: Pick<ExportRow, 'state' | 'finishedAt'>,
  now: Date,
): boolean =>
  state === 'ready' && finishedAt !== null && now.getTime() < finishedAt.getTime() + DOWNLOAD_MS;

export const presentExport = (row: ExportRow, now: Date): ExportJob => ({
  id: row.id,
  format: row.format,
  state: row.state,
  total: row.total,
  done: row.done,
  size: row.size,
  url: isDownloadable(row, now) ? `/api/exports/${row.id}/file?key=${row.key}` : null,
  error: row.error,
  created_at: row.createdAt.toISOString(),
});
