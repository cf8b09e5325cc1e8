import { api, TOKEN_KEY } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { realtime, joinCompany, leaveCompany } from '@muhatap/shared/realtime';
import { sessionStore, useSession } from '@muhatap/shared/session';
import { eventPage } from '@muhatap/shared/wire';
import { useEffect } from 'react';
import { readPageConfig } from '../federation';

/** The socket stands on its own port of the page's host (spec §7, §9). */
function realtimeAddress(): string {
  const { origin, hostname } = platform().page;
  return `${new URL(origin).protocol}//${hostname}:${readPageConfig().realtime_port}`;
}

/** Holds the company's live connection while somebody is signed in. */
export function useLiveConnection(): void {
  const companyId = useSession((state) => state.user?.company_id ?? null);
  useEffect(() => {
    if (companyId === null) return undefined;
    void realtime.start({
      since: sessionStore.getState().asOf,
      address: realtimeAddress(),
      token: () => platform().storage.get(TOKEN_KEY),
      fetchEvents: (after) => api.get('/api/events', { query: { after }, schema: eventPage }),
    });
    joinCompany(companyId);
    return () => {
      leaveCompany(companyId);
      realtime.stop();
    };
  }, [companyId]);
}
