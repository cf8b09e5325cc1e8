import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { inBackend } from '../../src/config/folders';
import { MIGRATIONS_FOLDER } from '../../src/database/migrations';

const column = z.object({
  name: z.string(),
  type: z.string(),
  primaryKey: z.boolean(),
  identity: z.object({}).optional(),
});
const uniqueIndex = z.object({
  isUnique: z.boolean(),
  columns: z.array(z.object({ expression: z.string(), isExpression: z.boolean() })),
  where: z.string().optional(),
});
const table = z.object({
  name: z.string(),
  columns: z.record(z.string(), column),
  indexes: z.record(z.string(), uniqueIndex),
  compositePrimaryKeys: z.record(z.string(), z.object({ columns: z.array(z.string()) })),
  uniqueConstraints: z.record(z.string(), z.object({ columns: z.array(z.string()) })),
});
const snapshot = z.object({ tables: z.record(z.string(), table) });
export type ReleasedTable = z.infer<typeof table>;

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });
const release = z.object({ migration: z.string() });

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The migrations in their order. */
export const migrationTags = (): string[] =>
  journal
    .parse(readJson(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json')))
    .entries.map(({ tag }) => tag);

/** The newest migration of the last release of the backend. */
export const releasedMigration = (): string =>
  release.parse(readJson(inBackend('testing/last-release/release.json'))).migration;

/** The tables as the code of the last release knows them. */
export const releasedTables = (): ReleasedTable[] =>
  Object.values(
    snapshot.parse(
      readJson(
        path.join(MIGRATIONS_FOLDER, `meta/${releasedMigration().slice(0, 4)}_snapshot.json`),
      ),
    ).tables,
  );
