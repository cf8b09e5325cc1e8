import type { DatabaseHandle } from '../src/database';
import { withDatabases } from './database/with-databases';
import { openInboxScene, type InboxScene } from './inbox-scene';

/** Declares a suite on both databases with a scene of its own; both are handed out inside tests and hooks. */
export function withInbox(
  name: string,
  suite: (scene: () => InboxScene, open: () => DatabaseHandle, half: 0 | 1) => void,
): void {
  withDatabases(name, (open, half) => {
    // An inner block: hooks of one block end in the order in which they were written, and the scene must go before its database.
    describe('on a scene', () => {
      let scene: InboxScene | null = null;
      beforeAll(async () => {
        scene = await openInboxScene(open());
      });
      afterAll(async () => {
        await scene?.close();
      });
      suite(
        () => {
          if (scene === null) throw new Error('The scene is ready inside tests and hooks only.');
          return scene;
        },
        open,
        half,
      );
    });
  });
}
