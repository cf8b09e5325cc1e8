export type { CitizenCommand } from './citizen-command';
export { ExportDialog } from './export-dialog';
export { RequestsList, RequestsLoading } from './requests-list';
