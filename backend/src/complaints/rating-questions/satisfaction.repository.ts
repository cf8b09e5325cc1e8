import { COMPLAINT_RATINGS, type ComplaintRatingValue } from '@muhatap/shared/wire/complaints';
import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { answerOfTitle } from '../ratings/rating-answers';
import {
  complaintRepliesRepository,
  type TemplateRow,
} from '../replies/complaint-replies.repository';

const { complaintSatisfaction } = schema;

export interface Satisfaction {
  readonly isOn: boolean;
  readonly templateId: string | null;
}

/** The places of the buttons that give the answers; null where a template lacks one of them. */
export function answerButtons({
  provider,
}: Pick<TemplateRow, 'provider'>):
  | { readonly value: ComplaintRatingValue; readonly index: number }[]
  | null {
  const buttons = provider?.buttons ?? [];
  const places = COMPLAINT_RATINGS.map((value) => ({
    value,
    index: buttons.findIndex(
      ({ type, text }) => type === 'QUICK_REPLY' && answerOfTitle(text) === value,
    ),
  }));
  return places.every(({ index }) => index >= 0) ? places : null;
}

/** The company's rule for asking citizens what a solution is worth. */
export const satisfactionRepository = {
  async find(db: Database, companyId: string): Promise<Satisfaction> {
    const [row] = await db
      .select()
      .from(complaintSatisfaction)
      .where(eq(complaintSatisfaction.companyId, companyId));
    return row ?? { isOn: false, templateId: null };
  },

  async save(tx: Database, companyId: string, { isOn, templateId }: Satisfaction): Promise<void> {
    await tx
      .insert(complaintSatisfaction)
      .values({ companyId, isOn, templateId })
      .onConflictDoUpdate({ target: complaintSatisfaction.companyId, set: { isOn, templateId } });
  },

  /** The approved templates in use that have the answers as buttons, by their titles. */
  async templates(db: Database, companyId: string): Promise<TemplateRow[]> {
    const known = await complaintRepliesRepository.approvedTemplates(db, companyId);
    return known
      .filter((template) => template.isActive && answerButtons(template) !== null)
      .sort((one, other) => one.title.localeCompare(other.title, 'tr'));
  },
};
