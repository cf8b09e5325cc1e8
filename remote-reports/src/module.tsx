import { addresses, defineModule } from '@muhatap/shared/contract';
import { redirect } from 'react-router-dom';
import { generalReportLoader } from './app/general-report.loader';

const reportsModule = defineModule({
  id: 'reports',
  contract: '^1.0.0',
  routes: [
    {
      id: 'reports:root',
      path: 'reports',
      children: [
        { id: 'reports:index', index: true, element: null, loader: () => redirect(addresses.reports('general')) },
        { id: 'reports:general', path: 'general', loader: generalReportLoader, lazy: async () => ({ Component: (await import('./app/general-report.page')).GeneralReportPage }) },
        // Any unknown path leads to the 404 page (spec §2).
        { id: 'reports:unknown', path: '*', element: null, loader: () => redirect(addresses.notFound()) },
      ],
    },
  ],
});

// The name that the shell asks for; a CommonJS test cannot declare it.
export { reportsModule as module };
