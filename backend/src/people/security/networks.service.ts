import type { RoleNetworksInput } from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { createNetworks, normaliseNetwork } from '../../access/networks';
import { announceSessionRules } from '../../access/session-rules-changed';
import { inTransaction, type Database } from '../../database';
import { recordAudit } from '../audit/record-audit';
import { recordChange } from '../audit/record-change';
import { companyRepository } from '../company/company.repository';
import { lockCompany } from '../memberships/lock-company';
import { requireInstallationGrants } from '../roles/installation-grants';
import { roleNotFound } from '../roles/role.refusals';
import { rolesRepository } from '../roles/roles.repository';
import { networksRepository } from './networks.repository';
import { locksOut, rangeUnknown } from './settings.refusals';

/** The addresses from which alone roles of a company may be used. Refusals as in `security.wire`. */
export interface NetworksService {
  replace(who: Caller, roleId: string, input: RoleNetworksInput): Promise<void>;
}

const FIELDS = { ranges: 'Ağlar' } as const;

function readRanges(texts: readonly string[]): string[] {
  const ranges = texts.map((text) => {
    const range = normaliseNetwork(text);
    if (range === null) throw rangeUnknown(text);
    return range;
  });
  return [...new Set(ranges)];
}

export function createNetworksService({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): NetworksService {
  return {
    async replace(who, roleId, { ranges: texts, even_me: evenMe = false }) {
      const ranges = readRanges(texts);
      await inTransaction(db, async (tx) => {
        await lockCompany(tx, who.companyId);
        const role = await rolesRepository.find(tx, who.companyId, roleId);
        if (role === null) throw roleNotFound();
        requireInstallationGrants(who, role.modules);
        const isOutside = ranges.length > 0 && !createNetworks(ranges)(who.ip);
        if (isOutside && !evenMe && (await networksRepository.isHeldBy(tx, roleId, who.userId)))
          throw locksOut(who.ip);
        const all = await networksRepository.list(tx, who.companyId);
        const before = all.find((row) => row.roleId === roleId)?.ranges ?? [];
        await networksRepository.save(tx, roleId, ranges);
        await recordChange(tx, who, {
          kind: 'role',
          subject: { id: roleId, name: role.name },
          at: now(),
          fields: FIELDS,
          before: { ranges: before },
          after: { ranges },
        });
        await announceSessionRules(tx, who.companyId);
      });
    },
  };
}

/** Opens the company's roles to all addresses again, for an operator; the names of the roles that had ranges. */
export const liftNetworks = (db: Database, companyId: string, at: Date): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId);
    const { name } = await companyRepository.find(tx, companyId);
    const lifted = await networksRepository.lift(tx, companyId);
    if (lifted.length > 0)
      await recordAudit(tx, {
        companyId,
        by: null,
        at,
        action: 'company.changed',
        subject: { id: companyId, name },
        changes: [{ field: 'Rollerin ağları', before: lifted.join(', '), after: null }],
      });
    await announceSessionRules(tx, companyId);
    return lifted;
  });
