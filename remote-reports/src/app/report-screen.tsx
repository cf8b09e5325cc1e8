import { formatTime } from '@muhatap/shared/i18n';
import { useSettled } from '@muhatap/shared/lib';
import { onResync } from '@muhatap/shared/realtime';
import { useSight } from '@muhatap/shared/session';
import { Box, Icon, IconButton, Stack } from '@muhatap/shared/ui';
import { PageBody, PageHeader, Tip } from '@muhatap/shared/ui/app';
import {
  REPORT_MEASURES,
  type ReportChoices,
  type ReportPage,
  type ReportPageId,
} from '@muhatap/shared/wire';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useLoaderData, useRevalidator, useRouteLoaderData } from 'react-router-dom';
import { daysWords, PAGE_NAMES, targetWords, type RowsTarget } from '#entities/report';
import { FilterBar } from '#features/filter-bar';
import { KpiPanel, type KpiGroup } from '#features/kpi-cards';
import { ReportExport } from '#features/report-export';
import {
  ReportClosed,
  ReportEmpty,
  ReportLoading,
  ReportProblem,
  SightLine,
} from '#features/report-states';
import { RowsDrawer } from '#features/rows-drawer';
import { exportedPage, exportedRows } from './exported-report';
import {
  CHOICES_ROUTE,
  outdateChoices,
  type ChoicesData,
  type ReportPageData,
} from './report-page.loader';
import { rowsAddress } from './report-rows.loader';
import { useReportView } from './use-report-view';

interface ReportScreenProps {
  readonly page: ReportPageId;
  readonly groups: readonly KpiGroup[];
  /** Charts and tables below the numbers. */
  readonly children: (report: ReportPage, onPick: (target: RowsTarget) => void) => ReactNode;
}

const UNKNOWN: ChoicesData = { outcome: new Promise(() => {}) };

function useChoices(): ReportChoices | null {
  const { shown } = useSettled<ReportChoices, ChoicesData>(
    useRouteLoaderData<ChoicesData>(CHOICES_ROUTE) ?? UNKNOWN,
  );
  return shown?.outcome.ok === true ? shown.outcome.data : null;
}

/** '16–22 Kasım 2026, önceki 9–15 Kasım 2026 · 14:05 itibarıyla'. */
function periodLine({ period, previous, generated_at: at, time_zone: zone }: ReportPage): string {
  return `${daysWords(period)}${previous === null ? '' : `, önceki dönem ${daysWords(previous)}`} · ${formatTime(at, zone)} itibarıyla`;
}

/** Nothing of the page can be told by agents, and so nothing of it to whoever sees only some of them. */
const isClosed = ({ numbers, charts, tables }: ReportPage): boolean =>
  charts.length === 0 && tables.length === 0 && numbers.every(({ missing }) => missing !== null);

/** What all report pages have in common: head, filter bar, numbers, and the rows behind them. */
export function ReportScreen({ page, groups, children }: ReportScreenProps) {
  const asked = useLoaderData<ReportPageData>();
  const { shown, isWaiting } = useSettled<ReportPage, ReportPageData>(asked);
  const lists = useChoices();
  const { revalidate } = useRevalidator();
  const { target, change, openRows, closeRows } = useReportView(page, asked.view);
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const isNarrow = useSight('reports') !== 'all';
  // What the person may see has changed, or the line was cut for long.
  useEffect(
    () =>
      onResync(() => {
        outdateChoices();
        reload();
      }),
    [reload],
  );
  const report = shown?.outcome.ok === true ? shown.outcome.data : null;
  return (
    <PageBody>
      <PageHeader
        title={PAGE_NAMES[page].title}
        description={
          <Box minH="22px" aria-live="polite" className="tabular">
            {report === null ? PAGE_NAMES[page].about : periodLine(report)}
          </Box>
        }
        actions={
          <>
            <ReportExport
              kind="page"
              title="Raporu dışa aktar"
              exported={
                shown !== null && report !== null && !report.is_empty
                  ? exportedPage(shown.data.view, report)
                  : null
              }
              what={
                report === null
                  ? 'Rapor bekleniyor…'
                  : `${PAGE_NAMES[page].title}, ${daysWords(report.period)}: sayfadaki bütün sayılar`
              }
            />
            <Tip content="Yenile">
              <IconButton
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-label="Yenile"
                loading={shown !== null && isWaiting}
                onClick={reload}
              >
                <Icon name="refresh" size={16} />
              </IconButton>
            </Tip>
          </>
        }
      />
      <Box mb="5">
        <FilterBar
          view={asked.view}
          lists={lists}
          filters={report?.filters ?? (shown === null ? null : [])}
          onChange={change}
        />
        <SightLine />
      </Box>
      <Box aria-busy={isWaiting} opacity={shown && isWaiting ? 0.6 : 1} transition="opacity 150ms">
        {shown === null ? (
          <ReportLoading lines={groups.length} charts={2} />
        ) : !shown.outcome.ok ? (
          <ReportProblem
            message={shown.outcome.message}
            view={asked.view}
            isRetrying={isWaiting}
            onRetry={reload}
            onChange={change}
          />
        ) : shown.outcome.data.is_empty ? (
          <ReportEmpty
            page={shown.outcome.data}
            view={asked.view}
            today={lists?.today ?? null}
            onChange={change}
          />
        ) : isNarrow && isClosed(shown.outcome.data) ? (
          <ReportClosed />
        ) : (
          <Stack gap="5">
            <KpiPanel
              groups={groups}
              numbers={shown.outcome.data.numbers}
              clock={shown.outcome.data.clock}
              onOpen={(measure) => openRows({ measure })}
            />
            {children(shown.outcome.data, openRows)}
          </Stack>
        )}
      </Box>
      {target !== null && report !== null && (
        <RowsDrawer
          key={rowsAddress(asked.view, target, null)}
          measure={target.measure}
          about={targetWords(target, report, lists)}
          clock={asked.view.clock}
          timeZone={report.time_zone}
          addressOf={(cursor) => rowsAddress(asked.view, target, cursor)}
          onClose={closeRows}
          download={
            <ReportExport
              kind="rows"
              title="Kayıtları dışa aktar"
              exported={exportedRows(asked.view, report, target)}
              what={`${REPORT_MEASURES[target.measure].name}, ${targetWords(target, report, lists)}`}
            />
          }
        />
      )}
    </PageBody>
  );
}
