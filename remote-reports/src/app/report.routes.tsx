import { addresses } from '@muhatap/shared/contract';
import { kitPages } from '@muhatap/shared/ui/plain';
import { REPORT_PAGES, type ReportPageId } from '@muhatap/shared/wire/reports';
import { redirect, type RouteObject } from 'react-router-dom';
import { reportAddresses } from '../addresses';
import { conversationLoader, laterEntriesLoader } from './conversation.loader';
import {
  areChoicesOutdated,
  CHOICES_ROUTE,
  choicesLoader,
  reportPageLoader,
  unlessRowsOnly,
} from './report-page.loader';
import { breakdownLoader, reportRowsLoader } from './report-rows.loader';

/** Keyed by its page: another page begins with its own numbers, not with those of the page before. */
const pageRoute = (page: ReportPageId): RouteObject => ({
  id: `reports:${page}`,
  path: page,
  loader: reportPageLoader(page),
  shouldRevalidate: unlessRowsOnly,
  lazy: async () => {
    const { ReportPageView } = await import('./report.page');
    return { element: <ReportPageView key={page} page={page} /> };
  },
});

const dataPage = async () => ({ Component: (await import('./report-data.page')).ReportDataPage });

/** Every address below /reports. */
export const reportsRoute: RouteObject = {
  id: CHOICES_ROUTE,
  path: 'reports',
  loader: choicesLoader,
  shouldRevalidate: areChoicesOutdated,
  children: [
    {
      id: 'reports:index',
      index: true,
      element: null,
      loader: () => redirect(reportAddresses.page('general')),
    },
    ...REPORT_PAGES.map(pageRoute),
    {
      id: 'reports:rows',
      path: 'rows',
      loader: reportRowsLoader,
      shouldRevalidate: () => false,
      lazy: dataPage,
    },
    {
      id: 'reports:breakdown',
      path: 'breakdown',
      loader: breakdownLoader,
      shouldRevalidate: () => false,
      lazy: dataPage,
    },
    kitPages(
      [
        {
          id: 'reports:conversation',
          path: 'conversation/:roomId',
          loader: conversationLoader,
          lazy: async () => ({
            Component: (await import('./conversation-report.page')).ConversationReportPage,
          }),
        },
      ],
      'reports:pages',
    ),
    {
      id: 'reports:later-entries',
      path: 'conversation/:roomId/later',
      loader: laterEntriesLoader,
      shouldRevalidate: () => false,
      lazy: dataPage,
    },
    // Any unknown path leads to the 404 page (docs/behaviour.md §1.4).
    {
      id: 'reports:unknown',
      path: '*',
      element: null,
      loader: () => redirect(addresses.notFound()),
    },
  ],
};
