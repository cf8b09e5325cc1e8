export { exportStore, forgetExport, keepExport, startExport, stopExport, useExport } from './export.store';
export { percentOf, type ExportState } from './export.transitions';
