import type { SignedIn } from '@muhatap/shared/wire/session';
import { inTransaction, type Database } from '../../database';
import type { AuthService } from '../auth/auth.service';
import type { Device } from '../auth/device';
import { findFactorRules } from '../auth/factor-rules';
import { requireEntered, type AskForSecondStep, type Entrance } from '../auth/second-step';
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

/** Opens a session that stays in the directory's company. Throws the refusals of `singleSignOnFinish`, and 400 `second_factor_required` where the company asks for its own. */
export type OpenDirectorySession = (signIn: DirectorySignIn) => Promise<SignedIn>;

export const createOpenDirectorySession =
  ({
    db,
    now,
    auth,
    askForSecondStep,
  }: {
    readonly db: Database;
    readonly now: () => Date;
    readonly auth: Pick<AuthService, 'enter'>;
    readonly askForSecondStep: AskForSecondStep;
  }): OpenDirectorySession =>
  async ({ provider, subject, person, device, directorySession, idToken }) => {
    const { id: providerId, companyId } = provider;
    const origin = { providerId, subject, directorySession, idToken };
    // Returned rather than thrown, so that what the directory's groups give and take stays.
    const entrance = await inTransaction(db, async (tx): Promise<Entrance> => {
      const row = await admitPerson(tx, { provider, subject, person, at: now() });
      const { asksDirectory } = await findFactorRules(tx, companyId);
      const step = asksDirectory
        ? await askForSecondStep(tx, row, 'directory', device, origin)
        : null;
      if (step !== null && step !== 'remembered') return step;
      const opened = await auth.enter(tx, row, device, 'directory', step ?? undefined);
      await providersRepository.bindSession(tx, hashToken(opened.token), origin);
      return opened;
    });
    return requireEntered(entrance);
  };
