import { Channel } from '../channel/channel';
import { openStorage } from '../storage/open-storage';
import { ReleaseStore } from '../store/release-store';
import { surroundingsOf } from './surroundings';

/** Writes the compressed copies that a start left for later, of the releases that are live. */
const { root: address, cache, channel } = surroundingsOf(process.env);
const root = await openStorage({ address, cache });
const store = new ReleaseStore(root);
const { modules } = await new Channel(root, channel).read();
for (const [name, pointer] of Object.entries(modules)) {
  const current = pointer?.current ?? null;
  const record = current === null ? null : await store.find(name, current);
  if (record !== null) await store.packRest(record);
}
