import type {
  ComplaintNoticeDraft,
  ComplaintReplyWay,
  ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import { renderTemplate, isSendable } from '../../conversations';
import type { Database } from '../../database';
import {
  complaintRepliesRepository,
  type ComplaintRecord,
  type TemplateRow,
} from './complaint-replies.repository';
import type { FollowLinkOf } from '../follow/follow-link';
import { noticeValues } from './notice-values';
import { replyWayOf } from './reply-way';
import type { Speaker } from './say-in-complaint';

interface NoticeQuery {
  complaint: ComplaintRecord;
  durum: ComplaintStatus;
  reason: string | null;
  caller: Speaker;
  now: Date;
  linkOf: FollowLinkOf;
}

const PUBLIC =
  'Bildirim yorumun altında herkese açık görüneceği için buradan gönderilmez. Konuşmadan özel olarak yazabilirsiniz.';
const CLOSED =
  'Serbest metinle yazma süresi dolduğu için yalnızca onaylı bir şablon gönderilebilir; bu durum için onaylı bir şablon seçilmemiş.';

const none = (why: string): ComplaintNoticeDraft => ({
  kind: 'none',
  message: '',
  template: null,
  why,
});

function obstacleOf({ state, why, visibility }: ComplaintReplyWay): string | null {
  if (state === 'none') return why ?? 'Vatandaşa ulaşılamıyor.';
  return visibility === 'public' ? PUBLIC : null;
}

const inUse = (template: TemplateRow | null): TemplateRow | null =>
  template?.isActive === true ? template : null;

/** Labels of the places that only a person can fill; an approved template offers no place to write them here. */
const handWritten = (
  { variables }: TemplateRow,
  values: Readonly<Record<string, string>>,
): string[] =>
  variables
    .filter(({ name, source }) => source === 'none' && values[name] === '')
    .map(({ label }) => label);
/** Whether somebody has to choose a file for the header. */
const lacksFile = ({ headerFile }: TemplateRow) => headerFile !== null && headerFile.file === null;
const NO_FILE =
  'Bu durumun şablonunun başlığında gönderirken seçilen bir dosya var; şablonu konuşmadan gönderebilir ya da Mesaj Şablonları’nda ona bir dosya verebilirsiniz.';
const handWrittenReason = (labels: readonly string[]) =>
  `Bu durumun şablonundaki ${new Intl.ListFormat('tr').format(labels.map((label) => `“${label}”`))} elle doldurulduğu için buradan gönderilemez; şablonu konuşmadan gönderebilirsiniz.`;

/**
 * The notice of a status for the citizen: a text to edit while free text is allowed, the approved
 * template afterwards. A placeholder without a value yet stays as `{{name}}`; the send fills it or
 * refuses.
 */
export async function draftNotice(
  db: Database,
  { complaint, durum, reason, caller, now, linkOf }: NoticeQuery,
): Promise<ComplaintNoticeDraft> {
  const way = await replyWayOf(db, caller.companyId, complaint, now);
  const obstacle = obstacleOf(way);
  if (obstacle !== null) return none(obstacle);
  const template = inUse(
    await complaintRepliesRepository.statusTemplate(db, caller.companyId, durum),
  );
  const isFree = way.state === 'open';
  const link = await linkOf(db, complaint.id, now);
  const text = (message: string): ComplaintNoticeDraft => ({
    kind: 'text',
    message,
    template: null,
    why: null,
    link: link !== null && message.includes(link) ? null : link,
  });
  if (template === null) return isFree ? text('') : none(CLOSED);
  const values = await noticeValues(db, template, {
    complaint,
    durum,
    agentName: caller.name,
    reason,
    link,
  });
  const message = renderTemplate(template, values);
  if (isFree) return text(message);
  if (way.platform === null || !isSendable(template, way.platform)) return none(CLOSED);
  const byHand = handWritten(template, values);
  if (byHand.length > 0) return none(handWrittenReason(byHand));
  if (lacksFile(template)) return none(NO_FILE);
  return { kind: 'template', message, template: { id: template.id, values }, why: way.why };
}
