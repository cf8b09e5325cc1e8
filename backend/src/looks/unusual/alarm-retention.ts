import { lt } from 'drizzle-orm';
import { schema } from '../../database';
import { RETENTION } from '../../retention/retention';
import { before, deleteRows, lengthOf } from '../../retention/retention-rule';

const { lookAlarms } = schema;

/** As long as the notifications of them. */
export const alarmRetention = deleteRows(
  'look_alarms',
  `bildirilmiş olağan dışı erişimler, ${lengthOf(RETENTION.notificationsMs)} sonra`,
  lookAlarms,
  (now) => lt(lookAlarms.startsAt, before(now, RETENTION.notificationsMs)),
);
