export { exportStore, forgetExport, markFetched, startExport, stopExport, useExport } from './export.store';
export { percentOf, type ExportState } from './export.transitions';
export { keepExport } from './keep-export';
