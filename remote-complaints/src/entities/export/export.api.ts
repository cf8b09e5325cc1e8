import { api } from '@muhatap/shared/api';
import type { ComplaintFilters } from '@muhatap/shared/wire/complaints';
import { exportJob, type ExportFormat, type ExportJob } from '@muhatap/shared/wire/files';

/** Asks for the filtered list as a file; 429 `too_many_exports`. */
export const startComplaintExport = (
  format: ExportFormat,
  filters: ComplaintFilters,
): Promise<ExportJob> =>
  api.post('/api/complaints/exports', { format, filters }, { schema: exportJob });
