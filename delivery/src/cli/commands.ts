import type { Command } from './command';
import { doctor } from './commands/doctor';
import { history } from './commands/history';
import { promote } from './commands/promote';
import { prune } from './commands/prune';
import { publish } from './commands/publish';
import { rollback } from './commands/rollback';
import { status } from './commands/status';
import { verify } from './commands/verify';

/** Every command by its name, in the order in which a release meets them. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  publish,
  promote,
  rollback,
  status,
  history,
  verify,
  doctor,
  prune,
};
