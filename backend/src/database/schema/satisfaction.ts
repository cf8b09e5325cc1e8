import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { complaints } from './casework';
import { id, moment } from './columns';
import { messages, rooms } from './conversations';
import { companies } from './people';
import { templates } from './workday';

/** Whether a company asks citizens on their channel what a solution is worth, and by which template where the reply window is closed. Without a row it does not. */
export const complaintSatisfaction = pgTable('complaint_satisfaction', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  isOn: boolean('is_on').notNull(),
  templateId: text('template_id').references(() => templates.id, { onDelete: 'set null' }),
});

/** The question about one solution of a case, by when it was solved: the message that asks it, or why none was sent. */
export const complaintRatingQuestions = pgTable(
  'complaint_rating_questions',
  {
    id: id(),
    complaintId: text('complaint_id')
      .notNull()
      .references(() => complaints.id),
    closedAt: moment('closed_at').notNull(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    roomId: text('room_id').references(() => rooms.id),
    messageId: text('message_id').references(() => messages.id),
    why: text('why'),
    askedAt: moment('asked_at').notNull(),
  },
  (t) => [
    uniqueIndex('complaint_rating_questions_solution').on(t.complaintId, t.closedAt),
    index('complaint_rating_questions_message').on(t.messageId),
    index('complaint_rating_questions_room').on(t.roomId),
  ],
);
