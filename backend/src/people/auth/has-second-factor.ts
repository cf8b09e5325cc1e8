import { sql } from 'drizzle-orm';
import { schema } from '../../database';

const { passkeys, totpFactors, users } = schema;

/** Whether the person of a row of `users` has a second factor, of whatever kind; recovery codes alone are none. */
export const HAS_SECOND_FACTOR = sql<boolean>`(exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${users.id})
  or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id}))`;
