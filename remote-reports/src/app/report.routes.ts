import { addresses } from '@muhatap/shared/contract';
import type { ReportPageId } from '@muhatap/shared/wire';
import { redirect, type RouteObject } from 'react-router-dom';
import { conversationLoader, laterEntriesLoader } from './conversation.loader';
import {
  areChoicesOutdated,
  CHOICES_ROUTE,
  choicesLoader,
  reportPageLoader,
  unlessRowsOnly,
} from './report-page.loader';
import { reportRowsLoader } from './report-rows.loader';

const pageRoute = (page: ReportPageId, lazy: NonNullable<RouteObject['lazy']>): RouteObject => ({
  id: `reports:${page}`,
  path: page,
  loader: reportPageLoader(page),
  shouldRevalidate: unlessRowsOnly,
  lazy,
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
      loader: () => redirect(addresses.reports('general')),
    },
    pageRoute('general', async () => ({
      Component: (await import('./pages/general-report.page')).GeneralReportPage,
    })),
    pageRoute('agents', async () => ({
      Component: (await import('./pages/agents-report.page')).AgentsReportPage,
    })),
    pageRoute('departments', async () => ({
      Component: (await import('./pages/departments-report.page')).DepartmentsReportPage,
    })),
    pageRoute('locations', async () => ({
      Component: (await import('./pages/locations-report.page')).LocationsReportPage,
    })),
    pageRoute('topics', async () => ({
      Component: (await import('./pages/topics-report.page')).TopicsReportPage,
    })),
    pageRoute('surveys', async () => ({
      Component: (await import('./pages/surveys-report.page')).SurveysReportPage,
    })),
    pageRoute('unresolved', async () => ({
      Component: (await import('./pages/unresolved-report.page')).UnresolvedReportPage,
    })),
    {
      id: 'reports:rows',
      path: 'rows',
      loader: reportRowsLoader,
      shouldRevalidate: () => false,
      lazy: dataPage,
    },
    {
      id: 'reports:conversation',
      path: 'conversation/:roomId',
      loader: conversationLoader,
      lazy: async () => ({
        Component: (await import('./conversation-report.page')).ConversationReportPage,
      }),
    },
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
