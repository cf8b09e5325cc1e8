import type { CredentialVault } from '../../channels';
import type { Log } from '../../background/log';
import type { Database } from '../../database';
import { findKnownEntries, findKnownVersion } from './known-changes';
import { ledgerRepository } from './ledger.repository';
import { allowance, isBroken, KEY_MISSING, KEY_REFUSED, nextProbeAt } from './line-health';
import { openLineKey } from './line-key';
import { linesRepository } from './lines.repository';
import type { AskOutcome, SaysisAdapter, SaysisLine, SaysisPage } from './saysis.adapter';
import type { ChangeRow, LineRow } from './saysis-changes';
import { MAX_ATTEMPTS, settleAccepted, settleDead, settleLater } from './settle';
import { takeIn } from './take-in';
import { tellingOf, type FileLinks } from './telling';

/** Longer than any call and its catching up: what is still being sent after it belongs to a process that is gone. */
const SEND_LOCK_MS = 120_000;
const PULL_LOCK_MS = 300_000;
/** A pull that reaches this many pages continues at the next one. */
const LONGEST_PULL = 500;
/** A line that works is written down so often. */
const OK_EVERY_MS = 10_000;
/** Interval at which it is checked whether the file of a message has arrived. */
const FILE_WAIT_MS = 5_000;
const UNKNOWN_CASE = 'Bu kayıt SAYSIS tarafında bilinmiyor: açılışı gönderilmemiş ya da atılmış.';

export interface EngineParts {
  readonly db: Database;
  readonly adapter: SaysisAdapter;
  readonly vault: CredentialVault;
  readonly fileLinks: FileLinks;
  readonly now: () => Date;
  readonly log: Log;
  readonly random?: () => number;
}

/** A claimed change with its line as it stood then. */
export interface SendJob {
  readonly row: ChangeRow;
  readonly line: LineRow;
}

/** The work behind the ledger, one piece at a time. Any number of processes may do it over one database. */
export interface SaysisEngine {
  readonly claimChanges: (limit: number) => Promise<SendJob[]>;
  readonly sendChange: (job: SendJob) => Promise<void>;
  readonly claimLines: (limit: number) => Promise<LineRow[]>;
  /** Reads the new entries of a claimed line and releases it. */
  readonly pull: (line: LineRow) => Promise<void>;
}

const openLine = (
  vault: CredentialVault,
  { companyId, baseUrl, apiKey }: LineRow,
): SaysisLine | null => {
  const key = openLineKey(vault, companyId, apiKey);
  return key === null ? null : { baseUrl, apiKey: key };
};

const whyNot = (seen: Exclude<AskOutcome<unknown>, { kind: 'ok' }>): string =>
  seen.kind === 'key' ? KEY_REFUSED : seen.why;

/** Takes in the changes from SAYSIS, page by page or of one case. */
function createReader({ db, adapter, now }: EngineParts) {
  /** Takes a page in, in its order; answers why a case could not be read where changes of it are missing. */
  async function takePage(
    companyId: string,
    line: SaysisLine,
    { entries }: SaysisPage,
  ): Promise<string | null> {
    // Most of a page are our own changes; an entry is locked and compared only where it may be new.
    const known = await findKnownEntries(db, companyId, entries);
    for (const entry of entries) {
      if (known.has(entry.id)) continue;
      const result = await takeIn(db, { companyId, entry, isComplete: false, now: now() });
      if (result === 'taken') continue;
      const failure = await catchUp(companyId, line, entry.caseId);
      if (failure !== null) return failure;
      // Whatever was there is in now; if this one is not among it, nothing before it is to be had.
      await takeIn(db, { companyId, entry, isComplete: true, now: now() });
    }
    return null;
  }

  /** Takes in the changes of one case after our newest version; answers why it could not. */
  async function catchUp(
    companyId: string,
    line: SaysisLine,
    caseId: string,
  ): Promise<string | null> {
    let after = await findKnownVersion(
      db,
      companyId,
      caseId,
      await ledgerRepository.findCase(db, companyId, caseId),
    );
    for (;;) {
      const seen = await adapter.readCase(line, caseId, after);
      if (seen.kind !== 'ok') return whyNot(seen);
      const inOrder = [...seen.value.entries].sort((one, other) => one.version - other.version);
      for (const entry of inOrder)
        await takeIn(db, { companyId, entry, isComplete: true, now: now() });
      const last = inOrder.at(-1)?.version ?? after;
      if (!seen.value.hasMore || last <= after) return null;
      after = last;
    }
  }

  return { takePage, catchUp };
}
type Reader = ReturnType<typeof createReader>;

/** Tells SAYSIS what waits in the ledger. */
function createSending(
  parts: EngineParts,
  { catchUp }: Reader,
): Pick<SaysisEngine, 'claimChanges' | 'sendChange'> {
  const { db, adapter, vault, fileLinks, now, log, random = Math.random } = parts;
  /** Companies whose line failed here since it was last noted as well. */
  const failing = new Set<string>();

  /** A line that is known to be well needs no new note with each change: they would all queue for its one row. */
  async function noteOk({ companyId, failures, lastOkAt }: LineRow): Promise<void> {
    const at = now();
    const isFresh =
      failures === 0 && lastOkAt !== null && at.getTime() - lastOkAt.getTime() < OK_EVERY_MS;
    if (!isFresh || failing.delete(companyId)) await linesRepository.noteOk(db, companyId, at);
  }

  /** The line failed with this change in hand: it waits, and is counted against only while the line is otherwise well. */
  async function failed(row: ChangeRow, why: string, retryAfterMs: number | null): Promise<void> {
    const at = now();
    const line = await linesRepository.noteFailure(db, row.companyId, why, at);
    failing.add(row.companyId);
    const isLines = line === null || isBroken(line);
    if (!isLines && row.attempts >= MAX_ATTEMPTS) return settleDead(db, row, why);
    const delayMs =
      isLines && line !== null
        ? Math.max(0, nextProbeAt(line).getTime() - at.getTime())
        : retryAfterMs;
    return settleLater(db, row, { why, delayMs, isOurs: !isLines, random }, at);
  }

  async function stale(row: ChangeRow, line: SaysisLine, caseId: string | null): Promise<void> {
    const failure = caseId === null ? null : await catchUp(row.companyId, line, caseId);
    if (failure !== null) return failed(row, failure, null);
    if (row.attempts >= MAX_ATTEMPTS)
      return settleDead(db, row, 'Kayıt SAYSIS tarafında sürekli değişiyor; gönderilemedi.');
    // At once: the change that blocked it is in, or waits for a person and so does this one.
    return settleLater(db, row, { why: null, delayMs: 0, isOurs: true, random }, now());
  }

  return {
    claimChanges: (limit) => claimChanges(db, limit, now()),

    async sendChange({ row, line: claimedLine }) {
      const line = openLine(vault, claimedLine);
      if (line === null) return failed(row, KEY_MISSING, null);
      const telling = await tellingOf(db, row, fileLinks);
      if (telling === 'case-unknown') return settleDead(db, row, UNKNOWN_CASE);
      if (telling === 'file-pending')
        return settleLater(
          db,
          row,
          { why: null, delayMs: FILE_WAIT_MS, isOurs: false, random },
          now(),
        );
      const outcome = await adapter.tell(line, telling);
      if (outcome.kind === 'failed') return failed(row, outcome.why, outcome.retryAfterMs);
      if (outcome.kind === 'key') return failed(row, KEY_REFUSED, null);
      await noteOk(claimedLine);
      if (outcome.kind === 'accepted')
        return settleAccepted(db, row, outcome.entry, telling.baseVersion, now());
      if (outcome.kind === 'stale') return stale(row, line, telling.caseId);
      log.warn(
        { change_id: row.id, kind: row.kind, reason: outcome.reason },
        'SAYSIS refused a change',
      );
      return settleDead(db, row, outcome.reason);
    },
  };
}

/** Reads what is new at SAYSIS. */
function createPulling(
  { db, adapter, vault, now }: EngineParts,
  { takePage }: Reader,
): Pick<SaysisEngine, 'claimLines' | 'pull'> {
  /** Takes in all pages that there are; answers why not, where there may be more. */
  async function readPages(claimed: LineRow, line: SaysisLine): Promise<string | null> {
    let { cursor } = claimed;
    for (let page = 0; page < LONGEST_PULL; page += 1) {
      const seen = await adapter.readChanges(line, cursor);
      if (seen.kind !== 'ok') return whyNot(seen);
      const failure = await takePage(claimed.companyId, line, seen.value);
      if (failure !== null) return failure;
      const hasMoved = seen.value.cursor !== null && seen.value.cursor !== cursor;
      cursor = seen.value.cursor ?? cursor;
      await linesRepository.updateRead(db, claimed, { cursor });
      if (!seen.value.hasMore || !hasMoved) return null;
    }
    return null;
  }

  return {
    claimLines(limit) {
      const at = now();
      return linesRepository.claim(db, limit, at, new Date(at.getTime() + PULL_LOCK_MS));
    },

    async pull(claimed) {
      const { companyId } = claimed;
      const line = openLine(vault, claimed);
      const failure = line === null ? KEY_MISSING : await readPages(claimed, line);
      const at = now();
      const regular = at.getTime() + claimed.intervalMinutes * 60_000;
      if (failure === null) {
        await linesRepository.noteOk(db, companyId, at);
        return linesRepository.updateRead(db, claimed, {
          lockedUntil: null,
          lastPulledAt: at,
          nextPullAt: new Date(regular),
        });
      }
      const failing = await linesRepository.noteFailure(db, companyId, failure, at);
      const again = failing === null ? regular : Math.min(regular, nextProbeAt(failing).getTime());
      return linesRepository.updateRead(db, claimed, {
        lockedUntil: null,
        nextPullAt: new Date(again),
      });
    },
  };
}

async function claimChanges(db: Database, limit: number, at: Date): Promise<SendJob[]> {
  const lockedUntil = new Date(at.getTime() + SEND_LOCK_MS);
  const claimed: SendJob[] = [];
  const companies = await ledgerRepository.companiesWithDue(db, at);
  for (const [index, companyId] of companies.entries()) {
    const free = limit - claimed.length;
    if (free <= 0) break;
    const line = await linesRepository.find(db, companyId);
    if (line === null || !line.isActive) continue;
    // A company with many changes leaves slots for the others.
    const share = Math.max(1, Math.ceil(free / (companies.length - index)));
    const allowed = allowance(line, share, at);
    if (allowed === 0) continue;
    const rows = await ledgerRepository.claim(db, companyId, allowed, at, lockedUntil);
    claimed.push(...rows.map((row) => ({ row, line })));
  }
  return claimed;
}

export function createSaysisEngine(parts: EngineParts): SaysisEngine {
  const reader = createReader(parts);
  return { ...createSending(parts, reader), ...createPulling(parts, reader) };
}
