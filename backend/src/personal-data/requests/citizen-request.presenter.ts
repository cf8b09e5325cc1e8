import type { CitizenRequest } from '@muhatap/shared/wire/people';
import { DOWNLOAD_MS } from '../../files';
import type { CitizenRequestRow, SystemRow } from './citizen-requests.repository';

/** A ready archive can be fetched as long as any other export. */
export const isDownloadable = (
  { state, size, finishedAt }: Pick<CitizenRequestRow, 'state' | 'size' | 'finishedAt'>,
  now: Date,
): boolean =>
  state === 'ready' &&
  size !== null &&
  finishedAt !== null &&
  now.getTime() < finishedAt.getTime() + DOWNLOAD_MS;

/** `citizen` is the present name; the address of the archive is given to the person who asked for it alone. */
export const presentRequest = (
  row: CitizenRequestRow,
  {
    citizen,
    requestedBy,
    readerId,
    now,
    systems = [],
  }: {
    readonly citizen: string | null;
    readonly requestedBy: string;
    readonly readerId: string;
    readonly now: Date;
    readonly systems?: readonly SystemRow[];
  },
): CitizenRequest => ({
  id: row.id,
  kind: row.kind,
  citizen,
  application_number: row.applicationNumber,
  reason: row.reason,
  requested_by: requestedBy,
  state: row.state,
  total: row.total,
  done: row.done,
  size: row.size,
  url:
    row.userId === readerId && isDownloadable(row, now)
      ? `/api/personal-data/requests/${row.id}/file?key=${row.key}`
      : null,
  error: row.error,
  ...(row.kind === 'erasure' && {
    systems: systems.map(({ id, place, notifiedBy, notifiedAt }) => ({
      id,
      place,
      notified_by: notifiedBy,
      notified_at: notifiedAt?.toISOString() ?? null,
    })),
  }),
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
});
