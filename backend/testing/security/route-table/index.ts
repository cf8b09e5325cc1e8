import { accountRows, lastRows } from './account.rows';
import { administrationRows } from './administration.rows';
import { caseworkRows } from './casework.rows';
import { chatbotRows } from './chatbot.rows';
import { inboxRows } from './inbox.rows';
import { openRows } from './open.rows';
import { programRows } from './program.rows';
import { reportRows } from './report.rows';
import { reconciliationRows } from './reconciliation.rows';
import { retentionRows } from './retention.rows';
import { personalDataRows } from './personal-data.rows';
import type { RouteTable } from './row';

export type { Needs, Row, Sample } from './row';

/** Every route of the application, in an order in which nothing is requested after it was removed. */
export const ROUTE_TABLE: RouteTable = {
  ...openRows,
  ...reportRows,
  ...caseworkRows,
  ...reconciliationRows,
  ...personalDataRows,
  ...chatbotRows,
  ...inboxRows,
  ...retentionRows,
  ...administrationRows,
  ...programRows,
  ...accountRows,
  ...lastRows,
};
