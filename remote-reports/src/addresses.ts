import type { ReportPageId } from '@muhatap/shared/wire/reports';

/** Addresses of the reports. */
export const reportAddresses = {
  page: (page: ReportPageId) => `/reports/${page}`,
  conversation: (roomId: string) => `/reports/conversation/${encodeURIComponent(roomId)}`,
} as const;
