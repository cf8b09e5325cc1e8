import { newId, schema, type Database } from '../../src/database';
import { insertComplaints } from '../insert-complaints';

interface CaseParts {
  readonly named: (name: string) => string;
  readonly at: Date;
  readonly companyId: string;
  readonly userId: string;
}

/** Inserts a case of the conversation with its lists, a message, a note and a change for SAYSIS. */
export async function insertCase(
  db: Database,
  { named, at, companyId, userId }: CaseParts,
  { roomId, messageId }: { readonly roomId: string; readonly messageId: string },
) {
  const own = { companyId, createdAt: at };
  const [unitId, typeId, districtId, complaintNoteId, saysisChangeId, complaintMessageId] =
    Array.from({ length: 6 }, newId) as [string, string, string, string, string, string];
  const reconciliationId = newId();
  await db.insert(schema.complaintUnits).values({ companyId, id: unitId, name: named('Birim') });
  await db
    .insert(schema.complaintTypes)
    .values({ companyId, id: typeId, name: named('Tür'), unitId });
  await db
    .insert(schema.complaintDistricts)
    .values({ companyId, id: districtId, name: named('Mahalle') });
  const [complaintId = ''] = await insertComplaints(db, companyId, [
    {
      konuOzeti: named('Çukur'),
      senderName: named('Vatandaş'),
      roomId,
      unitId,
      typeId,
      districtId,
      openedBy: userId,
      createdAt: at,
      updatedAt: at,
    },
  ]);
  await db
    .insert(schema.complaintNotes)
    .values({ ...own, id: complaintNoteId, complaintId, authorId: userId, content: named('Not') });
  await db.insert(schema.complaintMessages).values({
    createdAt: at,
    id: complaintMessageId,
    complaintId,
    message: named('Söz'),
    sender: 'destek',
    direction: 'outbound',
    roomMessageId: messageId,
  });
  await db.insert(schema.saysisChanges).values({
    ...own,
    id: saysisChangeId,
    complaintId,
    direction: 'out',
    kind: 'message',
    key: newId(),
    fields: { message: { before: null, after: named('Söz') } },
  });
  await db.insert(schema.saysisReconciliations).values({
    ...own,
    id: reconciliationId,
    startedBy: userId,
    fromDay: '2026-11-01',
    toDay: '2026-11-30',
    state: 'done',
  });
  return {
    reconciliationId,
    unitId,
    typeId,
    districtId,
    complaintId,
    complaintMessageId,
    complaintNoteId,
    saysisChangeId,
  };
}
