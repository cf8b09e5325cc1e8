import type { ComplaintChannel } from '@muhatap/shared/wire/channels';
import type { ComplaintRatingValue, ComplaintStatus } from '@muhatap/shared/wire/complaints';

/** One thing that happened, read off the raw rows; '' is nobody, nothing. Moments are milliseconds. */
export interface Happening {
  readonly what: string;
  readonly at: number;
  readonly amount: 1 | -1;
  readonly channel: ComplaintChannel;
  readonly agent: string;
  readonly unit: string;
  readonly topic: string;
  readonly district: string;
  readonly status: ComplaintStatus | '';
  readonly label: string;
  readonly score: number | null;
  /** A citizen's answer to a solution. */
  readonly answer: ComplaintRatingValue | '';
  /** Since when, for what lasted until `at`. */
  readonly since: number | null;
}

/** A happening of nobody and nothing, to be filled in. */
export const NOTHING = {
  amount: 1,
  agent: '',
  unit: '',
  topic: '',
  district: '',
  status: '',
  label: '',
  score: null,
  answer: '',
  since: null,
} as const;
