import type { Database } from '../database';
import { announceChange } from './caller-changes';

/** NOTIFY channel; the payload is the id of a company whose rules for sessions changed. Its sockets are checked at once. */
export const SESSION_RULES_CHANGED = 'session_rules_changed';

/** Notifies every process that sessions of the company may have ended; delivered when the transaction commits. */
export const announceSessionRules = (tx: Database, companyId: string): Promise<void> =>
  announceChange(tx, SESSION_RULES_CHANGED, companyId);
