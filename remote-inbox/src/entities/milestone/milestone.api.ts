import { api } from '@muhatap/shared/api';
import { milestoneList, type MilestoneList } from '@muhatap/shared/wire/conversations';

/** `GET /api/room/{id}/milestones`: the newest until a moment, that one included; oldest first. */
export const listMilestones = (
  roomId: string,
  until: string | null,
  signal: AbortSignal,
): Promise<MilestoneList> =>
  api.get(`/api/room/${encodeURIComponent(roomId)}/milestones`, {
    query: { until },
    schema: milestoneList,
    signal,
  });
