import { api, TOKEN_KEY } from '../api';
import { isPlainObject } from '../lib';
import { platform, type Undo } from '../platform';
import { joinCompany, realtime } from '../realtime';
import { sessionStore } from '../session';
import { REALTIME_PORT, eventPage } from '../wire/events';
import { followAccess } from './follow-access';
import { renewLinks } from './renew-links';

/**
 * The address that the page's configuration names, relative to the page; of one that names none, the page's host on
 * its port, else on 6001 (docs/behaviour.md §8.5).
 */
export function realtimeAddress(): string {
  const { page, pageConfig } = platform();
  const config = pageConfig();
  const { realtime_url: url, realtime_port: port } = isPlainObject(config) ? config : {};
  if (typeof url === 'string') return new URL(url, page.origin).origin;
  const ownPort = typeof port === 'number' ? port : REALTIME_PORT;
  return `${new URL(page.origin).protocol}//${page.hostname}:${ownPort}`;
}

const source = (since: number | null) => ({
  since,
  address: realtimeAddress(),
  token: () => platform().storage.get(TOKEN_KEY),
  fetchEvents: (after: number) => api.get('/api/events', { query: { after }, schema: eventPage }),
});

/**
 * Keeps the live connection with the session: there while somebody is signed in, in that person's company, gone otherwise. What they may do
 * is followed as well, and the links of files never end in an open page.
 */
export function startLive(): Undo {
  let where: string | null = null;
  const look = () => {
    const { status, user, asOf } = sessionStore.getState();
    const next = status === 'authenticated' && user ? `${user.id} ${user.company_id}` : null;
    if (next === where) return;
    where = next;
    realtime.stop();
    // A server that names no company has no events to follow.
    if (!user || next === null || user.company_id === '') return;
    joinCompany(user.company_id);
    void realtime.start(source(asOf));
  };
  look();
  const undos = [sessionStore.subscribe(look), followAccess(), renewLinks(), realtime.stop];
  return () => undos.forEach((undo) => undo());
}
