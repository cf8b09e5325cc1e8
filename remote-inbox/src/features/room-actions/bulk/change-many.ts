import { messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import type { Room } from '@muhatap/shared/wire/conversations';
import { saveRoomEdits, type RefusedEdit, type RoomEdit } from '#entities/conversation';
import { doneText, refusedText } from './bulk-messages';
import { editsOf, type BulkChange, type ReversibleEdit } from './room-edits';

/** Saves the edits; where none could be, says why and answers null. */
async function save(
  edits: readonly RoomEdit[],
  failure: string,
  note?: string,
): Promise<RefusedEdit[] | null> {
  try {
    return await saveRoomEdits(edits, note);
  } catch (error) {
    notify.error(messageOf(error, failure));
    return null;
  }
}

async function takeBack(edits: readonly ReversibleEdit[]): Promise<void> {
  const refused = await save(
    edits.map(({ back }) => back),
    'Konuşmalar geri alınamadı.',
  );
  if (refused !== null && refused.length > 0) notify.error(refusedText(refused, 'geri alınamadı'));
}

/**
 * Changes the conversations at once; for some seconds that can be taken back, by one click for all (docs/behaviour.md §5.21). Names those
 * that could not be changed, and answers them.
 */
export async function changeMany(
  rooms: readonly Room[],
  change: BulkChange,
): Promise<readonly Room[]> {
  const edits = editsOf(rooms, change);
  if (edits.length === 0) {
    notify.info('Seçilen konuşmalarda değişecek bir şey yok.');
    return [];
  }
  const refused = await save(
    edits.map(({ there }) => there),
    'Konuşmalar değiştirilemedi.',
    change.kind === 'assign' ? change.note : undefined,
  );
  if (refused === null) return edits.map(({ there }) => there.room);
  const left = refused.map(({ room }) => room);
  const done = edits.filter(({ there }) => !left.includes(there.room));
  const undo = () => void takeBack(done);
  if (left.length === 0) notify.success(doneText(change, done.length), { undo });
  else if (done.length === 0) notify.error(refusedText(refused, 'değiştirilemedi'));
  else
    notify.warning(`${doneText(change, done.length)}. ${refusedText(refused, 'değiştirilemedi')}`, {
      undo,
    });
  return left;
}
