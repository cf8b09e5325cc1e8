import { defineModule } from '@muhatap/shared/contract';
import { routes } from './app/routes';
import { startInbox } from './app/start-inbox';

/** The module that the shell loads: the shared inbox and its accounts. */
const inboxModule = defineModule({
  id: 'inbox',
  contract: '^1.0.0',
  routes,
  setup: startInbox,
  kit: 'own',
});

// The shell imports this name; a CommonJS test cannot declare it.
export { inboxModule as module };
