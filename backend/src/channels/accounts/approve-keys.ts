import { CHANNELS } from '@muhatap/shared/wire/channels';
import type { Database } from '../../database';
import { requireApproval, type Actor, type Approved } from '../../people';
import { ACCOUNT_FIELDS } from './account-labels';
import type { ConnectionRow } from './connections.repository';

/**
 * The approval of new keys of an account, by whatever tells it from others. The keys themselves are no part of it: nobody could judge
 * them, and they lie nowhere until they count. Throws 409 `approval_required`.
 */
export const approvalForKeys = (
  db: Database,
  who: Actor,
  id: string,
  { platform, name }: Pick<ConnectionRow, 'platform' | 'name'>,
  now: Date,
): Promise<Approved | null> =>
  requireApproval(
    db,
    { companyId: who.companyId, by: who },
    {
      kind: 'channel-keys',
      subject: id,
      lines: [
        { field: ACCOUNT_FIELDS.platform, value: CHANNELS[platform].name },
        { field: ACCOUNT_FIELDS.account, value: name },
      ],
    },
    now,
  );
