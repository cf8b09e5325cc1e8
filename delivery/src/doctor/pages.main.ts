import { noteRejection, openPages } from './open-pages';
import type { PageMessage, PageTask } from './page-task';

// The process that opens pages: it runs the code of releases, so it holds no secrets and ends with its parent, which ends it when a page
// does not come back.
const say = (message: PageMessage): void => void process.send?.(message);

process.on('disconnect', () => process.exit(0));
// Ctrl-C in a terminal reaches every process of the group; the parent decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('unhandledRejection', noteRejection);
process.on('uncaughtException', noteRejection);

process.on('message', (task: PageTask) => {
  void openPages(task, (address) => say({ kind: 'opening', address })).then((problems) =>
    say({ kind: 'done', problems }),
  );
});

say({ kind: 'ready' });
