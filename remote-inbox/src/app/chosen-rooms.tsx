import { useState } from 'react';
import { ROOM_CHANGES_MAX, type Room } from '@muhatap/shared/wire/conversations';
import { inKit } from '@muhatap/shared/ui/plain';
import {
  chooseLoaded,
  chooseRooms,
  clearChosen,
  focusRoomList,
  useChosen,
} from '#features/room-list';
import { selectRoomCount, useConversation } from '#entities/conversation';

const BulkActions = inKit(() =>
  import('#features/room-actions').then((loaded) => loaded.BulkActions),
);

/** Says that no more can be chosen, or that further pages are not. */
function useHint(chosen: number): string | null {
  const isAllLoaded = useConversation((state) => selectRoomCount(state) === chosen);
  const hasMore = useConversation(({ list }) => list.cursor !== null);
  if (chosen >= ROOM_CHANGES_MAX)
    return `Bir seferde en çok ${ROOM_CHANGES_MAX} konuşma seçilebilir.`;
  return isAllLoaded && hasMore ? 'Listenin yüklenen kısmının tümü seçildi.' : null;
}

interface ChosenBarProps {
  readonly chosen: ReadonlyMap<string, Room>;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

function ChosenBar({ chosen, note, onNote }: ChosenBarProps) {
  const known = useConversation(({ rooms }) => rooms);
  return (
    <BulkActions
      rooms={[...chosen.values()].map((room) => known.get(room.id)?.shown ?? room)}
      hint={useHint(chosen.size)}
      onChooseAll={chooseLoaded}
      note={note}
      onDone={() => {
        onNote('');
        clearChosen();
        focusRoomList();
      }}
      onRefused={(rooms, unsaved) => {
        onNote(unsaved);
        chooseRooms(rooms);
      }}
    />
  );
}

/** The chosen conversations below the list, and their number for those who do not see it. */
export function ChosenRooms() {
  const chosen = useChosen();
  const count = chosen?.size ?? 0;
  // The handover note of conversations that were refused waits for the next try.
  const [note, setNote] = useState('');
  return (
    <>
      <div className="visually-hidden" role="status">
        {count > 0 && `${count} konuşma seçildi`}
      </div>
      {chosen !== null && <ChosenBar chosen={chosen} note={note} onNote={setNote} />}
    </>
  );
}
