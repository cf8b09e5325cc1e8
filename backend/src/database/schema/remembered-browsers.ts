import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { users } from './people';

/** Browsers in which a person is not asked for the second factor at sign-in. `tokenHash` is that of the token in its cookie. */
export const rememberedBrowsers = pgTable(
  'remembered_browsers',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
    /** The end by the days of the company in which it was remembered. */
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('remembered_browsers_user').on(t.userId)],
);
