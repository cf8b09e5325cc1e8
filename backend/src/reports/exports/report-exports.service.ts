import type { ExportJob } from '@muhatap/shared/wire/files';
import type { ReportExport, ReportQuery } from '@muhatap/shared/wire/reports';
import type { ExportsService } from '../../files';
import type { Database } from '../../database';
import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import { readRowsQuery } from '../rows/rows-query';
import { readQuestion } from '../pages/read-question';
import { pageExportOf } from './report-page.source';
import { reportRowsSource } from './report-rows.source';

export interface ReportExportsService {
  /** Throws at once what the page or the rows would refuse, not by a file that never comes, and 429 `too_many_exports`. */
  request(caller: Caller, input: ReportExport): Promise<ExportJob>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly exporting: Pick<ExportsService, 'request'>;
}

/** Fills in the parameters that an address may leave out. */
const completed = <
  Q extends { clock?: ReportQuery['clock'] | undefined; compare?: boolean | undefined },
>(
  query: Q,
) => ({ ...query, clock: query.clock ?? ('calendar' as const), compare: query.compare ?? true });

export function createReportExportsService({ db, now, exporting }: Parts): ReportExportsService {
  return {
    async request(caller, { format, what }) {
      const at = now();
      const viewer = viewerOf(caller, 'reports');
      if (what.kind === 'page') {
        const query = completed(what.query);
        await readQuestion(db, viewer, query, at);
        return exporting.request(caller, pageExportOf(what.page), format, {
          at: at.toISOString(),
          query,
        });
      }
      const query = completed(what.query);
      await readRowsQuery(db, { viewer, reader: viewerOf(caller, 'inbox') }, query, at);
      return exporting.request(caller, reportRowsSource.what, format, {
        at: at.toISOString(),
        query,
      });
    },
  };
}
