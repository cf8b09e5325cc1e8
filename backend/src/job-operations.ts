import { checkOperations, sendOperations, webhookOperations } from './channels';
import { talkTimeoutOperations } from './chatbots';
import {
  ratingOperations,
  reconciliationOperations,
  saysisOperations,
  termOperations,
} from './complaints';
import { mediaOperations, scoreOperations, sentMessages, wakeOperations } from './conversations';
import { exportOperations } from './files';
import { deliveryOperations, keyEndingOperations } from './programs';
import { citizenErasureOperations, citizenExportOperations } from './personal-data';
import type { JobOperations } from './jobs';
import { companyRetentionOperations } from './personal-data/retention';

/** All queues, each with what an operator may do with its failed jobs. */
export const JOB_OPERATIONS: readonly JobOperations[] = [
  webhookOperations,
  ...sendOperations(sentMessages),
  mediaOperations,
  checkOperations,
  exportOperations,
  citizenErasureOperations,
  citizenExportOperations,
  talkTimeoutOperations,
  wakeOperations,
  scoreOperations,
  saysisOperations,
  reconciliationOperations,
  termOperations,
  ratingOperations,
  companyRetentionOperations,
  keyEndingOperations,
  deliveryOperations,
];
