import { CHANNELS } from '@muhatap/shared/wire/channels';
import { changeRoomColumns, isTracked, type roomChanged } from '../../conversations';
import type { Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { factsRepository } from './facts.repository';
import { measuredFacts } from './measured-facts';
import { roomFacts, type RoomFact } from './room-facts';

/**
 * A fact before its room's change is over; its agent and time default to the holder before and the
 * moment of the change.
 */
type RoomFactDraft = Omit<RoomFact, 'at'> & { readonly at?: Date };

/** The facts that the running transactions have of their tracked rooms. */
const drafts = new WeakMap<Database, Map<string, RoomFactDraft[]>>();

/** Adds a fact of a tracked room that its rows do not show; it is written when the change is over. Throws for a room that is not tracked. */
export function addRoomFact(tx: Database, roomId: string, fact: RoomFactDraft): void {
  if (!isTracked(tx, roomId))
    throw new Error(`A fact of room ${roomId} was given outside a tracked change.`);
  const byRoom = drafts.get(tx) ?? new Map<string, RoomFactDraft[]>();
  drafts.set(tx, byRoom);
  byRoom.set(roomId, [...(byRoom.get(roomId) ?? []), fact]);
}

/** Writes the facts of a change of a room, and the times that the room keeps of it. */
export async function recordRoomFacts(
  tx: Database,
  { before, after, cause }: EventOf<typeof roomChanged>,
): Promise<void> {
  const { id, companyId, channel, assigneeId } = before;
  const recordedFacts = (drafts.get(tx)?.get(id) ?? []).map((fact) => ({
    at: cause.at,
    agentId: assigneeId,
    ...fact,
  }));
  drafts.get(tx)?.delete(id);
  const { facts, columns } = roomFacts(before, after, recordedFacts, cause);
  const { complaintChannel } = CHANNELS[channel];
  await factsRepository.insert(
    tx,
    await measuredFacts(
      tx,
      companyId,
      [...recordedFacts, ...facts].map((fact) => ({
        companyId,
        roomId: id,
        channel: complaintChannel,
        ...fact,
      })),
    ),
  );
  if (Object.keys(columns).length > 0) await changeRoomColumns(tx, id, columns);
}
