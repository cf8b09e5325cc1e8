import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { schema, type Database } from '../../database';
import type { Happening, TimelineSource } from './happening';
import { isWithin } from './timeline-place';

const { labels, reportFacts, users } = schema;
const others = alias(reportFacts, 'others');

/**
 * The conversation went from a person to no holder: its load left a person and came to none in one
 * moment.
 */
const wasReleased = sql`(${reportFacts.kind} = 'load' and ${reportFacts.amount} = 1 and ${reportFacts.agentId} is null and exists (
  select 1 from ${reportFacts} others where ${others.roomId} = ${reportFacts.roomId} and ${others.at} = ${reportFacts.at} and ${others.kind} = 'load' and ${others.amount} = -1 and ${others.agentId} is not null))`;

interface TimelineFact {
  readonly kind: string;
  readonly detail: string | null;
  readonly agent: string | null;
  readonly label: string | null;
}

type Sentence = Pick<Happening, 'kind' | 'by' | 'title' | 'actor' | 'text'>;

function opening({ detail }: TimelineFact): Sentence {
  if (detail === 'reopened')
    return { kind: 'opened', by: 'person', title: 'Konuşma yeniden açıldı' };
  return {
    kind: 'opened',
    by: 'citizen',
    title:
      detail === 'again' ? 'Vatandaş yeniden yazdı, konuşma yeniden açıldı' : 'Konuşma başladı',
  };
}

const closing = ({ detail, agent }: TimelineFact): Sentence =>
  detail === 'chatbot'
    ? { kind: 'closed', by: 'chatbot', title: 'Konuşma personel gerekmeden bitti' }
    : { kind: 'closed', by: 'person', actor: agent, title: 'Konuşmayı kapattı' };

function step({ kind, agent, label }: TimelineFact): Sentence {
  if (kind === 'assigned')
    return { kind: 'assigned', by: 'person', actor: agent, title: 'Konuşmayı üstlendi' };
  if (kind === 'labelled')
    return {
      kind: 'label',
      by: 'person',
      title: 'Etiket konuldu',
      text: label ?? 'Silinmiş etiket',
    };
  return { kind: 'released', by: 'person', title: 'Konuşma boşa çıkarıldı' };
}

const readFacts = async (
  db: Database,
  part: Parameters<TimelineSource>[1],
  rank: number,
  which: SQL | undefined,
) =>
  db
    .select({
      id: reportFacts.id,
      at: reportFacts.at,
      kind: reportFacts.kind,
      detail: reportFacts.detail,
      agent: users.name,
      label: labels.name,
    })
    .from(reportFacts)
    .leftJoin(users, eq(users.id, reportFacts.agentId))
    .leftJoin(labels, eq(labels.id, reportFacts.labelId))
    .where(
      and(
        eq(reportFacts.companyId, part.companyId),
        eq(reportFacts.roomId, part.roomId),
        which,
        isWithin(part, rank, reportFacts.at, reportFacts.id),
      ),
    )
    .orderBy(asc(reportFacts.at), asc(reportFacts.id))
    .limit(part.limit);

const sourceOf =
  (which: SQL | undefined, sentence: (fact: TimelineFact) => Sentence): TimelineSource =>
  async (db, part, rank) =>
    (await readFacts(db, part, rank, which)).map((row) => ({
      id: row.id,
      at: row.at,
      ...sentence(row),
    }));

/** Each beginning of the conversation; placed before the message that began it. */
export const timelineOpenings = sourceOf(eq(reportFacts.kind, 'opened'), opening);
/** Assignments, releases and labels. */
export const timelineSteps = sourceOf(
  sql`(${inArray(reportFacts.kind, ['assigned', 'labelled'])} or ${wasReleased})`,
  step,
);
/** Each end; placed after all entries of its moment. */
export const timelineClosings = sourceOf(eq(reportFacts.kind, 'closed'), closing);
