import type { Moment } from './dates';

const STEPS = [
  { seconds: 365 * 86_400, unit: 'yıl' },
  { seconds: 30 * 86_400, unit: 'ay' },
  { seconds: 7 * 86_400, unit: 'hafta' },
  { seconds: 86_400, unit: 'gün' },
  { seconds: 3_600, unit: 'saat' },
  { seconds: 60, unit: 'dk' },
] as const;
const NOW = 'şimdi';

/** Machines disagree by seconds about the time, so the near future is now too. */
function largestStep(moment: Moment, now: Moment) {
  const seconds = Math.floor((new Date(now).getTime() - new Date(moment).getTime()) / 1000);
  const step = STEPS.find((candidate) => seconds >= candidate.seconds);
  return step ? { ...step, count: Math.floor(seconds / step.seconds) } : null;
}

/** 'şimdi', '5 dk önce', '3 saat önce', '2 gün önce', '1 hafta önce', … */
export function relativeTime(moment: Moment, now: Moment): string {
  const step = largestStep(moment, now);
  return step ? `${step.count} ${step.unit} önce` : NOW;
}

/** The same in a narrow column: 'şimdi', '5 dk', '3 saat', '2 gün', '1 hafta', '4 ay', '1 yıl'. */
export function shortRelativeTime(moment: Moment, now: Moment): string {
  const step = largestStep(moment, now);
  return step ? `${step.count} ${step.unit}` : NOW;
}
