export { allowDeletion } from './append-only';
export { newestApplied, newestMigration } from './applied-migrations';
export { copyRows } from './copy-rows';
export {
  copyTableIn,
  copyTableOut,
  prepareCopy,
  listTables,
  quoteName,
  type TableShape,
} from './copy-tables';
export { createSchema, dropSchema } from './create-schema';
export type { Database, DatabaseHandle, Pool, StopListening } from './database';
export { FolderInUse } from './folder-lock';
export { ALIVE_HOLDERS } from './holders';
export { isId } from './is-id';
export { decodeOf } from './row-mapper';
export { readMigrations } from './migrations';
export { newId } from './new-id';
export { notify } from './notify';
export { openDatabase } from './open-database';
export { prepared, preparedEach, preparedRows, preparedText, writtenLimit } from './prepared';
export { preparedTogether } from './prepared-together';
export { preparedChange, preparedInsert } from './rows-together';
export { groupBy, runTogether } from './together';
export * as schema from './schema';
export {
  afterCommit,
  beforeCommit,
  inTransaction,
  isForeignKeyViolation,
  isUniqueViolation,
  isDatabaseAway,
  isUnstorableText,
} from './transaction';
