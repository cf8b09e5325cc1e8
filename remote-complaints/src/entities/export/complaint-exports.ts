import { createExportFollower, keepExport, type ExportState } from '@muhatap/shared/export';
import type { Undo } from '@muhatap/shared/platform';
import type { ComplaintFilters } from '@muhatap/shared/wire/complaints';
import type { ExportFormat } from '@muhatap/shared/wire/files';
import { useStore } from 'zustand';
import { startComplaintExport } from './export.api';

/** The list of complaints as a file, the one that the signed-in person waits for. */
export const complaintExports = createExportFollower();
export const useExport = (): ExportState => useStore(complaintExports.store);

/** Has the filtered list written as a file and follows it; nothing while another is on its way. */
export const startExport = (format: ExportFormat, filters: ComplaintFilters): Promise<void> =>
  complaintExports.start(format, () => startComplaintExport(format, filters));

/** Remembers over a reload which file a person waits for. */
export const keepComplaintExport = (): Undo =>
  keepExport(complaintExports, 'muhatap_complaint_export');
