import type { RouteObject } from 'react-router-dom';
import { complaintListAction } from './complaint-list.action';
import {
  areFilterNamesOutdated,
  complaintBoardLoader,
  complaintListLoader,
  complaintViewsLoader,
  FILTER_NAMES_ROUTE,
  filterNamesLoader,
} from './complaint-list.loader';

/** The list, the index of its parent. */
export const complaintListRoutes: RouteObject[] = [
  {
    id: FILTER_NAMES_ROUTE,
    loader: filterNamesLoader,
    shouldRevalidate: areFilterNamesOutdated,
    children: [
      {
        id: 'complaints:list',
        index: true,
        loader: complaintListLoader,
        action: complaintListAction,
        lazy: async () => ({
          Component: (await import('./complaint-list.page')).ComplaintListPage,
        }),
      },
    ],
  },
  {
    id: 'complaints:board',
    path: 'pano',
    loader: complaintBoardLoader,
    lazy: async () => ({
      Component: (await import('./complaint-data.page')).ComplaintDataPage,
    }),
  },
  {
    id: 'complaints:views',
    path: 'gorunumler',
    loader: complaintViewsLoader,
    shouldRevalidate: () => false,
    lazy: async () => ({
      Component: (await import('./complaint-data.page')).ComplaintDataPage,
    }),
  },
];
