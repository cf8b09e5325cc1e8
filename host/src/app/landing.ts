import { addresses, linkTo } from '@muhatap/shared/contract';
import { administers, hasGrant } from '@muhatap/shared/session';
import { redirect } from 'react-router';
import { areReleasesKnown, liveModules } from '#entities/releases';
import { settledSession } from './guard';

/**
 * Leads from / to the inbox, and a person without it to the first page that their roles open; a
 * person whose roles open nothing to /no-authorized-module (docs/behaviour.md §1.2).
 */
export async function leadIn(): Promise<Response> {
  const session = await settledSession();
  const home = hasGrant(session, 'inbox') ? linkTo('inbox:home') : null;
  if (home !== null) return redirect(home);
  if (!areReleasesKnown()) return redirect(addresses.dashboard());
  // Most people need no menu for this: it stays out of the first script.
  const { buildMenu, firstPage } = await import('#entities/menu');
  const page = firstPage(
    buildMenu({
      modules: liveModules(),
      isGranted: (grant) => hasGrant(session, grant),
      administers: administers(session),
      unavailable: new Set(),
    }),
  );
  if (page !== null) return redirect(page.to);
  const hasAny = session.roles.some(({ modules }) => modules.length > 0);
  return redirect(hasAny ? addresses.dashboard() : addresses.noAuthorizedModule());
}
