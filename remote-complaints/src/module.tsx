import { addresses, defineModule } from '@muhatap/shared/contract';
import { kitPages } from '@muhatap/shared/ui/plain';
import { redirect } from 'react-router-dom';
import { complaintSettingsRoute, integrationsRoute } from './app/casework.routes';
import { complaintDetailAction } from './app/complaint-detail.action';
import {
  complaintAssigneesLoader,
  complaintChoicesLoader,
  complaintColleaguesLoader,
  complaintTemplatesLoader,
  complaintDetailLoader,
  complaintNoticeLoader,
  complaintPlaceLoader,
  complaintSimilarLoader,
  complaintThreadLoader,
} from './app/complaint-detail.loader';
import { complaintListRoutes } from './app/complaint-list.routes';
import { startComplaints } from './app/start-complaints';

const dataPage = async () => ({
  Component: (await import('./app/complaint-data.page')).ComplaintDataPage,
});

const complaintsModule = defineModule({
  id: 'complaints',
  contract: '^1.0.0',
  setup: startComplaints,
  kit: 'own',
  routes: [
    {
      id: 'complaints:root',
      path: 'sikayetler',
      children: [
        ...complaintListRoutes,
        kitPages(
          [
            {
              id: 'complaints:detail',
              path: 'detay',
              loader: complaintDetailLoader,
              action: complaintDetailAction,
              lazy: async () => ({
                Component: (await import('./app/complaint-detail.page')).ComplaintDetailPage,
              }),
            },
            {
              id: 'complaints:print',
              path: 'detay/yazdir',
              loader: complaintDetailLoader,
              lazy: async () => ({
                Component: (await import('./app/complaint-print.page')).ComplaintPrintPage,
              }),
            },
            complaintSettingsRoute,
          ],
          'complaints:pages',
        ),
        {
          id: 'complaints:choices',
          path: 'detay/secenekler',
          loader: complaintChoicesLoader,
          shouldRevalidate: () => false,
          lazy: dataPage,
        },
        {
          id: 'complaints:assignees',
          path: 'detay/sorumlular',
          loader: complaintAssigneesLoader,
          shouldRevalidate: () => false,
          lazy: dataPage,
        },
        {
          id: 'complaints:colleagues',
          path: 'detay/meslektaslar',
          loader: complaintColleaguesLoader,
          shouldRevalidate: () => false,
          lazy: dataPage,
        },
        {
          id: 'complaints:reply-templates',
          path: 'detay/sablonlar',
          loader: complaintTemplatesLoader,
          shouldRevalidate: () => false,
          lazy: dataPage,
        },
        {
          id: 'complaints:notice',
          path: 'detay/bildirim',
          loader: complaintNoticeLoader,
          shouldRevalidate: () => false,
          lazy: dataPage,
        },
        {
          id: 'complaints:similar',
          path: 'detay/benzerler',
          loader: complaintSimilarLoader,
          shouldRevalidate: () => false,
          lazy: dataPage,
        },
        {
          id: 'complaints:place-suggestions',
          path: 'detay/konum',
          loader: complaintPlaceLoader,
          shouldRevalidate: () => false,
          lazy: dataPage,
        },
        {
          id: 'complaints:thread',
          path: 'detay/konusma',
          loader: complaintThreadLoader,
          shouldRevalidate: () => false,
          lazy: dataPage,
        },
        // Any unknown path leads to the 404 page (docs/behaviour.md §1.4).
        {
          id: 'complaints:unknown',
          path: '*',
          element: null,
          loader: () => redirect(addresses.notFound()),
        },
      ],
    },
    kitPages([integrationsRoute], 'complaints:integration-pages'),
  ],
});

// The shell imports this name; a CommonJS test cannot declare it.
export { complaintsModule as module };
