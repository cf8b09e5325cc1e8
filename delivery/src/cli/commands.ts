import type { Command } from './command';
import { backend } from './commands/backend';
import { doctor } from './commands/doctor';
import { history } from './commands/history';
import { key } from './commands/key';
import { pin } from './commands/pin';
import { preview } from './commands/preview';
import { promote } from './commands/promote';
import { prune } from './commands/prune';
import { publish } from './commands/publish';
import { retire } from './commands/retire';
import { rollback } from './commands/rollback';
import { status } from './commands/status';
import { team } from './commands/team';
import { surface } from './commands/surface';
import { unpin } from './commands/unpin';
import { verify } from './commands/verify';

/** Every command by its name, in the order in which a release meets them. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  surface,
  publish,
  promote,
  rollback,
  retire,
  pin,
  unpin,
  preview,
  status,
  history,
  verify,
  doctor,
  backend,
  prune,
  team,
  key,
};
