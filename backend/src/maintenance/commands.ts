import type { Command } from './command';
import { admin } from './commands/admin';
import { backup } from './commands/backup';
import { check } from './commands/check';
import { company } from './commands/company';
import { inventory } from './commands/inventory';
import { jobs } from './commands/jobs';
import { looks } from './commands/looks';
import { migrate } from './commands/migrate';
import { registration } from './commands/registration';
import { reports } from './commands/reports';
import { resetSecondFactor } from './commands/reset-second-factor';
import { restore } from './commands/restore';
import { retention } from './commands/retention';
import { rotateKey } from './commands/rotate-key';

/** Every command of the backend's half by its name, in the order in which an operator meets them. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  check,
  migrate,
  admin,
  company,
  registration,
  'reset-second-factor': resetSecondFactor,
  jobs,
  reports,
  retention,
  inventory,
  looks,
  backup,
  restore,
  'rotate-key': rotateKey,
};
