import type { Moment } from './dates';

const STEPS = [
  { seconds: 365 * 86_400, long: 'yıl', short: 'y' },
  { seconds: 30 * 86_400, long: 'ay', short: 'ay' },
  { seconds: 7 * 86_400, long: 'hafta', short: 'hf' },
  { seconds: 86_400, long: 'gün', short: 'g' },
  { seconds: 3_600, long: 'sa', short: 'sa' },
  { seconds: 60, long: 'dk', short: 'dk' },
] as const;
const NOW = 'şimdi';

/** Machines disagree by seconds about the time, so the near future is now too. */
function largestStep(moment: Moment, now: Moment) {
  const seconds = Math.floor((new Date(now).getTime() - new Date(moment).getTime()) / 1000);
  const step = STEPS.find((candidate) => seconds >= candidate.seconds);
  return step ? { ...step, count: Math.floor(seconds / step.seconds) } : null;
}

/** 'şimdi', '5 dk önce', '3 sa önce', '2 gün önce', '1 hafta önce', … */
export function relativeTime(moment: Moment, now: Moment): string {
  const step = largestStep(moment, now);
  return step ? `${step.count} ${step.long} önce` : NOW;
}

/** The same in a narrow column: 'şimdi', '5 dk', '3 sa', '2 g', '1 hf', '4 ay', '1 y'. */
export function shortRelativeTime(moment: Moment, now: Moment): string {
  const step = largestStep(moment, now);
  return step ? `${step.count} ${step.short}` : NOW;
}
