import type { SignedIn } from '@muhatap/shared/wire/people';
import { inTransaction, type Database } from '../../database';
import type { AuthService } from '../auth/auth.service';
import type { Device } from '../auth/device';
import { hashToken } from '../auth/tokens';
import { admitPerson } from './admit-person';
import type { DirectoryPerson } from './directory-person';
import { providersRepository, type ProviderRow } from './providers.repository';

/** A sign-in that a directory, of whatever kind, has taken. */
export interface DirectorySignIn {
  readonly provider: ProviderRow;
  /** The name of the person that never changes there. */
  readonly subject: string;
  readonly person: DirectoryPerson;
  readonly device: Device;
  readonly directorySession: string | null;
  /** Sealed. */
  readonly idToken: string | null;
}

/** Opens a session that stays in the directory's company. Throws the refusals of `singleSignOnFinish`. */
export type OpenDirectorySession = (signIn: DirectorySignIn) => Promise<SignedIn>;

export const createOpenDirectorySession =
  ({
    db,
    now,
    auth,
  }: {
    readonly db: Database;
    readonly now: () => Date;
    readonly auth: Pick<AuthService, 'enter'>;
  }): OpenDirectorySession =>
  ({ provider, subject, person, device, directorySession, idToken }) =>
    inTransaction(db, async (tx) => {
      const row = await admitPerson(tx, { provider, subject, person, at: now() });
      const opened = await auth.enter(tx, row, device, 'directory');
      const providerId = provider.id;
      const origin = { providerId, subject, directorySession, idToken };
      await providersRepository.bindSession(tx, hashToken(opened.token), origin);
      return opened;
    });
