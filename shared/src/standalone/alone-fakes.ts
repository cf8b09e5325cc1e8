import { TOKEN_KEY } from '../api';
import { isPlainObject } from '../lib';
import { platform, type Undo } from '../platform';
import { aUser, fakeApi, fakeRealtime } from '../testing';
import type { AloneFakes } from './alone.types';
import { aloneRoutes } from './fake-server';

const REMEMBERED = 'muhatap_fakes';

/** `?fakes` in the address turns the fakes on and `?fakes=0` off, remembered for the pages after it; else MUHATAP_FAKES at the build. */
export async function wantsFakes(): Promise<boolean> {
  const { page, pageConfig, storage } = platform();
  const requested = new URL(page.currentAddress(), page.origin).searchParams.get('fakes');
  if (requested !== null) await storage.set(REMEMBERED, requested === '0' ? '0' : '1');
  const remembered = await storage.get(REMEMBERED);
  if (remembered !== null) return remembered === '1';
  const config = pageConfig();
  return isPlainObject(config) && config['fakes'] === true;
}

/** The server and the live connection, played by the module's own fakes; somebody with every grant is signed in. */
export async function playFakes({ routes, live }: AloneFakes): Promise<Undo> {
  fakeApi(aloneRoutes(routes));
  await platform().storage.set(TOKEN_KEY, 'fake');
  const realtime = fakeRealtime(aUser().company_id);
  const undo = live?.(realtime);
  return () => {
    undo?.();
    realtime.stop();
  };
}
