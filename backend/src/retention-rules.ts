import { channelRetention } from './channels';
import { autoReplyRetention } from './conversations';
import { eventRetention } from './events';
import { peopleRetention } from './people';
import { jobRetention } from './jobs';
import type { RetentionRule } from './retention/retention-rule';

/** The rows that go with time, table by table. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  ...peopleRetention,
  ...channelRetention,
  eventRetention,
  autoReplyRetention,
  jobRetention,
];
