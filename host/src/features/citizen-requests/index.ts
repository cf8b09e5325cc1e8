export type { CitizenCommand } from './citizen-command';
export { ErasureDialog } from './erasure-dialog';
export { ExportDialog } from './export-dialog';
export { RequestsList, RequestsLoading } from './requests-list';
export { SystemList } from './system-list';
