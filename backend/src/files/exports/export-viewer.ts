import type { Database } from '../../database';
import { mayDo } from '../../access/access-of-roles';
import { findAccessScope } from '../../access/find-access-scope';
import { viewerOf } from '../../access/viewer';
import type { ExportScope, ExportSource } from './export-source';
import type { ExportRow } from './exports.repository';

/**
 * With whose eyes a file is written now, whatever the person could do at the request; null where they may have none any more,
 * because they were shut out or their roles no longer let them export.
 */
export async function exportViewers(
  db: Database,
  { companyId, userId }: Pick<ExportRow, 'companyId' | 'userId'>,
  { grant }: Pick<ExportSource, 'grant'>,
): Promise<Pick<ExportScope, 'viewer' | 'reader'> | null> {
  const scope = await findAccessScope(db, companyId, userId);
  if (scope === null || !mayDo(scope.access, 'export', grant)) return null;
  return { viewer: viewerOf(scope, grant), reader: viewerOf(scope, 'inbox') };
}
