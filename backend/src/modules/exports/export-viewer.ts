import type { Database } from '../../database';
import { mayDo } from '../access/access-of-roles';
import { findSeer } from '../access/find-seer';
import { viewerOf, type Viewer } from '../access/viewer';
import type { ExportSource } from './export-source';
import type { ExportRow } from './exports.repository';

/**
 * With whose eyes a file is written now, whatever the person could do when they asked for it; null where they may have none any more,
 * because they were shut out or their roles no longer let them export.
 */
export async function exportViewer(
  db: Database,
  { companyId, userId }: Pick<ExportRow, 'companyId' | 'userId'>,
  { grant }: Pick<ExportSource, 'grant'>,
): Promise<Viewer | null> {
  const seer = await findSeer(db, companyId, userId);
  return seer !== null && mayDo(seer.access, 'export', grant) ? viewerOf(seer, grant) : null;
}
