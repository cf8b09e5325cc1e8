import type { ComplaintNotice } from '@muhatap/shared/wire/complaints';
import { fillPlaceholders, findTemplate } from '../../conversations';
import type { Database } from '../../database';
import {
  complaintRepliesRepository,
  type ComplaintRecord,
  type SaidRow,
} from './complaint-replies.repository';
import { noticeValues } from './notice-values';
import { sayInComplaint, type Speaker, type StaffReply } from './say-in-complaint';

export interface NoticeOrder {
  companyId: string;
  /** The complaint after its change: the notice contains its new state. */
  complaint: ComplaintRecord;
  notice: ComplaintNotice;
  caller: Speaker;
  /** Why it was changed; fills the variables of templates that name it. */
  reason?: string | null;
  now: Date;
}

/** Places that the draft could not fill are filled now, or refused: no citizen reads a template's `{{name}}`. */
async function readNotice(
  tx: Database,
  { companyId, complaint, notice, caller, reason = null }: NoticeOrder,
): Promise<StaffReply> {
  const about = { complaint, durum: complaint.durum, agentName: caller.name, reason };
  if ('template' in notice) {
    const { id, values } = notice.template;
    const template = await findTemplate(tx, companyId, id);
    return {
      text: '',
      key: null,
      template: {
        id,
        values: template === null ? values : await noticeValues(tx, template, about, values),
      },
    };
  }
  const template = await complaintRepliesRepository.statusTemplate(tx, companyId, complaint.durum);
  if (template === null) return { text: notice.message, key: null };
  return {
    text: fillPlaceholders(
      notice.message,
      template.variables,
      await noticeValues(tx, template, about),
    ),
    key: null,
  };
}

/**
 * Tells the citizen of a change, inside the transaction of that change: what a send refuses is thrown and undoes both. The
 * conversation ({@link lockConversation}) and the complaint are locked by the caller, in this order. It writes the event log, so it comes after every lock and before the caller's own `complaint-updated`.
 */
export async function sendNotice(tx: Database, order: NoticeOrder): Promise<SaidRow> {
  return sayInComplaint(tx, order.complaint, order.caller, await readNotice(tx, order), order.now);
}
