import {
  MILESTONES_MAX,
  type Milestone,
  type MilestoneList,
} from '@muhatap/shared/wire/conversations';
import type { Database } from '../../database';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { findRoom } from '../rooms/find-room';
import { presentCaseStep, presentCaseMessage, presentMilestone } from './milestone.presenter';
import { milestonesRepository } from './milestones.repository';

/** Keeps the order of those of one moment. */
const byTime = (a: Milestone, b: Milestone) => Date.parse(a.created_at) - Date.parse(b.created_at);

export interface MilestonesService {
  /** The changes of a conversation beside its messages (docs/behaviour.md §5.20). */
  readonly list: (who: AccessScope, roomId: string, until?: Date) => Promise<MilestoneList>;
}

export const createMilestonesService = ({ db }: { db: Database }): MilestonesService => ({
  async list(who, id, until) {
    const { room } = await findRoom(db, viewerOf(who, 'inbox'), id);
    const cases = await milestonesRepository.cases(db, viewerOf(who, 'complaints'), room.id);
    const ids = cases.map((each) => each.id);
    const caseOf = ({ complaintId }: { readonly complaintId: string }) =>
      cases.find((each) => each.id === complaintId);
    const [own, steps, messages] = await Promise.all([
      milestonesRepository.ofRoom(db, room.id, until, MILESTONES_MAX + 1),
      milestonesRepository.caseSteps(db, ids, until, MILESTONES_MAX + 1),
      milestonesRepository.saysisMessages(db, ids, until, MILESTONES_MAX + 1),
    ]);
    const milestones = [
      ...own.map(presentMilestone),
      ...steps.flatMap((step) => {
        const complaint = caseOf(step);
        return complaint === undefined ? [] : [presentCaseStep(step, complaint)];
      }),
      ...messages.flatMap((said) => {
        const complaint = caseOf(said);
        return complaint === undefined ? [] : [presentCaseMessage(said, complaint)];
      }),
    ]
      .reverse()
      .sort(byTime);
    return {
      milestones: milestones.slice(-MILESTONES_MAX),
      has_older: milestones.length > MILESTONES_MAX,
      complaint_ids: ids,
    };
  },
});
