import type { FactorPolicy, FactorPolicyInput } from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { announceSessionRules } from '../../access/session-rules-changed';
import { inTransaction, type Database } from '../../database';
import { findApprovedWeakening, useApproval } from '../approvals/require-approval';
import { REMEMBER_DAYS } from '../auth/factor-rules';
import { recordChange } from '../audit/record-change';
import { lockCompany } from '../memberships/lock-company';
import { namesOf } from '../memberships/in-turkish-order';
import { requireInstallationGrants } from '../roles/installation-grants';
import { roleNotFound } from '../roles/role.refusals';
import { rolesRepository } from '../roles/roles.repository';
import { policyChanged } from './factor-policy.refusals';
import { factorPolicyRepository, type ObligatoryRole } from './factor-policy.repository';

/** The rules of a company for second factors. Refusals as in `factor-policy.wire`. */
export interface FactorPolicyService {
  read(who: Pick<Caller, 'companyId'>): Promise<FactorPolicy>;
  change(who: Caller, input: FactorPolicyInput): Promise<FactorPolicy>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
}

/** Until the company sets its own. */
const GRACE_DAYS = 14;

interface Policy {
  readonly version: number;
  readonly roles: readonly ObligatoryRole[];
  readonly graceDays: number;
  readonly rememberDays: number;
  readonly asksDirectory: boolean;
}
/** A change of it, with the names of its roles. */
interface Change {
  readonly before: Policy;
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly input: FactorPolicyInput;
}

const FIELDS = {
  roles: 'İkinci adımı zorunlu olan roller',
  grace: 'İkinci adımı kurma süresi',
  remember: 'Tarayıcıda sorulmayan süre',
  directory: 'Kurum hesabıyla girene de sorulur',
} as const;
const rememberText = (days: number): string => (days === 0 ? 'her zaman sorulur' : `${days} gün`);
const yesNo = (is: boolean): string => (is ? 'evet' : 'hayır');
const daysText = (days: number): string => (days === 0 ? 'hemen' : `${days} gün`);
const wordsBefore = ({ roles, graceDays, rememberDays, asksDirectory }: Policy) => ({
  roles: namesOf(roles.map(({ roleId: id, name }) => ({ id, name }))),
  grace: daysText(graceDays),
  remember: rememberText(rememberDays),
  directory: yesNo(asksDirectory),
});
const wordsAfter = ({ before, roles, input }: Change) => ({
  roles: namesOf(roles),
  grace: daysText(input.grace_days),
  remember: rememberText(input.remember_days ?? before.rememberDays),
  directory: yesNo(input.asks_directory ?? before.asksDirectory),
});

/** Whether somebody could do without a second factor by the new rules, or for longer, who could not by those before. */
const isWeaker = ({ before, input }: Change): boolean =>
  before.roles.some(({ roleId }) => !input.role_ids.includes(roleId)) ||
  (before.roles.length > 0 && input.grace_days > before.graceDays) ||
  (input.remember_days ?? 0) > before.rememberDays ||
  (before.asksDirectory && input.asks_directory === false);

async function readPolicy(db: Database, companyId: string): Promise<Policy> {
  const row = await factorPolicyRepository.find(db, companyId);
  const roles = await factorPolicyRepository.listRoles(db, companyId);
  return {
    version: row?.version ?? 0,
    roles,
    graceDays: row?.graceDays ?? GRACE_DAYS,
    rememberDays: row?.rememberDays ?? REMEMBER_DAYS,
    asksDirectory: row?.asksDirectory ?? false,
  };
}

/** Throws what is refused whatever a second person says. */
async function requireChange(db: Database, who: Caller, sent: FactorPolicyInput): Promise<Change> {
  const input = { ...sent, role_ids: [...new Set(sent.role_ids)] };
  const before = await readPolicy(db, who.companyId);
  if (before.version !== input.version) throw policyChanged(before.version);
  const known = before.roles.map(({ roleId }) => roleId);
  const ids = [...new Set([...known, ...input.role_ids])];
  const found = await rolesRepository.findMany(db, who.companyId, ids);
  if (found.length < ids.length) throw roleNotFound();
  const touched = found.filter(({ id }) => known.includes(id) !== input.role_ids.includes(id));
  requireInstallationGrants(
    who,
    touched.flatMap(({ modules }) => modules),
  );
  return { before, roles: found.filter(({ id }) => input.role_ids.includes(id)), input };
}

export function createFactorPolicyService({ db, now }: Parts): FactorPolicyService {
  const read: FactorPolicyService['read'] = async ({ companyId }) => {
    const { version, roles, graceDays, rememberDays, asksDirectory } = await readPolicy(
      db,
      companyId,
    );
    return {
      version,
      grace_days: graceDays,
      remember_days: rememberDays,
      asks_directory: asksDirectory,
      roles: roles.map(({ roleId, since, people, withoutFactor }) => ({
        role_id: roleId,
        since: since.toISOString(),
        people,
        without_factor: withoutFactor,
      })),
    };
  };

  /** An approval of weaker rules; null where they are none, or nobody else is asked in this company. */
  const approvalFor = (who: Caller, change: Change) => {
    if (!isWeaker(change)) return Promise.resolve(null);
    const [before, after] = [wordsBefore(change.before), wordsAfter(change)];
    const lines = [
      { field: `Bugün: ${FIELDS.roles}`, value: before.roles.join(', ') || 'hiçbiri' },
      { field: `Değişince: ${FIELDS.roles}`, value: after.roles.join(', ') || 'hiçbiri' },
      { field: FIELDS.grace, value: `bugün ${before.grace}, değişince ${after.grace}` },
      { field: FIELDS.remember, value: `bugün ${before.remember}, değişince ${after.remember}` },
      { field: FIELDS.directory, value: `bugün ${before.directory}, değişince ${after.directory}` },
    ];
    return findApprovedWeakening(
      db,
      { companyId: who.companyId, by: who },
      { subject: ['factors', change.input], lines },
      now(),
    );
  };

  return {
    read,

    async change(who, sent) {
      const { companyId } = who;
      const approved = await approvalFor(who, await requireChange(db, who, sent));
      await inTransaction(db, async (tx) => {
        await lockCompany(tx, companyId);
        const change = await requireChange(tx, who, sent);
        await useApproval(tx, approved, now());
        const { before, input } = change;
        await factorPolicyRepository.save(tx, {
          companyId,
          graceDays: input.grace_days,
          rememberDays: input.remember_days ?? before.rememberDays,
          asksDirectory: input.asks_directory ?? before.asksDirectory,
          version: before.version + 1,
        });
        await factorPolicyRepository.replaceRoles(
          tx,
          { before: before.roles.map(({ roleId }) => roleId), after: input.role_ids },
          now(),
        );
        await recordChange(tx, who, {
          kind: 'setting',
          subject: { id: null, name: 'İkinci adım kuralları' },
          at: now(),
          fields: FIELDS,
          before: wordsBefore(before),
          after: wordsAfter(change),
        });
        await announceSessionRules(tx, companyId);
      });
      return read(who);
    },
  };
}
