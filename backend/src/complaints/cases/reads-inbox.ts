import type { Caller } from '../../access/caller';
import { forbidden } from '../../http/errors';

/** Ways between a conversation and a complaint read its messages; throws 403 `forbidden` for people without the inbox. */
export function readsInbox({ grants }: Pick<Caller, 'grants'>): void {
  if (!grants.includes('inbox')) throw forbidden();
}
