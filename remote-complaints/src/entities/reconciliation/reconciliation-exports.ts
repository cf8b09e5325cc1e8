import { createExportFollower, keepExport, type ExportState } from '@muhatap/shared/export';
import type { Undo } from '@muhatap/shared/platform';
import { useStore } from 'zustand';

/** The rows of a reconciliation as a file, the one that the signed-in person waits for. */
export const reconciliationExports = createExportFollower();
export const useReconciliationExport = (): ExportState => useStore(reconciliationExports.store);

/** Remembers over a reload which file a person waits for. */
export const keepReconciliationExport = (): Undo =>
  keepExport(reconciliationExports, 'muhatap_reconciliation_export');
