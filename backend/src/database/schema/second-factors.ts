import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { users } from './people';

/**
 * Apps that show a person's one-time codes (RFC 6238), one of each person. `secret` is sealed; `lastStep` is the time step of the last code
 * that counted, in 30 s since 1970: none of it or before it counts again.
 */
export const totpFactors = pgTable('totp_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: createdAt(),
  lastUsedAt: moment('last_used_at'),
});

/** Codes for a person who has lost the second factor; each counts once. `codeHash` is `salt:hmac`. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);
