import { REPORT_PAGE_DETAILS, type ReportPageId } from '@muhatap/shared/wire/reports';
import type { ComponentType } from 'react';
import type { KpiGroup } from '#features/kpi-cards';
import {
  ReportCharts,
  ReportHeatMap,
  ReportTables,
  type ReportContentsProps,
} from './report-contents';
import { OverdueCases } from './overdue-cases';
import { SurveyAnswers } from './survey-answers';
import { UnresolvedCases } from './unresolved-cases';

interface ReportLayout {
  readonly groups: readonly KpiGroup[];
  /** Below the numbers, from top to bottom; a section without content in the report shows nothing. */
  readonly sections: readonly ComponentType<ReportContentsProps>[];
}

const SECTIONS = [ReportCharts, ReportHeatMap, ReportTables];

/** Only where a page differs from the rest: all numbers in one group, then charts, heat map and tables. */
const OWN_LAYOUTS: Partial<Record<ReportPageId, Partial<ReportLayout>>> = {
  general: {
    groups: [
      { title: 'Mesajlar', measures: ['received', 'answered', 'said', 'new_customer'] },
      { title: 'Konuşmalar', measures: ['opened', 'closed', 'load', 'waiting'] },
      { title: 'Süreler', measures: ['first_response', 'response', 'closing'] },
      { title: 'Şikayetler', measures: ['case_opened', 'case_closed', 'case_load'] },
      { title: 'Chatbot', measures: ['talk_ended', 'talk_handoff'] },
    ],
  },
  agents: {
    groups: [
      {
        title: null,
        measures: [
          'assigned',
          'answered',
          'closed',
          'returned',
          'load',
          'first_response',
          'response',
          'survey',
        ],
      },
    ],
    sections: [ReportTables, ReportCharts],
  },
  surveys: {
    groups: [
      { title: 'Konuşmalar', measures: ['survey', 'survey_count', 'survey_good'] },
      {
        title: 'Çözülen şikayetler',
        measures: [
          'case_rated',
          'case_satisfied',
          'case_dissatisfied',
          'case_unresolved',
          'case_satisfied_share',
        ],
      },
    ],
    sections: [...SECTIONS, SurveyAnswers],
  },
  terms: {
    groups: [
      {
        title: 'Süre',
        measures: ['case_overdue', 'case_paused', 'case_late', 'case_in_time'],
      },
      {
        title: 'Hizmet hedefi',
        measures: ['case_level_overdue', 'case_level_missed', 'case_level_kept'],
      },
    ],
    sections: [...SECTIONS, OverdueCases],
  },
  unresolved: { sections: [...SECTIONS, UnresolvedCases] },
};

/** The arrangement of a page's numbers and sections. */
export const layoutOf = (page: ReportPageId): ReportLayout => ({
  groups: [{ title: null, measures: REPORT_PAGE_DETAILS[page].numbers }],
  sections: SECTIONS,
  ...OWN_LAYOUTS[page],
});
