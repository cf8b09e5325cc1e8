import type { ComplaintReplyTemplates } from '@muhatap/shared/wire/complaints';
import { listTemplates } from '../../conversations';
import type { Database } from '../../database';
import type { FollowLinkOf } from '../follow/follow-link';
import type { ComplaintRecord, TemplateRow } from './complaint-replies.repository';
import { fillReplies } from './notice-values';
import { replyWayOf } from './reply-way';
import type { Speaker } from './say-in-complaint';

type Case = Pick<ComplaintRecord, 'durum' | 'typeId'>;

/** The closeness of a template's binding to a case: both, one, none; -1 where it is bound to other cases. */
export function closenessOf(
  {
    complaintStatus: status,
    complaintTypeId: typeId,
  }: Pick<TemplateRow, 'complaintStatus' | 'complaintTypeId'>,
  complaint: Case,
): number {
  const isOther =
    (status !== null && status !== complaint.durum) ||
    (typeId !== null && typeId !== complaint.typeId);
  return isOther ? -1 : Number(status !== null) + Number(typeId !== null);
}

interface RepliesQuery {
  readonly complaint: ComplaintRecord;
  readonly caller: Speaker;
  readonly now: Date;
  readonly linkOf: FollowLinkOf;
}

/** The prepared replies that a complaint's channel takes, filled for it, the ones bound to it first. */
export async function findReplyTemplates(
  db: Database,
  { complaint, caller, now, linkOf }: RepliesQuery,
): Promise<ComplaintReplyTemplates> {
  const { platform } = await replyWayOf(db, caller.companyId, complaint, now);
  const fitting = (await listTemplates(db, caller.companyId))
    .map(({ template }) => template)
    .filter(
      ({ kind, isActive, channels }) =>
        kind === 'reply' &&
        isActive &&
        (channels.length === 0 || channels.some((channel) => channel === platform)),
    )
    .map((template) => ({ template, closeness: closenessOf(template, complaint) }))
    .sort(
      (one, other) =>
        other.closeness - one.closeness ||
        one.template.title.localeCompare(other.template.title, 'tr'),
    );
  const about = { complaint, durum: complaint.durum, agentName: caller.name, reason: null };
  const bodies = await fillReplies(
    db,
    fitting.map(({ template }) => template),
    about,
    () => linkOf(db, complaint.id, now),
  );
  return {
    templates: fitting.map(({ template: { id, title, shortcut }, closeness }, index) => ({
      ...{ id, title, shortcut },
      body: bodies[index] ?? '',
      is_suggested: closeness > 0,
    })),
  };
}
