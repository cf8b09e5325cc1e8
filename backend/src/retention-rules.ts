import { channelRetention } from './channels';
import { autoReplyRetention } from './conversations';
import { eventRetention } from './events';
import { peopleRetention } from './people';
import { jobRetention } from './jobs';
import { lookRetention } from './looks';
import { expiredExports, unusedUploads, type ExportPlaces } from './files';
import type { RetentionRule } from './retention/retention-rule';

/** The rows that go with time, table by table. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  ...peopleRetention,
  ...channelRetention,
  eventRetention,
  autoReplyRetention,
  jobRetention,
  lookRetention,
];

/** All that goes with time: those rows, and the rows with files of their own. */
export const createRetentionRules = (places: ExportPlaces): readonly RetentionRule[] => [
  ...RETENTION_RULES,
  expiredExports(places),
  unusedUploads(places.files),
];
