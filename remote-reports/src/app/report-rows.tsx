import { measureOf, type ReportChoices, type ReportPage } from '@muhatap/shared/wire/reports';
import type { Written } from '@muhatap/shared/wire/open';
import {
  breakdownsOf,
  describeTarget,
  narrowed,
  type ReportView,
  type RowsTarget,
} from '#entities/report';
import { ReportExport } from '#features/report-export';
import { RowsDrawer } from '#features/rows-drawer';
import { exportedRows } from './exported-report';
import { breakdownAddress, rowsAddress } from './report-rows.loader';

interface ReportRowsProps {
  readonly view: ReportView;
  readonly target: Written<RowsTarget>;
  readonly report: ReportPage;
  readonly lists: ReportChoices | null;
  readonly onOpen: (target: RowsTarget, options?: { readonly replace: boolean }) => void;
  readonly onClose: () => void;
}

/** The rows behind the number that the address names, and their file. */
export function ReportRows({ view, target, report, lists, onOpen, onClose }: ReportRowsProps) {
  const about = describeTarget(target, report, lists);
  return (
    <RowsDrawer
      measure={target.measure}
      about={about}
      clock={view.clock}
      timeZone={report.time_zone}
      order={target.order}
      onOrder={(order) => onOpen({ ...target, order }, { replace: true })}
      addressOf={(cursor) => rowsAddress(view, target, cursor)}
      breakdown={{
        steps: breakdownsOf(target, report.period),
        addressOf: (by) => breakdownAddress(view, target, by),
        onPick: (by, key) => onOpen(narrowed(target, by, key)),
      }}
      onClose={onClose}
      download={
        <ReportExport
          kind="rows"
          title="Kayıtları dışa aktar"
          exported={exportedRows(view, report, target)}
          what={`${measureOf(target.measure).name}, ${about}`}
        />
      }
    />
  );
}
