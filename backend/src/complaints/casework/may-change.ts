import { COMPLAINT_STATUS_RULES, type ComplaintStatus } from '@muhatap/shared/wire/complaints';
import type { RoleAction } from '@muhatap/shared/wire/people';
import { mayDo, type Access } from '../../access/access-of-roles';
import type { ComplaintHistoryRow } from '../cases/complaint-history.repository';

type Change = Pick<ComplaintHistoryRow, 'kind' | 'before' | 'after'>;

const classOf = (status: string | null) => COMPLAINT_STATUS_RULES[status as ComplaintStatus].class;

/**
 * The action of a role that a change needs beyond seeing the case: to end it, to reopen it, or to
 * give it to another unit.
 */
function actionFor({ kind, before, after }: Change): RoleAction | null {
  if (kind === 'unit') return 'assign';
  return kind === 'status' && classOf(before) !== classOf(after) ? 'close' : null;
}

/** Whether the roles that open the complaints module allow all of these changes. */
export const mayChange = (access: Pick<Access, 'modules'>, changes: readonly Change[]): boolean =>
  changes.every((change) => {
    const action = actionFor(change);
    return action === null || mayDo(access, action, 'complaints');
  });
