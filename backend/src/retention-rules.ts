import { channelRetention } from './channels';
import { caseExpiry, caseFileExpiry } from './complaints';
import {
  autoReplyRetention,
  conversationExpiry,
  conversationFileExpiry,
  conversationPartExpiry,
} from './conversations';
import { eventRetention } from './events';
import { auditExpiry, peopleRetention } from './people';
import { deliveryRetention } from './programs';
import { jobRetention } from './jobs';
import { alarmRetention, lookExpiry } from './looks';
import { expiredExports, unusedUploads, type ExportPlaces } from './files';
import { factExpiry } from './reports';
import type { CompanyRetentionRule } from './retention/company-rule';
import { expiredArchives } from './personal-data';
import type { RetentionRule } from './retention/retention-rule';

/** The rows that go with time, table by table. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  ...peopleRetention,
  ...channelRetention,
  eventRetention,
  autoReplyRetention,
  jobRetention,
  deliveryRetention,
  alarmRetention,
];

/** All that goes with time: those rows, and the rows with files of their own. */
export const createRetentionRules = (places: ExportPlaces): readonly RetentionRule[] => [
  ...RETENTION_RULES,
  expiredExports(places),
  expiredArchives(places),
  unusedUploads(places.files),
];

/** The data that each company keeps for a time of its own; cases go before the conversations that they came from. */
export const COMPANY_RETENTION_RULES: readonly CompanyRetentionRule[] = [
  caseExpiry,
  conversationExpiry,
  conversationPartExpiry,
  caseFileExpiry,
  conversationFileExpiry,
  auditExpiry,
  lookExpiry,
  ...factExpiry,
];
