import type { TimelineEntry } from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import type { Happening, TimelineSource } from './happening';
import { timelineAnswers } from './timeline-answers.source';
import { timelineCases } from './timeline-cases.source';
import { timelineClosings, timelineOpenings, timelineSteps } from './timeline-facts.source';
import { timelineMessages } from './timeline-messages.source';
import { timelineNotes } from './timeline-notes.source';
import { readPlace, writePlace } from './timeline-place';
import { timelineTalkEnds, timelineTalkStarts } from './timeline-talks.source';

/** In the order in which what happened at one moment is read. Cursors hold places in this list: new sources come last. */
const SOURCES: readonly TimelineSource[] = [
  timelineOpenings,
  timelineMessages,
  timelineTalkStarts,
  timelineSteps,
  timelineAnswers,
  timelineNotes,
  timelineCases,
  timelineTalkEnds,
  timelineClosings,
];
const MESSAGES = SOURCES.indexOf(timelineMessages);

/** Entries of one answer. */
const PAGE = 100;

interface Placed extends Happening {
  readonly rank: number;
}

const present = ({
  id,
  rank,
  at,
  kind,
  by,
  title,
  actor = null,
  text = null,
  seconds = null,
  complaint = null,
}: Placed): TimelineEntry => ({
  id: `${rank}-${id}`,
  at: at.toISOString(),
  kind,
  by,
  actor,
  title,
  text,
  seconds,
  complaint,
});

/** A page of everything that happened in a conversation, oldest first; throws 422 `cursor_invalid`. */
export async function readTimeline(
  db: Database,
  companyId: string,
  roomId: string,
  cursor: string | undefined,
): Promise<{ entries: TimelineEntry[]; next_cursor: string | null }> {
  const part = {
    companyId,
    roomId,
    after: cursor === undefined ? null : readPlace(cursor),
    until: null,
    limit: PAGE + 1,
  };
  const messages = await timelineMessages(db, part, MESSAGES);
  // Most of a conversation are its messages: where they fill the page, nothing later than them is looked for.
  const bounded = { ...part, until: messages.length > PAGE ? (messages.at(-1)?.at ?? null) : null };
  const found: Placed[] = messages.map((row) => ({ ...row, rank: MESSAGES }));
  for (const [rank, source] of SOURCES.entries()) {
    if (rank !== MESSAGES)
      found.push(...(await source(db, bounded, rank)).map((row) => ({ ...row, rank })));
  }
  // Rows of one source come in their order, and sorting keeps it.
  found.sort((a, b) => a.at.getTime() - b.at.getTime() || a.rank - b.rank);
  const last = found.length > PAGE ? found[PAGE - 1] : undefined;
  return {
    entries: found.slice(0, PAGE).map(present),
    next_cursor: last === undefined ? null : writePlace(last),
  };
}
