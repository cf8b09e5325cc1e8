import type { Place } from '../storage/open-storage';
import { Channel } from './channel';
import { PRODUCTION, STAGING } from './channel-name';
import { releasesInUse } from './channel-state';

/** Says of a release of a module what stands against taking it to a channel without more ado; null where nothing does. */
export type Caution = (name: string, release: string) => string | null;

const NOTHING: Caution = () => null;

/**
 * Whether releases that go to production were live in staging before, if this store has one: said to whoever promotes, and no reason to
 * refuse. What is wrong with staging's files keeps nobody from production.
 */
export async function stagingCaution(root: Place, { name: target }: Channel): Promise<Caution> {
  if (target !== PRODUCTION) return NOTHING;
  const staging = new Channel(root, STAGING);
  try {
    const { revision, modules } = await staging.read();
    if (revision === 0) return NOTHING;
    const changes = await staging.history();
    const tried = new Set(
      changes.flatMap(({ action, name, to }) => (action === 'retire' ? [] : [`${name} ${to}`])),
    );
    return (name, release) => {
      if (!tried.has(`${name} ${release}`)) return 'Deneme ortamında (staging) denenmedi.';
      const pointer = modules[name];
      const isLeft = pointer?.left.includes(release) && !releasesInUse(pointer).includes(release);
      return isLeft ? 'Deneme ortamında (staging) denendi ve geri alındı.' : null;
    };
  } catch {
    return () => 'Deneme ortamının (staging) kayıtları okunamıyor; orada denendi mi, bilinmiyor.';
  }
}
