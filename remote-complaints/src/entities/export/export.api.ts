import { api } from '@muhatap/shared/api';
import { exportJob, type ComplaintFilters, type ExportFormat, type ExportJob } from '@muhatap/shared/wire';

const jobPath = (id: string) => `/api/exports/${encodeURIComponent(id)}`;

/** Asks for the filtered list as a file; 429 `too_many_exports`. */
export const startComplaintExport = (format: ExportFormat, filters: ComplaintFilters): Promise<ExportJob> =>
  api.post('/api/complaints/exports', { format, filters }, { schema: exportJob });

/** How far a file is; `not_found` where it has expired or is somebody else's. */
export const readExport = (id: string): Promise<ExportJob> => api.get(jobPath(id), { schema: exportJob });

/** Stops the making of a file. */
export const cancelExport = (id: string): Promise<void> => api.delete(jobPath(id));
