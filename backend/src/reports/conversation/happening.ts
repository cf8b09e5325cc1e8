import type { TimelineEntry } from '@muhatap/shared/wire';
import type { Database } from '../../database';
import type { TimelinePart } from './timeline-place';

/** What a source knows of one happening; what it leaves out is null on the line. */
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
