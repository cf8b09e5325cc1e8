import type { Log } from '../../background/log';
import type { CredentialVault } from '../../channels';
import type { Config } from '../../config/config';
import type { DatabaseHandle } from '../../database';
import type { JobHandler } from '../../jobs';
import { createChangeJobs } from './change-jobs';
import { createSaysisAdapter } from './create-saysis-adapter';
import { createPullJobs } from './pull-jobs';
import { createSaysisReader } from './saysis-reader';
import type { FileLinks } from './saysis-send';

interface Parts {
  readonly config: Pick<Config, 'saysisBaseUrl'>;
  readonly handle: Pick<DatabaseHandle, 'db'>;
  readonly vault: CredentialVault;
  readonly fileLinks: FileLinks;
  readonly now: () => Date;
  readonly log: Log;
}

/** The work behind the ledger of SAYSIS: sending what waits, and reading what is new there. */
export function createSaysisJobs({ config, handle: { db }, ...rest }: Parts): JobHandler[] {
  const adapter = createSaysisAdapter(config);
  const parts = { ...rest, db, adapter };
  const reader = createSaysisReader(parts);
  return [createChangeJobs({ ...parts, reader }), createPullJobs({ ...parts, reader })];
}
