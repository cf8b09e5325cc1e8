import { Channel } from '../channel/channel';
import { promote } from '../releases';
import { openStorage } from '../storage/open-storage';
import { ReleaseStore } from '../store/release-store';

// A process of its own for tests: promotes one module, in turn to each of the given releases.
const [root = '', name = '', times = '0', ...releases] = process.argv.slice(2);
const store = new ReleaseStore(await openStorage({ address: root }));

for (let turn = 0; turn < Number(times); turn += 1) {
  await promote(store, new Channel(store.root), {
    name,
    release: releases[turn % releases.length] ?? '',
    by: `pid ${process.pid}`,
    reason: `${name} ${turn}`,
    now: new Date(),
  });
  if (turn === 0) process.stdout.write('started\n');
}
