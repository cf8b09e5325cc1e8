import { refreshConnections } from '@muhatap/shared/connections';
import type { Undo } from '@muhatap/shared/platform';
import { onCompanyEvent } from '@muhatap/shared/realtime';

/** Accounts that a colleague connects, pauses or removes are known here too. */
export const followAccounts = (): Undo =>
  onCompanyEvent('inbox-changed', ({ what }) => {
    if (what === 'connections') void refreshConnections();
  });
