import { addresses } from '@muhatap/shared/contract';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { showRoom, showRooms } from '#entities/conversation';
import { readPlace } from './inbox-address';
import { LatePane } from './late-pane';
import { pageRoutes } from './page-routes';

/** Starts the calls while the screen's chunk is still on its way; the stores hold what they bring. */
function showPlace({ request, params }: LoaderFunctionArgs): null {
  const { pathname, searchParams } = new URL(request.url);
  const { tab, filters, roomId, messageId } = readPlace(pathname, searchParams, params['roomId']);
  showRooms(tab, filters);
  if (roomId === null) return null;
  showRoom(roomId, messageId);
  LatePane.load().catch(() => undefined); // the pane itself says so
  return null;
}

const inbox = {
  loader: showPlace,
  lazy: async () => ({ Component: (await import('./inbox-page')).InboxPage }),
};
const unknown = () => redirect(addresses.notFound());

/** Relative to the root (docs/behaviour.md §11.1). */
export const routes: RouteObject[] = [
  { id: 'inbox:home', path: 'inbox', ...inbox },
  ...pageRoutes,
  { id: 'inbox:room', path: 'whatsapp-sikayetler/:roomId?', ...inbox },
  { id: 'inbox:unknown', path: 'inbox/*', loader: unknown },
  { id: 'inbox:unknown-room', path: 'whatsapp-sikayetler/*', loader: unknown },
];
