export { createExportFollower, type ExportFollower } from './export-follower';
export { percentOf, type ExportState } from './export-state';
export { keepExport } from './keep-export';
