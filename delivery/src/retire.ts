import type { Channel } from './channel/channel';
import type { ChannelChange } from './channel/channel-state';
import { DeliveryRefusal } from './refusal';
import { refuseUnseen, type Authorship } from './releases';
import { SHELL } from './store/release-record';

/**
 * Takes a module off: nobody gets it any more, neither everybody's release nor one on trial. Its releases stay in the store; a promotion or a
 * roll back brings it back.
 */
export async function retire(
  channel: Channel,
  { name, by, reason, now, seen }: Authorship & { name: string },
): Promise<ChannelChange> {
  if (name === SHELL)
    throw new DeliveryRefusal(
      'not_for_the_shell',
      'Ana uygulama canlıdan kaldırılamaz; onsuz hiçbir sayfa açılmaz.',
    );
  const [change] = await channel.change((state) => {
    refuseUnseen(state, seen);
    const pointer = state.modules[name];
    const release = pointer?.current ?? pointer?.canary?.release;
    if (release === undefined)
      throw new DeliveryRefusal('not_live', `${name} zaten canlıda değil.`);
    const at = now.toISOString();
    const move = { at, by, action: 'retire' as const, name, to: release, percent: 100 };
    return Promise.resolve([{ ...move, automatic: false, reason }]);
  });
  if (!change) throw new Error('a move makes one change');
  return change;
}
