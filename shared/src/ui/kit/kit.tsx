import { useContext, type ReactNode } from 'react';
import { createLate } from '../../lib';
import { patiently } from '../late/patiently';
import { KitContext } from './kit-context';

const provider = createLate(() => patiently(() => import('./kit-provider')));

/** Loads the kit, ahead of the first {@link Kit} or again after a failure, with which it rejects. */
export const loadKit = provider.load;

/**
 * An area in which parts of the kit (`@muhatap/shared/ui`, `ui/app`) may be drawn, for screens that begin without it. Inside another it is
 * nothing; the first one of a page loads the kit and is empty meanwhile, also while there is no line. A failure beside one reaches the page's error view.
 */
export function Kit({ children }: { readonly children: ReactNode }) {
  const isInside = useContext(KitContext);
  const loaded = provider.useLate(!isInside);
  if (isInside) return children;
  return loaded === null ? null : <loaded.KitProvider>{children}</loaded.KitProvider>;
}
