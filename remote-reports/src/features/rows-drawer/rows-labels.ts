import { useLink } from '@muhatap/shared/contract';
import type { Visibility } from '@muhatap/shared/wire/session';
import type { Open } from '@muhatap/shared/wire/open';
import {
  isPresentMeasure,
  measureOf,
  type MeasureId,
  type ReportRow,
} from '@muhatap/shared/wire/reports';
import { formatDuration, NO_VALUE, type ReportClock, type RowsOrder } from '#entities/report';
import { reportAddresses } from '../../addresses';

/**
 * Columns of a row beside its time and its matter. The measure decides, so that no column comes or
 * goes with the rows.
 */
export interface RowColumns {
  readonly agent: boolean;
  /** Unit, topic and district. */
  readonly work: boolean;
  readonly label: boolean;
  readonly seconds: string | null;
  readonly score: boolean;
  /** Name of the row's time. */
  readonly at: string;
}

export function columnsOf(measure: Open<MeasureId>): RowColumns {
  const { filters, unit } = measureOf(measure);
  const durationName = measure === 'case_age' ? 'Yaşı' : 'Süre';
  const takes = (name: string) => filters.some((filter) => filter === name);
  return {
    // Open cases name the person of none of their changes.
    agent: !isPresentMeasure(measure) && (takes('agent') || takes('unit')),
    work: takes('unit'),
    label: measure === 'labelled',
    seconds: unit === 'duration' ? durationName : null,
    score: measure.startsWith('survey'),
    at: isPresentMeasure(measure) ? 'Geldiği gün' : 'Zaman',
  };
}

/** Events come newest first, states and ages oldest first. */
export const ownOrderOf = (measure: Open<MeasureId>): RowsOrder => ({
  by: 'at',
  direction:
    measureOf(measure).unit === 'stock' || measure === 'case_age' ? 'ascending' : 'descending',
});

/**
 * Name of a row: the person who wrote, or the case; a conversation that the role no longer shows
 * has only its kind.
 */
export const nameOf = ({ room, complaint }: ReportRow, visibility: Visibility | null): string =>
  complaint?.code ??
  room?.name ??
  (visibility === 'all' ? 'Kayıt' : 'Size artık açık olmayan konuşma');

/**
 * The page that a row leads to: a case to its own, a message to its place in the inbox, another row
 * of a conversation to its timeline; null where there is none.
 */
export function useAddressOfRow({
  room,
  complaint,
  message_id: message,
}: ReportRow): string | null {
  const ofMessage = useLink('inbox:message', { room: room?.id ?? '', message: message ?? '' });
  const ofComplaint = useLink('complaints:complaint', { id: complaint?.id ?? '' });
  if (complaint !== null) return ofComplaint;
  if (room !== null && message !== null && ofMessage !== null) return ofMessage;
  return room === null ? null : reportAddresses.conversation(room.id);
}

/** 'Fen İşleri · Yol · Barbaros Mahallesi'; '–' where all are missing. */
export const describeWork = ({ unit, topic, district }: ReportRow): string =>
  [unit, topic, district].filter((part) => part !== null).join(' · ') || NO_VALUE;

export const formatSeconds = ({ seconds }: ReportRow, clock: ReportClock): string =>
  seconds === null ? NO_VALUE : formatDuration(seconds, clock);
