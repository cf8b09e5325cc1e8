import { and, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { namedForSaysis } from './find-named';
import { told } from './ledger-fields';
import type { SaysisTelling, SaysisValues } from './saysis.adapter';
import type { ChangeRow } from './saysis-changes';

const { complaintMessages, complaints } = schema;

async function namedValue(db: Database, row: ChangeRow, kind: 'unit' | 'type') {
  const name = told(row.fields, kind);
  return name == null ? null : namedForSaysis(db, row.companyId, kind, name);
}

async function messageValue(db: Database, row: ChangeRow): Promise<SaysisValues> {
  const [said] = await db.select().from(complaintMessages).where(and(eq(complaintMessages.complaintId, row.complaintId ?? ''), eq(complaintMessages.id, row.key)));
  const text = told(row.fields, 'message') ?? '';
  const { direction, senderName, mediaType, mediaUrl, createdAt } = said ?? { direction: 'outbound' as const, senderName: null, mediaType: 'text' as const, mediaUrl: null, createdAt: row.createdAt };
  return { message: { id: null, text, direction: direction === 'inbound' ? 'from_citizen' : 'to_citizen', author: senderName, mediaType, mediaUrl, statusText: null, sentAt: createdAt } };
}

async function valuesOf(db: Database, row: ChangeRow): Promise<SaysisValues> {
  const { kind, fields } = row;
  const text = (name: string) => told(fields, name) ?? undefined;
  switch (kind) {
    case 'open':
      return {
        code: text('saysisCode'), subject: text('konuOzeti'), status: text('durum'), channel: text('kanal'), sender: text('sender'), senderName: text('senderName') ?? null,
        unit: await namedValue(db, row, 'unit'), type: await namedValue(db, row, 'type'),
      };
    case 'status':
      return { status: text('durum'), reason: text('reason') };
    case 'unit':
      return { unit: await namedValue(db, row, 'unit') };
    case 'type':
      return { type: await namedValue(db, row, 'type') };
    case 'subject':
      return { subject: text('konuOzeti') };
    case 'message':
      return messageValue(db, row);
  }
}

/** A row of the ledger as SAYSIS is told it now; null where SAYSIS does not know its case. */
export async function tellingOf(db: Database, row: ChangeRow): Promise<SaysisTelling | null> {
  const [found] = await db.select({ externalId: complaints.externalId, externalVersion: complaints.externalVersion }).from(complaints).where(and(eq(complaints.companyId, row.companyId), eq(complaints.id, row.complaintId ?? '')));
  if (found === undefined || (found.externalId === null && row.kind !== 'open')) return null;
  return { key: row.key, caseId: row.kind === 'open' ? null : found.externalId, baseVersion: found.externalVersion, kind: row.kind, at: row.createdAt, values: await valuesOf(db, row) };
}
