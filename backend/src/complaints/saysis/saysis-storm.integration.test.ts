import type { DatabaseHandle } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { openSaysisScene } from '../../../testing/saysis-scene';
import { differences } from '../../../testing/saysis-differences';
import { runStorm, type StormReport } from '../../../testing/saysis-storm';

const SMALL = 200;
/** Every silent call of theirs is waited out. */
const OVER_HTTP = 150;
/** Each is half a minute at most on a machine with nothing else to do. */
const PATIENCE_MS = 1_200_000;

async function storm(
  handle: DatabaseHandle,
  changes: number,
  overHttp = false,
): Promise<StormReport> {
  const scene = await openSaysisScene(handle, { seed: 7, overHttp });
  try {
    const report = await runStorm(handle.db, scene, changes);
    expect(await differences(handle.db, scene)).toEqual([]);
    expect(report).toMatchObject({ changes, restarts: 2 });
    // It was a storm: a fifth of the calls failed, and people had to decide.
    expect(report.troubles / scene.calls()).toBeGreaterThan(0.12);
    expect(report.conflicts).toBeGreaterThan(0);
    return report;
  } finally {
    await scene.close();
  }
}

// The statements are the same on both: each database has one of the storms.
withDatabases('a storm of changes on a bad line to SAYSIS', (open, half) => {
  const [changes, overHttp] = half === 0 ? [SMALL, false] : [OVER_HTTP, true];
  it(
    `leaves both sides equal, in order, nothing lost and nothing twice, after ${changes}${overHttp ? ' over real HTTP' : ''}`,
    async () => {
      await storm(open(), changes, overHttp);
    },
    PATIENCE_MS,
  );
});
