import { stillRunning } from '@muhatap/shared/testing';
import manifest from '../module.json';
import { createFakes } from './fakes';
import { module } from './module';

test('a module that is left has no timer and no listener any more', async () => {
  const { opened, running } = await stillRunning({ module, manifest, fakes: createFakes() });
  expect(opened).toEqual([...manifest.menu.map(({ to }) => to), '/left']);
  expect(running).toEqual([]);
});
