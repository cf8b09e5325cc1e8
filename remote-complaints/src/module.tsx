import { addresses, defineModule } from '@muhatap/shared/contract';
import { redirect } from 'react-router-dom';
import { complaintDetailAction, complaintDetailLoader } from './app/complaint-detail.loader';
import { complaintListLoader } from './app/complaint-list.loader';

const complaintsModule = defineModule({
  id: 'complaints',
  contract: '^1.0.0',
  routes: [
    {
      id: 'complaints:root',
      path: 'sikayetler',
      children: [
        { id: 'complaints:list', index: true, loader: complaintListLoader, lazy: async () => ({ Component: (await import('./app/complaint-list.page')).ComplaintListPage }) },
        {
          id: 'complaints:detail',
          path: 'detay',
          loader: complaintDetailLoader,
          action: complaintDetailAction,
          lazy: async () => ({ Component: (await import('./app/complaint-detail.page')).ComplaintDetailPage }),
        },
        // Any unknown path leads to the 404 page (spec §2).
        { id: 'complaints:unknown', path: '*', element: null, loader: () => redirect(addresses.notFound()) },
      ],
    },
  ],
});

// The name that the shell asks for; a CommonJS test cannot declare it.
export { complaintsModule as module };
