import type { ChannelState } from '../channel/channel-state';
import { DeliveryRefusal } from '../refusal';
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

/** Throws refusals for what cannot be tried in one browser. */
export async function requireTriable(
  name: string,
  release: string,
  { store, pointer }: { store: ReleaseStore; pointer: { read(): Promise<ChannelState | null> } },
): Promise<void> {
  if (name === SHELL)
    throw new DeliveryRefusal(
      'not_for_the_shell',
      'Kabuk tek tarayıcıda denenemez; önce küçük bir yüzdeyle alın.',
    );
  const isThere = isDevelopmentServer(release)
    ? (await pointer.read())?.modules[name]
    : await store.find(name, release).then((record) => record && releaseId(record) === release);
  if (!isThere) throw new DeliveryRefusal('unknown_release', `${name} ${release} yayımlanmamış.`);
}
