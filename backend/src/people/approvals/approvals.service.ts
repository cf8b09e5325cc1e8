import type {
  Approval,
  ApprovalDecision,
  ApprovalPage,
  ApprovalQuery,
} from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { inTransaction, type Database } from '../../database';
import { forbidden } from '../../http/errors';
import { readAuditCursor, writeAuditCursor } from '../audit/audit-cursor';
import { recordAudit } from '../audit/record-audit';
import { lockCompany } from '../memberships/lock-company';
import { notifyPeople } from '../notifications/notify-people';
import { ACT_NAMES } from '../notifications/act-names';
import { stateOf } from './approval-state';
import {
  approvalDecided,
  approvalExpired,
  approvalNotFound,
  madeByRequester,
  noteMissing,
  ownRequest,
} from './approvals.refusals';
import { findMakers } from './find-makers';
import { approvalsRepository, type ApprovalRow } from './approvals.repository';

/** Requests for a second person's approval. Refusals as in `approvals.wire`. */
export interface ApprovalsService {
  list(who: Caller, query: ApprovalQuery): Promise<ApprovalPage>;
  decide(who: Caller, id: string, decision: ApprovalDecision): Promise<Approval>;
  withdraw(who: Caller, id: string): Promise<Approval>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
}

/** An approved act is carried out within this time. */
const USED_WITHIN_MS = 86_400_000;
const VERBS = {
  approved: 'approval-given',
  refused: 'approval-refused',
  withdrawn: 'approval-withdrawn',
} as const;

/** An act that concerns the whole installation is decided by those who hold its grant. */
const mayDecide = (who: Caller, { kind, requestedBy }: ApprovalRow): boolean =>
  who.access.administers &&
  requestedBy !== who.userId &&
  (kind !== 'release' || who.grants.includes('releases'));

/** A second account of the requester's own is no second person. */
const isMadeBy = ({ requestedBy }: ApprovalRow, makers: ReadonlySet<string>): boolean =>
  requestedBy !== null && makers.has(requestedBy);

function present(row: ApprovalRow, who: Caller, makers: ReadonlySet<string>, now: Date): Approval {
  const state = stateOf(row, now);
  const isWaiting = state === 'waiting';
  const isTheirs = isWaiting && mayDecide(who, row);
  return {
    id: row.id,
    kind: row.kind,
    state,
    lines: row.lines,
    requested_by: { id: row.requestedBy, name: row.requesterName },
    requested_at: row.requestedAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    decided_by: row.deciderName === null ? null : { id: row.decidedBy, name: row.deciderName },
    decided_at: row.decidedAt?.toISOString() ?? null,
    note: row.note,
    may_decide: isTheirs && !isMadeBy(row, makers),
    made_by_requester: isTheirs && isMadeBy(row, makers),
    may_withdraw: isWaiting && row.requestedBy === who.userId,
  };
}

/** Ends a request that waits, with its line in the audit log. */
const createEnding =
  ({ db, now }: Parts) =>
  (
    who: Caller,
    id: string,
    decision: keyof typeof VERBS,
    note: string | null,
    check: (row: ApprovalRow, makers: ReadonlySet<string>) => void,
  ): Promise<Approval> =>
    inTransaction(db, async (tx) => {
      const { companyId, userId, name } = who;
      const at = now();
      await lockCompany(tx, companyId);
      const row = await approvalsRepository.find(tx, companyId, id);
      if (row === null) throw approvalNotFound();
      const makers = await findMakers(tx, companyId, userId, at);
      check(row, makers);
      const state = stateOf(row, at);
      if (state === 'expired') throw approvalExpired();
      if (state !== 'waiting') throw approvalDecided();
      const ended = await approvalsRepository.decide(tx, id, {
        decision,
        note,
        decidedAt: at,
        decidedBy: userId,
        deciderName: name,
        ...(decision === 'approved' && { endsAt: new Date(at.getTime() + USED_WITHIN_MS) }),
      });
      await recordAudit(tx, {
        companyId,
        by: who,
        at,
        action: `setting.${VERBS[decision]}`,
        subject: { id, name: ACT_NAMES[row.kind] },
        changes: [
          { field: 'İsteyen', before: null, after: row.requesterName },
          ...row.lines.map(({ field, value }) => ({ field, before: null, after: value })),
          ...(note === null ? [] : [{ field: 'Neden', before: null, after: note }]),
        ],
      });
      if (row.requestedBy !== null && decision !== 'withdrawn')
        await notifyPeople(tx, {
          companyId,
          kind: 'approval',
          subject: { kind: 'approval', id },
          receivers: [row.requestedBy],
          actorId: userId,
          details: { what: decision },
          at,
        });
      return present(ended, who, makers, at);
    });

export function createApprovalsService({ db, now }: Parts): ApprovalsService {
  const end = createEnding({ db, now });
  return {
    async list(who, { cursor, limit }) {
      const rows = await approvalsRepository.list(db, who.companyId, {
        userId: who.access.administers ? null : who.userId,
        behind: cursor === undefined ? null : readAuditCursor(cursor),
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const makers = await findMakers(db, who.companyId, who.userId, now());
      return {
        approvals: page.map((row) => present(row, who, makers, now())),
        next_cursor:
          rows.length > limit && last !== undefined
            ? writeAuditCursor({ at: last.requestedAt, id: last.id })
            : null,
      };
    },

    async decide(who, id, { approve, note }) {
      if (!approve && !note) throw noteMissing();
      return end(who, id, approve ? 'approved' : 'refused', note || null, (row, makers) => {
        if (row.requestedBy === who.userId) throw ownRequest();
        if (!mayDecide(who, row)) throw forbidden();
        if (isMadeBy(row, makers)) throw madeByRequester();
      });
    },

    withdraw: (who, id) =>
      end(who, id, 'withdrawn', null, (row) => {
        if (row.requestedBy !== who.userId) throw approvalNotFound();
      }),
  };
}
