import { inTransaction, type Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { roomsRepository } from '../rooms/rooms.repository';
import { trackRoomChanges } from '../rooms/track-room-changes';
import { SURVEY_OPEN_MS } from './accept-score';
import { autoRepliesRepository } from './auto-replies.repository';
import { findInboxRules } from './inbox-rules';
import { SCORE_DELAY_MS } from './score-queue';
import { sendAutomaticMessage } from './send-automatic-message';

/**
 * Asks the citizen of a closed room for a score, once for each closing by a person and where the
 * company wants it; nobody who was asked within a day about the solution of a case. Answers how many
 * milliseconds a newer closing still has to hold; otherwise 0, also for a room that is open again.
 */
export const askForScore = (
  db: Database,
  { companyId, roomId }: { readonly companyId: string; readonly roomId: string },
  at: Date,
): Promise<number> =>
  inTransaction(db, (tx) =>
    trackRoomChanges(tx, roomId, { by: null, at }, async () => {
      const room = (await roomsRepository.find(tx, systemViewer(companyId), roomId))?.room;
      if (room === undefined || room.isActive) return 0;
      const { closedAt, closedBy, surveyAskedAt } = room;
      if (closedAt === null || closedBy === null) return 0;
      if (surveyAskedAt !== null && surveyAskedAt >= closedAt) return 0;
      const leftMs = closedAt.getTime() + SCORE_DELAY_MS - at.getTime();
      if (leftMs > 0) return leftMs;
      const { settings, timeZone } = await findInboxRules(tx, companyId);
      const since = new Date(at.getTime() - SURVEY_OPEN_MS);
      const hasRatingQuestion = await autoRepliesRepository.isSaidSince(
        tx,
        roomId,
        'rating',
        since,
      );
      if (settings.survey.is_on && !hasRatingQuestion)
        await sendAutomaticMessage(tx, {
          room,
          text: settings.survey.text,
          at,
          once: { kind: 'survey', timeZone },
          roomChange: () => ({ surveyAskedAt: at }),
        });
      return 0;
    }),
  );
