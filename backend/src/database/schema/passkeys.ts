import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { users } from './people';

/**
 * Passkeys of people (WebAuthn). `credentialId` and `publicKey` (COSE) are base64url; `counter` is the last one that the key sent, 0 for keys
 * that do not count; `transports` is a hint for the browser.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** Questions to passkeys that wait for their answer, by their challenge; the first answer removes its row. Without a person: a sign-in by a passkey alone. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  id: text('id').primaryKey(),
  purpose: text('purpose').$type<'registration' | 'second-step' | 'proof' | 'sign-in'>().notNull(),
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
});
