import { COMPLAINT_STATUS_RULES, type ComplaintStatus } from '@muhatap/shared/wire/complaints';
import type { RoleAction } from '@muhatap/shared/wire/session';
import { mayDo, type Access } from '../../access/access-of-roles';
import type { ComplaintHistoryRow } from '../cases/complaint-history.repository';

type Change = Pick<ComplaintHistoryRow, 'kind' | 'before' | 'after'>;

const classOf = (status: string | null) => COMPLAINT_STATUS_RULES[status as ComplaintStatus].class;

/** The person who changes a case, and the one who is responsible for it afterwards. */
interface Hands {
  readonly userId: string;
  readonly responsibleId: string | null;
}

/**
 * The action of a role that a change needs beyond seeing the case: to end it, to reopen it, or to
 * give it to another unit or person. A case that nobody is responsible for may be taken by anybody.
 */
function actionFor(
  { kind, before, after }: Change,
  { userId, responsibleId }: Hands,
): RoleAction | null {
  if (kind === 'responsible') return before === null && responsibleId === userId ? null : 'assign';
  if (kind === 'unit') return 'assign';
  return kind === 'status' && classOf(before) !== classOf(after) ? 'close' : null;
}

/** Whether the roles that open the complaints module allow all of these changes. */
export const mayChange = (
  access: Pick<Access, 'modules'>,
  changes: readonly Change[],
  hands: Hands,
): boolean =>
  changes.every((change) => {
    const action = actionFor(change, hands);
    return action === null || mayDo(access, action, 'complaints');
  });
