import { CHANNELS } from '@muhatap/shared/wire/channels';
import { COMPLAINT_TEXT_LIMIT, type ComplaintNotice } from '@muhatap/shared/wire/complaints';
import { fillPlaceholders, findTemplate, readRoom } from '../../conversations';
import type { Database } from '../../database';
import type { FollowLinkOf } from '../follow/follow-link';
import {
  complaintRepliesRepository,
  type ComplaintRecord,
  type SaidRow,
} from './complaint-replies.repository';
import { noticeValues } from './notice-values';
import { sayInComplaint, type Speaker, type StaffReply } from './say-in-complaint';
import { withLink } from './with-link';

export interface NoticeOrder {
  companyId: string;
  /** The complaint after its change: the notice contains its new state. */
  complaint: ComplaintRecord;
  notice: ComplaintNotice;
  caller: Speaker;
  /** Why it was changed; fills the variables of templates that name it. */
  reason?: string | null;
  now: Date;
  linkOf: FollowLinkOf;
}

/** Most characters of words to the citizen of a complaint. */
async function textLimitOf(tx: Database, { companyId, roomId }: ComplaintRecord): Promise<number> {
  const row = roomId === null ? null : await readRoom(tx, companyId, roomId);
  return row === null ? COMPLAINT_TEXT_LIMIT : CHANNELS[row.room.channel].textLimit;
}

/** Places that the draft could not fill are filled now, or refused: no citizen reads a template's `{{name}}`. */
async function readNotice(
  tx: Database,
  { companyId, complaint, notice, caller, reason = null, now, linkOf }: NoticeOrder,
): Promise<StaffReply> {
  const link = await linkOf(tx, complaint.id, now);
  const about = { complaint, durum: complaint.durum, agentName: caller.name, reason, link };
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
  const text =
    template === null
      ? notice.message
      : fillPlaceholders(
          notice.message,
          template.variables,
          await noticeValues(tx, template, about),
        );
  return { text: withLink(text, link, await textLimitOf(tx, complaint)), key: null };
}

/**
 * Tells the citizen of a change, inside the transaction of that change: what a send refuses is thrown and undoes both. The
 * conversation ({@link lockConversation}) and the complaint are locked by the caller, in this order. It writes the event log, so it comes after every lock and before the caller's own `complaint-updated`.
 */
export async function sendNotice(tx: Database, order: NoticeOrder): Promise<SaidRow> {
  return sayInComplaint(tx, order.complaint, order.caller, await readNotice(tx, order), order.now);
}
