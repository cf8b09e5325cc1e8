import type { BackendSurface } from '@muhatap/shared/wire/releases';
import { readLiveBackend } from '../store/backend-file';
import { scratchFolder } from '../testing/fake-build';
import { followBackend } from './follow-backend';
import { until } from './testing/until';

const surface = (route: string): BackendSurface => ({
  routes: { [route]: { answers: [], takes: [] } },
  ...{ events: [], signals: [], grants: [], wire: {}, units: {} },
});

test('the offer of the backend is kept as it changes, through its silences, until the backend has none', async () => {
  const root = await scratchFolder();
  let warnings = 0;
  let answer = (): Promise<BackendSurface | null> => Promise.resolve(surface('GET /api/a'));
  const stop = followBackend(
    root,
    { surface: () => answer() },
    { warn: () => void (warnings += 1) },
    5,
  );
  const routes = async () => Object.keys((await readLiveBackend(root))?.routes ?? {}).join();
  await until(async () => (await routes()) === 'GET /api/a');
  answer = () => Promise.reject(new Error('away'));
  await until(() => warnings > 1);
  expect(await routes()).toBe('GET /api/a');
  answer = () => Promise.resolve(surface('GET /api/b'));
  await until(async () => (await routes()) === 'GET /api/b');
  answer = () => Promise.resolve(null);
  await until(async () => (await readLiveBackend(root)) === null);
  await stop();
});
