import type { CredentialVault } from '../channels';
import type { UploadsService } from '../files';
import type { Log } from '../background/log';
import type { Config } from '../config/config';
import type { DatabaseHandle } from '../database';
import { startAssignment } from './assignment/assignment.worker';
import { createProfileLookup, type ProfileLookup } from './receiving/profile-lookup';

interface Parts {
  readonly handle: DatabaseHandle;
  readonly config: Pick<Config, 'channels'>;
  readonly uploads: UploadsService;
  readonly vault: CredentialVault;
  readonly now: () => Date;
  readonly log: Log;
  /** A provider has this long to answer; tests shorten it. */
  readonly providerTimeoutMs?: number | undefined;
}

/** Starts the assignment by turns and the look-up of citizens' profiles; `met` takes each message that came in. */
export async function startConversations({
  providerTimeoutMs: timeoutMs,
  ...parts
}: Parts): Promise<ProfileLookup> {
  const { handle, config, now, log } = parts;
  const profiles = createProfileLookup({
    ...parts,
    db: handle.db,
    channels: config.channels,
    timeoutMs,
  });
  const assignment = await startAssignment({ handle, now, log });
  return {
    met: profiles.met,
    async stop() {
      await Promise.all([profiles, assignment].map((worker) => worker.stop()));
    },
  };
}
