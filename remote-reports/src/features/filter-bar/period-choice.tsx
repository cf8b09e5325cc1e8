import { dayKey, formatNumber } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { PeriodChoice as DaysChoice } from '@muhatap/shared/ui/app';
import { REPORT_LONGEST_DAYS, type ReportChoices } from '@muhatap/shared/wire/reports';
import { daysOf, PERIOD_PRESETS, presetName, type RequestedPeriod } from '#entities/report';
import { countDays } from '../../report-days';

export interface PeriodChoiceProps {
  readonly period: RequestedPeriod;
  readonly lists: ReportChoices | null;
  readonly onPeriod: (period: RequestedPeriod) => void;
}

/** The fault in two days; null where there is none. The server refuses the same. */
export function problemOf(from: string, to: string, today: string): string | null {
  if (from === '' || to === '') return null;
  if (from > to) return 'Başlangıç bitişten sonra olamaz.';
  if (from > today) return 'Dönem bugünden sonra başlayamaz.';
  return countDays(from, to) > REPORT_LONGEST_DAYS
    ? `En fazla ${formatNumber(REPORT_LONGEST_DAYS)} gün seçilebilir.`
    : null;
}

const PRESETS = PERIOD_PRESETS.map((value) => ({ value, label: presetName(value) }));

/** A span by its name, or two days, both included. */
export function PeriodChoice({ period, lists, onPeriod }: PeriodChoiceProps) {
  const today = lists?.today ?? dayKey(platform().clock.now());
  return (
    <DaysChoice
      presets={PRESETS}
      preset={typeof period === 'string' ? period : null}
      days={daysOf(period, today)}
      today={today}
      faultOf={({ from, to }) => problemOf(from ?? '', to ?? '', today)}
      onPreset={onPeriod}
      onDays={({ from, to }) => {
        if (from !== null && to !== null) onPeriod({ from, to });
      }}
    />
  );
}
