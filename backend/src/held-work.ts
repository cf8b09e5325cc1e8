import { handOverCases } from './complaints';
import { heldRooms } from './conversations';
import type { HeldRooms } from './people';

/** A person who leaves hands over the complaints that are theirs together with the conversations. */
export const heldWork: HeldRooms = {
  ...heldRooms,
  async handOver(db, handover) {
    await heldRooms.handOver(db, handover);
    await handOverCases(db, handover);
  },
};
