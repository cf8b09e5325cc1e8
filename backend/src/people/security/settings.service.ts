import type { SecuritySettings, SecuritySettingsInput } from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { announceSessionRules } from '../../access/session-rules-changed';
import { inTransaction, type Database } from '../../database';
import { recordChange } from '../audit/record-change';
import { spanText } from '../auth/session-ended';
import { idleSince, type SessionLimits } from '../auth/session-lifetime';
import { sessionsRepository } from '../auth/sessions.repository';
import type { SessionsService } from '../auth/sessions.service';
import { companyRepository } from '../company/company.repository';
import { lockCompany } from '../memberships/lock-company';
import { idleTooLong, settingsChanged, timeOutOfBounds } from './settings.refusals';
import { networksRepository } from './networks.repository';
import { settingsRepository } from './settings.repository';

/** The rules of a company for its sessions. Refusals as in `security.wire`. */
export interface SettingsService {
  read(who: Pick<Caller, 'companyId' | 'ip'>): Promise<SecuritySettings>;
  change(who: Caller, input: SecuritySettingsInput): Promise<SecuritySettings>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly sessions: Pick<SessionsService, 'limits' | 'longest'>;
}

/** Shorter ones would end while somebody reads a long message. */
const SHORTEST: SessionLimits = { idleMinutes: 5, maxMinutes: 30 };

const onLine = ({ idleMinutes, maxMinutes }: SessionLimits) => ({
  idle_minutes: idleMinutes,
  max_minutes: maxMinutes,
});
const FIELDS = { idle: 'Oturum: işlem yapılmadan', max: 'Oturum: en çok' } as const;
const wordsOf = ({ idleMinutes, maxMinutes }: SessionLimits) => ({
  idle: spanText(idleMinutes),
  max: spanText(maxMinutes),
});

/** Throws 422 `out_of_bounds`. */
function requireBounds(
  { idle_minutes: idle, max_minutes: max }: NonNullable<SecuritySettingsInput['times']>,
  longest: SessionLimits,
): void {
  const check = (
    field: 'idle_minutes' | 'max_minutes',
    value: number,
    key: keyof SessionLimits,
  ) => {
    if (value < SHORTEST[key] || value > longest[key])
      throw timeOutOfBounds(field, SHORTEST[key], longest[key]);
  };
  check('idle_minutes', idle, 'idleMinutes');
  check('max_minutes', max, 'maxMinutes');
  if (idle > max) throw idleTooLong();
}

export function createSettingsService({ db, now, sessions }: Parts): SettingsService {
  const { longest } = sessions;
  const read: SettingsService['read'] = async ({ companyId, ip }) => {
    const row = await settingsRepository.find(db, companyId);
    const networks = await networksRepository.list(db, companyId);
    return {
      version: row?.version ?? 0,
      times: onLine(await sessions.limits(db, companyId)),
      is_own: row?.idleMinutes != null,
      shortest: onLine(SHORTEST),
      longest: onLine(longest),
      networks: networks.map(({ roleId, ranges }) => ({ role_id: roleId, ranges })),
      address: ip,
    };
  };

  return {
    read,

    async change(who, { version, times }) {
      const { companyId } = who;
      if (times !== null) requireBounds(times, longest);
      await inTransaction(db, async (tx) => {
        await lockCompany(tx, companyId);
        const row = await settingsRepository.find(tx, companyId);
        const known = row?.version ?? 0;
        if (known !== version) throw settingsChanged(known);
        const before = await sessions.limits(tx, companyId);
        const { idle_minutes: idleMinutes = null, max_minutes: maxMinutes = null } = times ?? {};
        await settingsRepository.save(tx, {
          companyId,
          idleMinutes,
          maxMinutes,
          version: version + 1,
        });
        const after = await sessions.limits(tx, companyId);
        // Those that are over by the former times stay over when the new ones are longer.
        await sessionsRepository.shorten(tx, companyId, {
          now: now(),
          seenAfter: idleSince(now(), before),
          maxMinutes: after.maxMinutes,
        });
        const { name } = await companyRepository.find(tx, companyId);
        await recordChange(tx, who, {
          kind: 'company',
          subject: { id: companyId, name },
          at: now(),
          fields: FIELDS,
          before: wordsOf(before),
          after: wordsOf(after),
        });
        await announceSessionRules(tx, companyId);
      });
      return read(who);
    },
  };
}
