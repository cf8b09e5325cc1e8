export { createExportJobs, exportOperations } from './exports/export-jobs';
export type { ExportPlaces } from './exports/export-folder';
export { DOWNLOAD_MS } from './exports/export.presenter';
export { wallClock, type WallClock } from './exports/wall-clock';
export { contentDisposition, safeFileName } from './uploads/file-name';
export { expiredExports } from './exports/expired-exports';
export {
  EXPORT_PAGE,
  type ExportCell,
  type ExportScope,
  type ExportSource,
} from './exports/export-source';
export { createExportsService, type ExportsService } from './exports/exports.service';
export { eraseExports, eraseUploads } from './erasure/erase-files';
export { filesPlugin } from './files.plugin';
export { storedFiles } from './stored-files';
export { createFileLinks, type FileLinks } from './uploads/file-links';
export { createScanner, FILE_INFECTED } from './uploads/scanner';
export { signedAddresses } from './uploads/signed-addresses';
export { recheckUploads } from './uploads/recheck-uploads';
export { unusedUploads } from './uploads/unused-uploads';
export { storedFile, uploadKey, type FileStore, type StoredFile } from './store/file-store';
export { createFolderStore } from './store/folder-store';
export { openFileStore, openReleaseFiles } from './store/open-file-store';
export { holdUpload, picturePlaces, type UploadRow } from './uploads/uploads.repository';
export { createUploadsService, type UploadsService } from './uploads/uploads.service';
