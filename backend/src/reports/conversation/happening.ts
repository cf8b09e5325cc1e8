import type { TimelineEntry } from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import type { TimelinePart } from './timeline-place';

/** An entry as a source reads it; a field that it leaves out is null in the timeline. */
export interface Happening
  extends
    Pick<TimelineEntry, 'kind' | 'by' | 'title'>,
    Partial<Pick<TimelineEntry, 'actor' | 'text' | 'seconds' | 'complaint'>> {
  readonly id: string;
  readonly at: Date;
}

/** Reads one sort of happenings within a part, oldest first, at most its limit. `rank` is the source's place among the others. */
export type TimelineSource = (
  db: Database,
  part: TimelinePart,
  rank: number,
) => Promise<Happening[]>;
