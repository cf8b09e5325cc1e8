import type { ComplaintMergeResult, ComplaintNotice } from '@muhatap/shared/wire/complaints';
import type { Database } from '../../database';
import { foldForSearch } from '../../text/fold-for-search';
import { numberOf } from '../cases/complaint-code';
import { draftNotice } from '../replies/notice-draft';
import { sendNotice, type NoticeOrder } from '../replies/send-notice';
import { mergesRepository } from './merges.repository';

type NoticeOutcome = ComplaintMergeResult['outcomes'][number];

/** `own` is said in any case, `otherwise` where the status has no text. */
interface Texts {
  readonly own: string | null;
  readonly otherwise: string | null;
}

/** The notice as this citizen's channel takes it now: the text while it is open, afterwards the approved template of the status; a string says why neither. */
async function noticeFor(
  tx: Database,
  { complaint, caller, reason = null, now, linkOf }: Omit<NoticeOrder, 'notice'>,
  { own, otherwise }: Texts,
): Promise<ComplaintNotice | string> {
  const { durum } = complaint;
  const draft = await draftNotice(tx, { complaint, durum, reason, caller, now, linkOf });
  if (draft.kind === 'none') return draft.why ?? 'Vatandaşa ulaşılamıyor.';
  if (draft.kind === 'template' && draft.template !== null) return { template: draft.template };
  const message = own ?? (draft.message || (otherwise ?? ''));
  return message === '' ? 'Bu durum için bir mesaj seçilmemiş.' : { message };
}

/** Tells the citizen of a case what their channel allows; the conversation is locked. Writes the event log. */
export async function notifyCitizen(
  tx: Database,
  order: Omit<NoticeOrder, 'notice'>,
  texts: Texts,
): Promise<NoticeOutcome> {
  const number = numberOf(order.complaint);
  const notice = await noticeFor(tx, order, texts);
  if (typeof notice === 'string') return { number, isSent: false, why: notice };
  await sendNotice(tx, { ...order, notice });
  return { number, isSent: true, why: null };
}

/**
 * Words that were written to one citizen for another one, with the number and the address of the other's own case; null where they name the
 * first one, or where there are none.
 */
async function textForPart(
  tx: Database,
  { complaint, notice, now, linkOf }: NoticeOrder,
  part: NoticeOrder['complaint'],
): Promise<string | null> {
  if (!('message' in notice)) return null;
  const { message } = notice;
  const name = complaint.senderName?.trim() ?? '';
  const names = foldForSearch(name)
    .split(' ')
    .filter((each) => each.length > 1);
  if (names.some((each) => foldForSearch(message).includes(each))) return null;
  const [own, other] = [await linkOf(tx, complaint.id, now), await linkOf(tx, part.id, now)];
  const linked = own === null ? message : message.replaceAll(own, other ?? '');
  return linked.replaceAll(numberOf(complaint), numberOf(part));
}

/**
 * Tells the citizens of a case's parts of its new status as well, each conversation once: by the status's own text with their values, without
 * one by the words of `order`, which is the notice of the case itself.
 */
export async function notifyParts(tx: Database, order: NoticeOrder): Promise<void> {
  const { companyId, complaint } = order;
  const reached = new Set([complaint.roomId]);
  for (const { complaint: part } of await mergesRepository.partsOf(tx, companyId, complaint.id)) {
    if (reached.has(part.roomId)) continue;
    reached.add(part.roomId);
    const text = await textForPart(tx, order, part);
    await notifyCitizen(tx, { ...order, complaint: part }, { own: null, otherwise: text });
  }
}
