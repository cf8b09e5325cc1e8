import { useSettled } from '@muhatap/shared/lib';
import { onResync } from '@muhatap/shared/realtime';
import { createKitPart, PageBody, StyleSheet } from '@muhatap/shared/ui/plain';
import {
  REPORT_FILTERS,
  type ReportChoices,
  type ReportPage,
  type ReportPageId,
} from '@muhatap/shared/wire/reports';
import { isOneOf } from '@muhatap/shared/wire/open';
import { useCallback, useEffect } from 'react';
import { useLoaderData, useRevalidator, useRouteLoaderData } from 'react-router-dom';
import { isFiltered } from '#entities/report';
import { VisibilityLine } from '#features/report-states';
import { ReportBody } from './report-body';
import { ReportHead } from './report-head';
import {
  CHOICES_ROUTE,
  outdateChoices,
  type ChoicesData,
  type ReportPageData,
} from './report-page.loader';
import { reportSheet } from './report.sheet';
import { useReportView } from './use-report-view';

const FilterBar = createKitPart(
  async () => (await import('#features/filter-bar')).FilterBar,
  ({ view }) => (
    <div className="report-filters-place" data-set={isFiltered(view.filters) || undefined} />
  ),
);
const ReportRows = createKitPart(async () => (await import('./report-rows')).ReportRows);

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

/** A report: head, filter bar, numbers, sections, and the rows behind a number. */
export function ReportPageView({ page }: { readonly page: ReportPageId }) {
  const { view, outcome, report, shownView, isWaiting, isReloading } = useReport();
  const lists = useChoices();
  const reload = useReload();
  const { target, change, openRows, closeRows } = useReportView(page, view);
  return (
    <PageBody>
      <StyleSheet text={reportSheet} />
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
      <div className="report-body" aria-busy={isWaiting} data-reloading={isReloading || undefined}>
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
      </div>
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
