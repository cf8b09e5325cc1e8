import type { ModuleGrant } from '@muhatap/shared/wire/session';
import type { Database } from '../../database';
import type { Viewer } from '../../access/viewer';

/** One value of a row; null is an empty cell. Moments are written by the company's clock. */
export type ExportCell = string | number | Date | null;

export interface ExportColumn {
  readonly title: string;
  /** Characters that fit into the column before it is widened. */
  readonly width: number;
}

/** With whose eyes the rows are read, whose conversations' words may stand in them, and by which clock days begin and moments are read. */
export interface ExportScope {
  readonly viewer: Viewer;
  readonly reader: Viewer;
  readonly timeZone: string;
}

/**
 * Rows that can become a file. `query` is that of the request, kept with the job as JSON. `pages` gives the rows in parts of at
 * most {@link EXPORT_PAGE}, each found by where the last one ended, so that neither memory nor the database ever holds all of them.
 */
export interface ExportSource {
  readonly what: string;
  /** The module of the export: the person must see its rows and may export there, when they ask and when the file is written. */
  readonly grant: Extract<ModuleGrant, 'complaints' | 'reports'>;
  /** The file's name without its moment and extension, in plain letters. */
  readonly fileName: string;
  readonly sheetName: string;
  readonly columns: readonly ExportColumn[];
  count(db: Database, scope: ExportScope, query: unknown): Promise<number>;
  pages(
    db: Database,
    scope: ExportScope,
    query: unknown,
  ): AsyncIterable<readonly (readonly ExportCell[])[]>;
}

/** Rows that are fetched and written at a time. */
export const EXPORT_PAGE = 1_000;
