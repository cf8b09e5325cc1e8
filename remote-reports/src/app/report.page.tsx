import { useSettled } from '@muhatap/shared/lib';
import { onResync } from '@muhatap/shared/realtime';
import { Box } from '@muhatap/shared/ui';
import { PageBody } from '@muhatap/shared/ui/app';
import {
  measureOf,
  REPORT_FILTERS,
  type ReportChoices,
  type ReportPage,
  type ReportPageId,
} from '@muhatap/shared/wire/reports';
import { isOneOf, type Written } from '@muhatap/shared/wire/open';
import { useCallback, useEffect } from 'react';
import { useLoaderData, useRevalidator, useRouteLoaderData } from 'react-router-dom';
import {
  breakdownsOf,
  describeTarget,
  narrowed,
  type ReportView,
  type RowsTarget,
} from '#entities/report';
import { FilterBar } from '#features/filter-bar';
import { ReportExport } from '#features/report-export';
import { VisibilityLine } from '#features/report-states';
import { RowsDrawer } from '#features/rows-drawer';
import { exportedRows } from './exported-report';
import { ReportBody } from './report-body';
import { ReportHead } from './report-head';
import {
  CHOICES_ROUTE,
  outdateChoices,
  type ChoicesData,
  type ReportPageData,
} from './report-page.loader';
import { breakdownAddress, rowsAddress } from './report-rows.loader';
import { useReportView } from './use-report-view';

const UNKNOWN: ChoicesData = { outcome: new Promise(() => {}) };

function useChoices(): ReportChoices | null {
  const { shown } = useSettled<ReportChoices, ChoicesData>(
    useRouteLoaderData<ChoicesData>(CHOICES_ROUTE) ?? UNKNOWN,
  );
  return shown?.outcome.ok === true ? shown.outcome.data : null;
}

/** Reads the report and the choices of its filters anew. */
function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  // The person's access has changed, or the connection was cut for long.
  useEffect(
    () =>
      onResync(() => {
        outdateChoices();
        reload();
      }),
    [reload],
  );
  return reload;
}

/** The question in the address, and its newest answer. */
function useReport() {
  const loaderData = useLoaderData<ReportPageData>();
  const { shown, isWaiting } = useSettled<ReportPage, ReportPageData>(loaderData);
  const outcome = shown?.outcome ?? null;
  return {
    view: loaderData.view,
    outcome,
    report: outcome?.ok === true ? outcome.data : null,
    shownView: shown?.data.view ?? null,
    isWaiting,
    isReloading: shown !== null && isWaiting,
  };
}

interface ReportRowsProps {
  readonly view: ReportView;
  readonly target: Written<RowsTarget>;
  readonly report: ReportPage;
  readonly lists: ReportChoices | null;
  readonly onOpen: (target: RowsTarget, options?: { readonly replace: boolean }) => void;
  readonly onClose: () => void;
}

/** The rows behind the number that the address names, and their file. */
function ReportRows({ view, target, report, lists, onOpen, onClose }: ReportRowsProps) {
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

/** A report: head, filter bar, numbers, sections, and the rows behind a number. */
export function ReportPageView({ page }: { readonly page: ReportPageId }) {
  const { view, outcome, report, shownView, isWaiting, isReloading } = useReport();
  const lists = useChoices();
  const reload = useReload();
  const { target, change, openRows, closeRows } = useReportView(page, view);
  return (
    <PageBody>
      <ReportHead
        page={page}
        report={report}
        view={shownView}
        isReloading={isReloading}
        onReload={reload}
      />
      <FilterBar
        view={view}
        lists={lists}
        filters={
          report?.filters.filter((one) => isOneOf(REPORT_FILTERS, one)) ??
          (outcome === null ? null : [])
        }
        onChange={change}
      />
      <VisibilityLine />
      <Box aria-busy={isWaiting} opacity={isReloading ? 0.6 : 1} transition="opacity 150ms">
        <ReportBody
          page={page}
          outcome={outcome}
          view={view}
          today={lists?.today ?? null}
          isWaiting={isWaiting}
          onRetry={reload}
          onChange={change}
          onOpenRows={openRows}
        />
      </Box>
      {target !== null && report !== null && (
        <ReportRows
          view={view}
          target={target}
          report={report}
          lists={lists}
          onOpen={openRows}
          onClose={closeRows}
        />
      )}
    </PageBody>
  );
}
