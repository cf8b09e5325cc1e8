import { sql } from 'drizzle-orm';
import { RETENTION, RETENTION_BATCH } from '../../retention/retention';
import { before, lengthOf, type RetentionRule } from '../../retention/retention-rule';

/** Records of sent automatic messages; keyed by room, kind and day. */
export const autoReplyRetention: RetentionRule = {
  name: 'auto_replies',
  subject: `otomatik mesajların izleri, ${lengthOf(RETENTION.autoRepliesMs)} sonra (mesajlar kalır)`,
  async deleteBatch(tx, now) {
    const cutoff = before(now, RETENTION.autoRepliesMs).toISOString();
    const { rows } = await tx.execute(sql`
      delete from auto_replies where ctid in (select ctid from auto_replies where created_at < ${cutoff}::timestamptz limit ${RETENTION_BATCH}) returning day`);
    return rows.length;
  },
};
