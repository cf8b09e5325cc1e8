import { api } from '@muhatap/shared/api';
import {
  legalHolds,
  retentionOverview,
  retentionPreview,
  retentionRule,
  type LegalHolds,
  type RetentionChange,
  type RetentionKind,
  type RetentionOverview,
  type RetentionPreview,
  type RetentionRule,
} from '@muhatap/shared/wire/people';

const ALL = '/api/retention';
const HOLDS = '/api/legal-holds';

/** The company's times and its newest nights. Throws ApiError. */
export const readRetention = (signal?: AbortSignal): Promise<RetentionOverview> =>
  api.get(ALL, { schema: retentionOverview, signal });

/** Sets the time of a kind. 422 `retention_too_short`, `retention_endless`. */
export const changeRetention = (
  kind: RetentionKind,
  change: RetentionChange,
): Promise<RetentionRule> => api.put(`${ALL}/${kind}`, change, { schema: retentionRule });

/** The things that a time in months would delete now; nothing is deleted. Refusals as for a change. */
export const previewRetention = (
  kind: RetentionKind,
  months: number,
  signal?: AbortSignal,
): Promise<RetentionPreview> =>
  api.get(`${ALL}/${kind}/preview?months=${months}`, { schema: retentionPreview, signal });

/** The legal holds in force, the newest first. Throws ApiError. */
export const listHolds = (signal?: AbortSignal): Promise<LegalHolds> =>
  api.get(HOLDS, { schema: legalHolds, signal });

/** Lifts a legal hold. 404 where it is over. */
export const liftHold = (id: string): Promise<void> =>
  api.delete(`${HOLDS}/${encodeURIComponent(id)}`);
