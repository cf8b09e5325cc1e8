import type { ReportFilter } from '@muhatap/shared/wire/reports';

/** Names of the filters. */
export const FILTER_NAMES: Record<ReportFilter, string> = {
  channel: 'Kanal',
  agent: 'Temsilci',
  unit: 'Birim',
  topic: 'Konu',
  status: 'Durum',
};

/** Names of "nobody" and "none", the same as in the server's tables. */
export const NONE_NAMES: Partial<Record<ReportFilter, string>> = {
  agent: 'Atanmamış',
  unit: 'Birim yok',
  topic: 'Konu yok',
};
