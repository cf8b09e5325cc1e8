import { api } from '../api';
import { exportJob, type ExportJob } from '../wire/files';

const jobPath = (id: string) => `/api/exports/${encodeURIComponent(id)}`;

/** The progress of a file; `not_found` where it has expired or is somebody else's. */
export const readExport = (id: string): Promise<ExportJob> =>
  api.get(jobPath(id), { schema: exportJob });

/** Stops the making of a file. */
export const cancelExport = (id: string): Promise<void> => api.delete(jobPath(id));
