import { freshWorld } from '@muhatap/shared/testing';
import { beginReleases } from '#entities/releases';
import { isAvoided, type ModuleLoader } from '../federation';
import { aLiveModule } from '../testing/live-module';
import { lostFile } from '../testing/lost-file';
import { createRecovery } from './module-recovery';

const NAME = 'remote-inbox';
const inbox = aLiveModule({
  ...{ id: 'inbox', grant: 'inbox', prefixes: ['/inbox'] },
  fallback: '1.0.0',
});

test.each([
  ['its own file', '/remotes/remote-inbox/2.0.0-abc/pane.js', true],
  ["the shell's file", '/remotes/host/1.0.0-a/kit.js', false],
])(
  'a module for which %s (%s) does not come is left for its fallback: %s',
  async (_what, file, isLeft) => {
    freshWorld();
    beginReleases({ revision: 1, shell: '1.0.0-a', modules: { [NAME]: inbox } });
    const report = jest.fn();
    const loader = {
      running: () => ({ name: NAME, release: inbox }),
      isStale: () => false,
    } as unknown as ModuleLoader;
    await createRecovery(loader, report).broke(NAME, lostFile(file));
    expect(isAvoided(NAME, inbox)).toBe(isLeft);
    expect(report).toHaveBeenCalledTimes(1);
  },
);
