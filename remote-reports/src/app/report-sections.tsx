import { Stack } from '@muhatap/shared/ui';
import type { ReportPageId } from '@muhatap/shared/wire/reports';
import type { ComponentType } from 'react';
import {
  ReportCharts,
  ReportHeatMap,
  ReportTables,
  type ReportContentsProps,
} from './report-contents';
import { OverdueCases } from './overdue-cases';
import { SurveyAnswers } from './survey-answers';
import { UnresolvedCases } from './unresolved-cases';

type Section = ComponentType<ReportContentsProps>;

const SECTIONS: readonly Section[] = [ReportCharts, ReportHeatMap, ReportTables];

/** Only where a page differs from the rest: charts, heat map and tables. */
const OWN_SECTIONS: Partial<Record<ReportPageId, readonly Section[]>> = {
  agents: [ReportTables, ReportCharts],
  surveys: [...SECTIONS, SurveyAnswers],
  terms: [...SECTIONS, OverdueCases],
  unresolved: [...SECTIONS, UnresolvedCases],
};

export interface ReportSectionsProps extends ReportContentsProps {
  readonly page: ReportPageId;
}

/** Everything below a page's numbers, from top to bottom; a section without content in the report shows nothing. */
export function ReportSections({ page, report, onPick }: ReportSectionsProps) {
  return (
    <Stack gap="5">
      {(OWN_SECTIONS[page] ?? SECTIONS).map((Section, index) => (
        <Section key={index} report={report} onPick={onPick} />
      ))}
    </Stack>
  );
}
