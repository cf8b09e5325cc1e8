import type { DatabaseHandle } from '../src/database';
import { withDatabases } from './database/with-databases';
import { openStage, type Stage, type StageOptions } from './messaging-stage';

/** Declares a suite on both databases with its own running stage; both are handed out inside tests and hooks. */
export function withStage(
  name: string,
  suite: (stage: () => Stage, open: () => DatabaseHandle) => void,
  options: StageOptions = {},
): void {
  withDatabases(name, (open) => {
    // An inner block, because hooks of one block end in the order in which they were written: the stage must go before its database.
    describe('on a stage', () => {
      let stage: Stage | null = null;
      beforeAll(async () => {
        stage = await openStage(open(), options);
      });
      afterAll(async () => {
        await stage?.close();
      });
      suite(() => {
        if (stage === null) throw new Error('The stage is ready inside tests and hooks only.');
        return stage;
      }, open);
    });
  });
}
