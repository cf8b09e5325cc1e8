import { formatNumber } from '../../../i18n';
import type { ExportJob } from '../../../wire/files';
import { percentOf } from '../../../export/export-state';

const KILO = 1024;

/** '840 bayt', '12,5 KB', '3,2 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < KILO) return `${formatNumber(bytes)} bayt`;
  const kilobytes = bytes / KILO;
  const rounded = (value: number) => formatNumber(Math.round(value * 10) / 10);
  return kilobytes < KILO ? `${rounded(kilobytes)} KB` : `${rounded(kilobytes / KILO)} MB`;
}

/** The progress of the writing: '12.000 / 43.000 satır'. */
export const formatProgress = ({ done, total }: Pick<ExportJob, 'done' | 'total'>): string =>
  total === null ? 'Satırlar sayılıyor…' : `${formatNumber(done)} / ${formatNumber(total)} satır`;

/** '%42'; '' until it is known. */
export function formatPercent(job: Pick<ExportJob, 'done' | 'total'>): string {
  const percent = percentOf(job);
  return percent === null ? '' : `%${percent}`;
}
