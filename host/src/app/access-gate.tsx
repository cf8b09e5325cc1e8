import { addresses } from '@muhatap/shared/contract';
import { useSession } from '@muhatap/shared/session';
import { Navigate } from 'react-router';
import { PassThrough } from './pass-through';
import type { Allows } from './require-access';

/**
 * Pages that need a right: a person who loses it while a page is open is led away at once, not only
 * at the next address.
 */
export function AccessGate({ allows }: { readonly allows: Allows }) {
  // The access is not decided while the profile is being read anew.
  const isLost = useSession((state) => state.status === 'authenticated' && !allows(state));
  return isLost ? <Navigate to={addresses.noAuthorizedModule()} replace /> : <PassThrough />;
}
