import { DeliveryRefusal } from '../refusal';
import { keyOfToken, type KeyAuthor } from '../rights/keys';
import { rightsOfPerson, type Author } from '../rights/rights';
import type { TeamsFile } from '../rights/teams-file';
import type { Operator } from './backend-client';

/** The key behind a token; refuses one that is unknown or revoked. */
export async function authorOfKey(teams: TeamsFile, token: string | null): Promise<KeyAuthor> {
  const author = token === null ? null : keyOfToken(await teams.read(), token);
  if (author === null)
    throw new DeliveryRefusal('unauthenticated', 'Anahtar tanınmıyor ya da kapatılmış.');
  return author;
}

/** A signed-in person as the author of changes. */
export const authorOfPerson = async (
  teams: TeamsFile,
  { name, email }: Operator,
): Promise<Author> => ({ name, rights: rightsOfPerson(await teams.read(), email) });
