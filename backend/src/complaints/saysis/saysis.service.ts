import type {
  SaysisChange,
  SaysisSettingsInput,
  SaysisStatus,
} from '@muhatap/shared/wire/complaints';
import { changesOf, recordAudit, useApproval, type AuditActor } from '../../people';
import type { CredentialVault } from '../../channels';
import { inTransaction, type Database } from '../../database';
import { runJobsNow } from '../../jobs';
import { notFound, Refusal } from '../../http/errors';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { ledgerViewRepository, type LedgerFilter } from './ledger-view.repository';
import { openLineKey, sealLineKey } from './line-key';
import { linesRepository } from './lines.repository';
import {
  approvalForLine,
  isElsewhere,
  LINE_FIELDS,
  SYSTEM_NAMES,
  type LinePlace,
} from './redirect-line';
import type { SaysisAdapter, SaysisLine } from './saysis.adapter';
import { CHANGE_QUEUE, type LineRow } from './saysis-changes';
import { presentChange, presentStatus } from './saysis.presenter';

type Who = AccessScope;

export interface SaysisService {
  status(who: Who): Promise<SaysisStatus>;
  list(
    who: Who,
    filter: LedgerFilter,
  ): Promise<{ changes: SaysisChange[]; next_cursor: number | null }>;
  /** Throws 404 `not_found`. */
  find(who: Who, id: string): Promise<SaysisChange>;
  /** Switching on calls SAYSIS first: throws 422 `saysis_unreachable`, `saysis_key_refused`; another address or key 409 `approval_required`. */
  configure(who: Who & AuditActor, input: SaysisSettingsInput): Promise<SaysisStatus>;
  /** Everything that waits is due now, a pull too. Throws 409 `saysis_off`. */
  sync(who: Who): Promise<SaysisStatus>;
}

const keyRefused = () =>
  new Refusal(
    422,
    'saysis_key_refused',
    'SAYSIS erişim anahtarını kabul etmedi. Anahtarı denetleyin.',
  );
const unreachable = (why: string) =>
  new Refusal(422, 'saysis_unreachable', `SAYSIS'e ulaşılamadı. Adresi denetleyin. ${why}`);
/** Also of another company's, and of a case that the person does not see. */
export const changeNotFound = () => notFound('Değişiklik bulunamadı.');
const isOff = () =>
  new Refusal(409, 'saysis_off', 'SAYSIS bağlantısı kapalı. Önce bağlantıyı açın.');

/** A stored key is sent to the address that it was given for, and to no address entered later. */
const keptKey = (
  vault: CredentialVault,
  { companyId, baseUrl, apiKey }: LineRow,
  newUrl: string,
): string | null =>
  new URL(baseUrl).origin === new URL(newUrl).origin ? openLineKey(vault, companyId, apiKey) : null;

/** The system on the other side; where nothing is said it stays. */
function systemOf(
  known: LineRow | null,
  { system = known?.system ?? 'saysis', jurisdiction_id: body }: SaysisSettingsInput,
): Pick<LineRow, 'system' | 'jurisdictionId'> {
  return { system, jurisdictionId: system === 'open311' ? body || null : null };
}

/** The columns of a line that is configured anew: earlier failures are cleared. */
const freshLine = (at: Date) => ({
  lastPulledAt: null,
  probeUntil: null,
  failures: 0,
  failingSince: null,
  lastError: null,
  lastErrorAt: null,
  updatedAt: at,
});

/** Tests the connection to SAYSIS; throws 422 `saysis_unreachable`, `saysis_key_refused`. */
async function requireWorking(
  adapter: SaysisAdapter,
  { apiKey, ...line }: Omit<SaysisLine, 'apiKey'> & { readonly apiKey: string | null },
): Promise<void> {
  if (apiKey === null) throw keyRefused();
  const seen = await adapter.check({ ...line, apiKey });
  if (seen.kind === 'key') throw keyRefused();
  if (seen.kind === 'failed') throw unreachable(seen.why);
}

/** Writes into the audit log what differs from the line as it was; of the key only that there is another one. */
async function recordLine(
  tx: Database,
  who: Who & AuditActor,
  known: LineRow | null,
  {
    isNewKey,
    ...after
  }: LinePlace & Pick<LineRow, 'isActive' | 'intervalMinutes'> & { readonly isNewKey: boolean },
  at: Date,
): Promise<void> {
  const before = known && {
    isActive: known.isActive,
    baseUrl: known.baseUrl,
    intervalMinutes: known.intervalMinutes,
    system: SYSTEM_NAMES[known.system],
    jurisdictionId: known.jurisdictionId,
  };
  const changes = changesOf(LINE_FIELDS, before ?? {}, {
    ...after,
    system: SYSTEM_NAMES[after.system],
    apiKey: isNewKey ? 'yenisi verildi' : null,
  });
  if (changes.length === 0) return;
  await recordAudit(tx, {
    companyId: who.companyId,
    by: who,
    at,
    action: 'integration.changed',
    subject: { id: null, name: 'SAYSIS' },
    changes,
  });
}

/** Has all that waits for a line sent and the line read, at once where it is on. */
async function startWork(tx: Database, companyId: string, isActive: boolean): Promise<void> {
  await linesRepository.schedulePulls(tx, companyId, isActive);
  await runJobsNow(tx, CHANGE_QUEUE, { companyId });
}

export function createSaysisService({
  db,
  adapter,
  vault,
  now,
}: {
  db: Database;
  adapter: SaysisAdapter;
  vault: CredentialVault;
  now: () => Date;
}): SaysisService {
  const status: SaysisService['status'] = async (who) =>
    presentStatus({
      line: await linesRepository.find(db, who.companyId),
      pullAt: await linesRepository.findPullAt(db, who.companyId),
      states: await ledgerViewRepository.states(db, viewerOf(who, 'complaints')),
      now: now(),
    });

  return {
    status,

    async list(who, filter) {
      const rows = await ledgerViewRepository.list(db, viewerOf(who, 'complaints'), {
        ...filter,
        limit: filter.limit + 1,
      });
      const page = rows.slice(0, filter.limit);
      return {
        changes: page.map(presentChange),
        next_cursor: rows.length > filter.limit ? (page.at(-1)?.change.seq ?? null) : null,
      };
    },

    async find(who, id) {
      const found = await ledgerViewRepository.find(db, viewerOf(who, 'complaints'), id);
      if (found === null) throw changeNotFound();
      return presentChange(found);
    },

    async configure(who, input) {
      const { is_active: isActive, api_key: given, interval_minutes: intervalMinutes } = input;
      const { companyId } = who;
      const isNewKey = given !== undefined;
      const baseUrl = input.base_url.replace(/\/+$/, '');
      const known = await linesRepository.find(db, companyId);
      const apiKey = given ?? (known && keptKey(vault, known, baseUrl));
      const place = { baseUrl, ...systemOf(known, input) };
      if (isActive) await requireWorking(adapter, { ...place, apiKey });
      const at = now();
      const line = { isActive, ...place, intervalMinutes };
      const approved = await approvalForLine(db, who, { known, place, isNewKey }, at);
      await inTransaction(db, async (tx) => {
        await useApproval(tx, approved, at);
        await linesRepository.put(tx, {
          companyId,
          ...line,
          ...freshLine(at),
          apiKey: apiKey === null ? null : sealLineKey(vault, companyId, apiKey),
          ...(isActive && { lastOkAt: at }),
          ...(known !== null && isElsewhere(known, place) && { cursor: null }),
        });
        await recordLine(tx, who, known, { ...line, isNewKey }, at);
        await startWork(tx, companyId, isActive);
      });
      return status(who);
    },

    async sync(who) {
      const line = await linesRepository.find(db, who.companyId);
      if (line?.isActive !== true) throw isOff();
      await inTransaction(db, async (tx) => {
        await linesRepository.update(tx, who.companyId, { lastPulledAt: null });
        await startWork(tx, who.companyId, true);
      });
      return status(who);
    },
  };
}
