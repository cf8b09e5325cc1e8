import { REPORT_PAGE_DETAILS, type ReportPageId } from '@muhatap/shared/wire/reports';
import type { KpiGroup } from '#features/kpi-cards';

/** Only where a page differs from the rest: all numbers in one group. */
const OWN_GROUPS: Partial<Record<ReportPageId, readonly KpiGroup[]>> = {
  general: [
    { title: 'Mesajlar', measures: ['received', 'answered', 'said', 'new_customer'] },
    { title: 'Konuşmalar', measures: ['opened', 'closed', 'load', 'waiting'] },
    { title: 'Süreler', measures: ['first_response', 'response', 'closing'] },
    { title: 'Şikayetler', measures: ['case_opened', 'case_closed', 'case_load'] },
    { title: 'Chatbot', measures: ['talk_ended', 'talk_handoff'] },
  ],
  agents: [
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
  surveys: [
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
  terms: [
    {
      title: 'Süre',
      measures: ['case_overdue', 'case_paused', 'case_late', 'case_in_time'],
    },
    {
      title: 'Hizmet hedefi',
      measures: ['case_level_overdue', 'case_level_missed', 'case_level_kept'],
    },
  ],
};

/** The arrangement of a page's numbers. */
export const groupsOf = (page: ReportPageId): readonly KpiGroup[] =>
  OWN_GROUPS[page] ?? [{ title: null, measures: REPORT_PAGE_DETAILS[page].numbers }];
