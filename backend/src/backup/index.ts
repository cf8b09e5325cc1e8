export { BackupRefusal } from './backup-refusal';
export { BACKUP_ADDRESS, backupAnswer, backupRequest, backupRoutes } from './backup.routes';
export { findLastBackup, recordBackup, sizeOf, type NotedBackup } from './backups.repository';
export { operatorKey } from './operator-key';
export { readManifest, type Manifest } from './manifest';
export { restoreBackup, type Restored } from './restore-backup';
export { takeBackup, type Backup } from './take-backup';
export { requireWhole } from './verify-backup';
