import { and, asc, eq } from 'drizzle-orm';
import type { ComplaintBounds } from '@muhatap/shared/wire/complaints';
import { schema, type Database } from '../../database';
import type { ComplaintRow } from '../cases/complaints.repository';
import { cellOf } from './geometry';

const { complaintMessages, complaintPlaces, complaintSettings, messages } = schema;

type Place = NonNullable<ComplaintRow['place']>;

/** The points of cases, and the box that they lie in. */
export const placesRepository = {
  /** The caller holds the lock of the case. */
  async put(
    tx: Database,
    { id: complaintId, companyId, createdAt }: ComplaintRow['complaint'],
    place: Place,
  ): Promise<void> {
    const values = { ...place, cell: cellOf(place) };
    await tx
      .insert(complaintPlaces)
      .values({ ...values, complaintId, companyId, openedAt: createdAt })
      .onConflictDoUpdate({ target: complaintPlaces.complaintId, set: values });
  },

  async remove(tx: Database, complaintId: string): Promise<void> {
    await tx.delete(complaintPlaces).where(eq(complaintPlaces.complaintId, complaintId));
  },

  /** The company's bounds; null where it has none. */
  async bounds(db: Database, companyId: string): Promise<ComplaintBounds | null> {
    const [row] = await db
      .select({ bounds: complaintSettings.placeBounds })
      .from(complaintSettings)
      .where(eq(complaintSettings.companyId, companyId));
    return row?.bounds ?? null;
  },

  async saveBounds(tx: Database, companyId: string, bounds: ComplaintBounds | null): Promise<void> {
    await tx
      .insert(complaintSettings)
      .values({ companyId, placeBounds: bounds })
      .onConflictDoUpdate({
        target: complaintSettings.companyId,
        set: { placeBounds: bounds },
      });
  },

  /** The texts of the location messages of a case's citizen, oldest first; of one message where it is named. */
  async sentPoints(tx: Database, complaintId: string, messageId?: string): Promise<string[]> {
    const rows = await tx
      .select({ text: messages.content })
      .from(complaintMessages)
      .innerJoin(messages, eq(messages.id, complaintMessages.roomMessageId))
      .where(
        and(
          eq(complaintMessages.complaintId, complaintId),
          messageId === undefined ? undefined : eq(complaintMessages.id, messageId),
          eq(messages.type, 'location'),
          eq(messages.isSent, false),
        ),
      )
      .orderBy(asc(messages.createdAt), asc(messages.id));
    return rows.map(({ text }) => text);
  },
};
