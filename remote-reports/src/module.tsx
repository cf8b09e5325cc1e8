import { defineModule } from '@muhatap/shared/contract';
import { keepReportExports } from '#entities/report-export';
import { reportsRoute } from './app/report.routes';

const reportsModule = defineModule({
  id: 'reports',
  contract: '^1.0.0',
  setup: keepReportExports,
  routes: [reportsRoute],
  kit: 'own',
});

// The name that the shell imports; a CommonJS test cannot declare it.
export { reportsModule as module };
