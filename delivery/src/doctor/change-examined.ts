import type { Channel } from '../channel/channel';
import {
  movePointers,
  type ChannelChange,
  type ChannelMove,
  type ChannelState,
} from '../channel/channel-state';
import { meetingsOf } from '../gate/meetings';
import { liveRecords } from '../live-records';
import { DeliveryRefusal } from '../refusal';
import { releaseId, SHELL, type ReleaseRecord } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import type { Doctor } from './page-doctor';

/** So often pages are opened because somebody else changed meanwhile what is live. */
const ATTEMPTS = 3;

class Overtaken extends DeliveryRefusal {
  constructor() {
    super(
      'busy',
      'Sayfalar denenirken canlıdaki sürümler başkalarınca değiştirildi; yeniden deneyin.',
    );
  }
}

/**
 * Changes the channel once the doctor, if there is one, has opened the pages of the releases beside everything that is live after the
 * change. The lock is not held meanwhile.
 */
export async function changeExamined(
  store: ReleaseStore,
  channel: Channel,
  records: readonly ReleaseRecord[],
  decide: (state: ChannelState) => Promise<ChannelMove[]>,
  doctor: Doctor | null,
): Promise<ChannelChange[]> {
  if (doctor === null) return channel.change(decide);
  for (let attempt = 1; ; attempt += 1) {
    const seen = await channel.read();
    const after = movePointers(seen, await decide(seen)).state;
    const [live, before] = [await liveRecords(store, after), await liveRecords(store, seen)];
    const objections = await doctor.objections(records, live, before, (module, shell) =>
      meetingsOf(after, module.name, SHELL).some(
        ([one, other]) => one.release === releaseId(module) && other.release === releaseId(shell),
      ),
    );
    if (objections.length > 0) throw new DeliveryRefusal('fails_in_doctor', objections.join(' '));
    try {
      return await channel.change((state) => {
        if (state.revision !== seen.revision) throw new Overtaken();
        return decide(state);
      });
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === ATTEMPTS) throw error;
    }
  }
}
