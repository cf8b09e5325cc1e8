import { createHash } from 'node:crypto';
import type { RuledKind } from '@muhatap/shared/wire/people';
import { inTransaction, type Database } from '../../database';
import { recordAudit, type AuditActor } from '../audit/record-audit';
import { lockCompany } from '../memberships/lock-company';
import { notifyAdministrators } from '../notifications/notify-administrators';
import { ACT_NAMES } from '../notifications/act-names';
import { stateOf } from './approval-state';
import { approvalRequired, approvalUsed } from './approvals.refusals';
import { approvalsRepository, type ApprovalRow, type RuleRow } from './approvals.repository';

/** Days in which a request can be decided. */
const DECIDED_WITHIN_DAYS = 3;
const DAY_MS = 86_400_000;

/** An act that somebody is about to do. */
export interface Act {
  readonly kind: RuledKind;
  /** All that makes it another act: an id, an address, the filters of an export. */
  readonly subject: unknown;
  /** Read by the second person; never a secret. */
  readonly lines: readonly { readonly field: string; readonly value: string }[];
}
/** A request that a second person approved. */
export type Approved = Pick<ApprovalRow, 'id'>;

interface Requester {
  readonly companyId: string;
  /** Without an id a key or the operator at the command line. */
  readonly by: Omit<AuditActor, 'userId'> & { readonly userId: string | null };
}

const digestOf = (kind: string, subject: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, subject]))
    .digest('hex');

async function request(
  tx: Database,
  { companyId, by }: Requester,
  { kind, lines }: { readonly kind: ApprovalRow['kind']; readonly lines: Act['lines'] },
  act: string,
  at: Date,
): Promise<ApprovalRow> {
  const row = await approvalsRepository.insert(tx, {
    companyId,
    kind,
    act,
    lines: [...lines],
    requestedBy: by.userId,
    requesterName: by.name,
    requestedAt: at,
    endsAt: new Date(at.getTime() + DECIDED_WITHIN_DAYS * DAY_MS),
  });
  await recordAudit(tx, {
    companyId,
    by: by.userId === null ? null : { ...by, userId: by.userId },
    at,
    action: 'setting.approval-requested',
    subject: { id: row.id, name: ACT_NAMES[kind] },
    changes: [
      ...(by.userId === null ? [{ field: 'İsteyen', before: null, after: by.name }] : []),
      ...lines.map(({ field, value }) => ({ field, before: null, after: value })),
    ],
  });
  await notifyAdministrators(tx, {
    companyId,
    kind: 'approval',
    subject: { kind: 'approval', id: row.id },
    actorId: by.userId,
    details: { what: 'requested' },
    at,
  });
  return row;
}

/**
 * The approved request of just this act by just this person, to be used in the act's transaction by {@link useApproval}. Throws 409
 * `approval_required` where there is none; the administrators are asked then. It has a transaction of its own: call it before the act's.
 */
export function findApproved(
  db: Database,
  requester: Requester,
  { kind, subject, lines }: Omit<Act, 'kind'> & Pick<ApprovalRow, 'kind'>,
  now: Date,
): Promise<Approved> {
  const { companyId, by } = requester;
  const act = digestOf(kind, subject);
  // Returned rather than thrown, so that the request stays.
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId);
    const last = await approvalsRepository.findLast(tx, companyId, act, by.userId);
    const state = last && stateOf(last, now);
    if (last !== null && state === 'approved') return { approved: last };
    const waiting = last !== null && state === 'waiting' ? last : null;
    return { waiting: waiting ?? (await request(tx, requester, { kind, lines }, act, now)) };
  }).then(({ approved, waiting }) => {
    if (approved === undefined) throw approvalRequired(waiting.id);
    return approved;
  });
}

/** The rule of a company for a kind of act; null where one person is enough. */
export async function ruleFor(
  db: Database,
  companyId: string,
  kind: RuledKind,
): Promise<RuleRow | null> {
  const rules = await approvalsRepository.rules(db, companyId);
  return rules.find((rule) => rule.kind === kind && rule.isOn) ?? null;
}

/** As {@link findApproved}; null where the company wants no second person for the act. */
export async function requireApproval(
  db: Database,
  requester: Requester,
  act: Act,
  now: Date,
): Promise<Approved | null> {
  const rule = await ruleFor(db, requester.companyId, act.kind);
  return rule && findApproved(db, requester, act, now);
}

/** As {@link findApproved}, of rules that are weaker than those before; null in a company that wants a second person for nothing. */
export async function findApprovedWeakening(
  db: Database,
  requester: Requester,
  act: Omit<Act, 'kind'>,
  now: Date,
): Promise<Approved | null> {
  const rules = await approvalsRepository.rules(db, requester.companyId);
  return rules.some(({ isOn }) => isOn)
    ? findApproved(db, requester, { kind: 'rules', ...act }, now)
    : null;
}

/** Spends an approval in the transaction of its act. Throws 409 `approval_used`. */
export async function useApproval(
  tx: Database,
  approved: Approved | null,
  now: Date,
): Promise<void> {
  if (approved !== null && !(await approvalsRepository.use(tx, approved.id, now)))
    throw approvalUsed();
}
