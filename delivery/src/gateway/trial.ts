import type { ChannelState } from '../channel/channel-state';
import { DeliveryRefusal } from '../refusal';
import { refuseDamage } from '../sound-release';
import { releaseId, SHELL } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import { isDevelopmentServer } from './override-cookie';

/** The secret by which overrides and previews are signed; refuses where there is none. */
export function requireSecret(secret: string | null): string {
  if (secret === null)
    throw new DeliveryRefusal(
      'overrides_off',
      'Bu kurulumda GATEWAY_SECRET tanımlı değil; bir sürüm tek tarayıcıda denenemez.',
    );
  return secret;
}

interface Parts {
  readonly store: ReleaseStore;
  readonly pointer: { read(): Promise<ChannelState | null> };
}

/** Throws refusals for what cannot be tried in one browser. */
export async function requireTriable(
  name: string,
  release: string,
  { store, pointer }: Parts,
): Promise<void> {
  if (isDevelopmentServer(release)) {
    if (name === SHELL)
      throw new DeliveryRefusal(
        'not_for_the_shell',
        'Ana uygulama geliştirme sunucusundan denenemez; yayınlanmış bir sürümünü deneyin.',
      );
    if (!(await pointer.read())?.modules[name]) throw unknownRelease(name, release);
    return;
  }
  const record = await store.find(name, release);
  if (!record || releaseId(record) !== release) throw unknownRelease(name, release);
  // A shell's page template has no hash that a browser could check.
  if (record.kind === 'shell') await refuseDamage(store, record);
}

const unknownRelease = (name: string, release: string): DeliveryRefusal =>
  new DeliveryRefusal('unknown_release', `${name} ${release} yayınlanmamış.`);
