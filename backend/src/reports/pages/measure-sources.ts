import { REPORT_MEASURES, type MeasureId } from '@muhatap/shared/wire/reports';
import type { FactKind } from '../../database/schema/fact-kinds';

/** The facts of a number, and the part of them that it counts. */
export interface MeasureSource {
  readonly kind: FactKind;
  /**
   * The column by which facts are separated within the number: `detail` and `score` by their
   * values.
   */
  readonly part?: 'detail' | 'score';
  /** Only facts whose part is one of these count. */
  readonly of?: readonly string[];
}

/** A number that comes from facts; what is said of the cases that are open now comes from the cases themselves. */
export type FactMeasure = Exclude<
  MeasureId,
  'case_age' | 'case_overdue' | 'case_level_overdue' | 'case_paused'
>;

/**
 * See {@link MeasureSource}; a number's unit decides whether its facts are counted, added up, or
 * averaged.
 */
export const MEASURE_SOURCES: Readonly<Record<FactMeasure, MeasureSource>> = {
  received: { kind: 'received' },
  answered: { kind: 'answered' },
  said: { kind: 'said' },
  new_customer: { kind: 'new_customer' },
  opened: { kind: 'opened' },
  closed: { kind: 'closed' },
  returned: { kind: 'returned' },
  assigned: { kind: 'assigned' },
  load: { kind: 'load' },
  waiting: { kind: 'waiting' },
  first_response: { kind: 'first_response' },
  response: { kind: 'response' },
  closing: { kind: 'closed' },
  talk_ended: { kind: 'talk', part: 'detail', of: ['ended', 'silent'] },
  talk_handoff: { kind: 'talk', part: 'detail', of: ['handoff', 'taken'] },
  labelled: { kind: 'labelled' },
  survey: { kind: 'survey', part: 'score' },
  survey_count: { kind: 'survey' },
  survey_good: { kind: 'survey', part: 'score', of: ['4', '5'] },
  case_opened: { kind: 'case_opened' },
  case_closed: { kind: 'case_closed' },
  case_reopened: { kind: 'case_reopened' },
  case_load: { kind: 'case_load' },
  case_state: { kind: 'case_state' },
  case_resolution: { kind: 'case_closed' },
  case_in_time: { kind: 'case_in_time' },
  case_late: { kind: 'case_late' },
  case_level_kept: { kind: 'case_level_kept' },
  case_level_missed: { kind: 'case_level_missed' },
  case_rated: { kind: 'case_rated' },
  case_satisfied: { kind: 'case_rated', part: 'detail', of: ['satisfied'] },
  case_dissatisfied: { kind: 'case_rated', part: 'detail', of: ['dissatisfied'] },
  case_unresolved: { kind: 'case_rated', part: 'detail', of: ['unresolved'] },
  case_satisfied_share: { kind: 'case_rated', part: 'detail', of: ['satisfied'] },
};

/** Whether a number is the stock at the period's end, so that all facts before count as well. */
export const isStock = (measure: MeasureId): boolean => REPORT_MEASURES[measure].unit === 'stock';

/** Whether a number comes from facts. */
export const isFactMeasure = (measure: MeasureId): measure is FactMeasure =>
  measure in MEASURE_SOURCES;
