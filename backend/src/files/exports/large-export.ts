import type { Caller } from '../../access/caller';
import type { Database } from '../../database';
import { findApproved, ruleFor, type Approved } from '../../people';
import type { ExportSource } from './export-source';
import { exportViewers } from './export-viewer';
import { exportsRepository } from './exports.repository';

/** The moment of the request says nothing of what is exported. */
function subjectOf(query: Readonly<Record<string, unknown>>): unknown {
  const { at: _at, ...rest } = query;
  return rest;
}

/**
 * The approval of a file with more rows than one person may take out of the company; null where they are not so many. Throws 409
 * `approval_required`. The rows are counted only where there is such a rule.
 */
export async function approvalForRows(
  db: Database,
  caller: Caller,
  source: ExportSource,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Approved | null> {
  const { companyId } = caller;
  const rule = await ruleFor(db, companyId, 'export');
  const viewers = rule && (await exportViewers(db, caller, source));
  if (rule === null || viewers === null) return null;
  const timeZone = await exportsRepository.timeZone(db, companyId);
  const rows = await source.count(db, { ...viewers, timeZone }, query);
  if (rows <= (rule.rows ?? 0)) return null;
  return findApproved(
    db,
    { companyId, by: caller },
    {
      kind: 'export',
      subject: [source.what, subjectOf(query)],
      lines: [
        { field: 'Dosya', value: source.sheetName },
        { field: 'Satır sayısı', value: rows.toLocaleString('tr') },
      ],
    },
    now,
  );
}
