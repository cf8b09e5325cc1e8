import type { SecurityWeakness } from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import type { Config } from '../../config/config';
import type { Database } from '../../database';
import type { RegistrationService } from '../auth/registration.service';
import type { SessionsService } from '../auth/sessions.service';
import { findWeaknesses } from './find-weaknesses';
import { readWeaknessFacts } from './weakness-facts';

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly config: Pick<Config, 'publicOrigin' | 'metricsPort' | 'metricsBindAddress'>;
  readonly sessions: Pick<SessionsService, 'limits'>;
  readonly registrations: Pick<RegistrationService, 'isOpen'>;
  /** The moment of the newest backup; null where none is known. */
  readonly findLastBackup: () => Promise<Date | null>;
}

/** Reads everything that is weak in the caller's company, and in the installation. */
export const createWeaknessReader =
  ({ db, now, config, sessions, registrations, findLastBackup }: Parts) =>
  async ({ companyId }: Pick<Caller, 'companyId'>): Promise<SecurityWeakness[]> =>
    findWeaknesses({
      ...(await readWeaknessFacts(db, companyId, now())),
      times: await sessions.limits(db, companyId),
      isRegistrationOpen: await registrations.isOpen(),
      publicOrigin: config.publicOrigin,
      metricsAddress: config.metricsPort === null ? null : config.metricsBindAddress,
      lastBackupAt: await findLastBackup(),
      now: now(),
    });
