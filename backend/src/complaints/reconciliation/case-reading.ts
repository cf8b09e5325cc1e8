import type { CredentialVault } from '../../channels';
import type { Database } from '../../database';
import { openLine } from '../saysis/line-key';
import { KEY_MISSING, KEY_REFUSED } from '../saysis/line-health';
import { linesRepository } from '../saysis/lines.repository';
import type {
  CaseReading,
  SaysisAdapter,
  SaysisLine,
  SaysisReadOutcome,
} from '../saysis/saysis.adapter';
import { keyRefused, lineOff, unreachable, unsupported } from './reconciliation-refusals';

interface Parts {
  readonly db: Database;
  readonly adapter: SaysisAdapter;
  readonly vault: CredentialVault;
}

/** The line of a company, and the reading of whole cases where its system has it; a key that cannot be read counts as none. */
export async function findLine(
  { db, adapter, vault }: Parts,
  companyId: string,
): Promise<{
  readonly isActive: boolean;
  readonly line: SaysisLine | null;
  readonly reading: CaseReading | null;
}> {
  const row = await linesRepository.find(db, companyId);
  if (row === null) return { isActive: false, line: null, reading: null };
  const line = openLine(vault, row);
  // Whether a system can be asked for whole cases does not depend on the key.
  const reading = adapter.casesOf?.(line ?? { ...row, apiKey: '' }) ?? null;
  return { isActive: row.isActive, line, reading };
}

/** Throws 409 `saysis_off`, 422 `saysis_key_refused`, `reconciliation_unsupported`. */
export async function requireReading(
  parts: Parts,
  companyId: string,
): Promise<{ readonly line: SaysisLine; readonly reading: CaseReading }> {
  const { isActive, line, reading } = await findLine(parts, companyId);
  if (!isActive) throw lineOff();
  if (reading === null) throw unsupported();
  if (line === null) throw keyRefused(KEY_MISSING);
  return { line, reading };
}

/** The value that was read. Throws 422 `saysis_key_refused`, `saysis_unreachable`. */
export function requireRead<T>(seen: SaysisReadOutcome<T>): T {
  if (seen.kind === 'ok') return seen.value;
  throw seen.kind === 'key' ? keyRefused(KEY_REFUSED) : unreachable(seen.why);
}
