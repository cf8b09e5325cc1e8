import { asc, eq } from 'drizzle-orm';
import { schema, type DatabaseHandle } from '../src/database';
import { healthState } from '../src/complaints/saysis/line-health';
import { syncStateOf } from '../src/complaints/saysis/outgoing';
import type { RestValues } from '../src/complaints/saysis/rest-contract';
import type { SaysisBook } from '../simulator/saysis/saysis-book';
import type { SaysisScene } from './saysis-scene';

const { complaints, saysisChanges, saysisSettings } = schema;

/** Both sides of a line as a test reads them: our ledger and cases, and the other side's books. */
export function saysisReadings(scene: () => SaysisScene, open: () => DatabaseHandle) {
  const db = () => open().db;
  const rows = () =>
    db()
      .select()
      .from(saysisChanges)
      .where(eq(saysisChanges.companyId, scene().companyId))
      .orderBy(asc(saysisChanges.seq));
  const theirs = () => [...scene().book().cases.values()];
  return {
    rows,
    theirs,
    states: async () =>
      (await rows()).map(({ direction, kind, state }) => `${direction} ${kind} ${state}`),
    caseOf: async (id: string) =>
      (await db().select().from(complaints).where(eq(complaints.id, id)))[0],
    stateOf: (id: string) => syncStateOf(db(), scene().companyId, id).then(({ state }) => state),
    stuck: async (state: 'dead' | 'conflict') =>
      (await rows()).find((row) => row.state === state)?.id ?? '',
    health: async () => {
      const [line] = await db()
        .select()
        .from(saysisSettings)
        .where(eq(saysisSettings.companyId, scene().companyId));
      return healthState(line ?? null, scene().clock.now);
    },
    /** A change of the other side to its first case. */
    act: (kind: Parameters<SaysisBook['act']>[1], values: RestValues) =>
      scene()
        .book()
        .act(theirs()[0]?.id ?? '', kind, values),
    /** A case that both sides know. */
    openKnown: async () => {
      const id = await scene().open({
        konuOzeti: 'Sokak lambası yanmıyor',
        message: 'Üç gündür karanlık.',
      });
      await scene().settle();
      return id;
    },
  };
}
