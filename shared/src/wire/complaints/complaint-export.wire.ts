import { z } from 'zod';
import { complaintFilters } from './complaint-list.wire';
import { exportFormat } from '../files/export.wire';

/**
 * `POST /api/complaints/exports` → 202 exportJob: the filtered list as a file, written in the background with what the person may see by
 * then. Needs the action `export`, otherwise 403 `forbidden`; whoever has lost it meanwhile finds the job `failed` and the file gone. At most
 * three of a person at a time: 429 `too_many_exports`.
 */
export const complaintExport = z.object({
  format: exportFormat,
  filters: complaintFilters.default({}),
});
