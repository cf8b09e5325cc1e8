import { eq, inArray, sql, type Column, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../database';
import { fileIdIn } from '../database/schema/columns';
import type { Look } from './look';

const { complaintMessages, complaintPhotos, complaints, exportJobs, messages, rooms, sessions } =
  schema;

/** A conversation or a case, in its company. */
interface Place {
  readonly companyId: string;
  readonly roomId: string | null;
  readonly complaintId: string | null;
}
type By<T> = ReadonlyMap<string, T>;

/** The rows that noted looks point to, by their ids. */
export interface LookedAt {
  readonly sessions: By<{ userId: string; sessionId: string }>;
  readonly rooms: By<{ companyId: string; customerId: string }>;
  readonly cases: By<Place>;
  /** The files of messages and of cases; pictures of people and companies are not among them. */
  readonly files: By<Place>;
  readonly exports: By<{ companyId: string }>;
}

/** One parameter, however many ids: of conversations and cases there are hundreds, whose list would cost more to write than to look up. */
const isOneOf = (column: Column, ids: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

const idsOf = (ids: Iterable<string | null | undefined>): string[] => [
  ...new Set([...ids].filter((id) => typeof id === 'string')),
];

async function findSessions(db: Database, hashes: string[]): Promise<LookedAt['sessions']> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select({ hash: sessions.tokenHash, userId: sessions.userId, sessionId: sessions.id })
    .from(sessions)
    .where(inArray(sessions.tokenHash, hashes));
  return new Map(rows.map(({ hash, ...session }) => [hash, session]));
}

async function findFiles(db: Database, ids: string[]): Promise<LookedAt['files']> {
  if (ids.length === 0) return new Map();
  const inRooms = fileIdIn(sql`${messages.media} ->> 'url'`);
  const [ofRooms, ofMessages, ofPhotos] = [
    await db
      .select({
        id: sql<string>`${inRooms}`,
        companyId: messages.companyId,
        roomId: messages.roomId,
      })
      .from(messages)
      .where(sql`${messages.media} is not null and ${inArray(inRooms, ids)}`),
    await db
      .select({
        id: sql<string>`${fileIdIn(complaintMessages.mediaUrl)}`,
        companyId: complaints.companyId,
        complaintId: complaintMessages.complaintId,
      })
      .from(complaintMessages)
      .innerJoin(complaints, eq(complaints.id, complaintMessages.complaintId))
      .where(
        sql`${complaintMessages.mediaUrl} is not null and ${inArray(fileIdIn(complaintMessages.mediaUrl), ids)}`,
      ),
    await db
      .select({
        id: sql<string>`${fileIdIn(complaintPhotos.url)}`,
        companyId: complaintPhotos.companyId,
        complaintId: complaintPhotos.complaintId,
      })
      .from(complaintPhotos)
      .where(inArray(fileIdIn(complaintPhotos.url), ids)),
  ];
  const found = new Map<string, Place>();
  for (const { id, companyId, complaintId } of [...ofPhotos, ...ofMessages])
    found.set(id, { companyId, complaintId, roomId: null });
  // Of a message that a case has taken up, the conversation stays beside the case.
  for (const { id, companyId, roomId } of ofRooms)
    found.set(id, { companyId, roomId, complaintId: found.get(id)?.complaintId ?? null });
  return found;
}

async function findCases(db: Database, ids: string[]): Promise<LookedAt['cases']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: complaints.id, companyId: complaints.companyId, roomId: complaints.roomId })
    .from(complaints)
    .where(isOneOf(complaints.id, ids));
  return new Map(rows.map(({ id, ...place }) => [id, { ...place, complaintId: id }]));
}

async function findRooms(db: Database, ids: string[]): Promise<LookedAt['rooms']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: rooms.id, companyId: rooms.companyId, customerId: rooms.customerId })
    .from(rooms)
    .where(isOneOf(rooms.id, ids));
  return new Map(rows.map(({ id, ...room }) => [id, room]));
}

async function findExports(db: Database, ids: string[]): Promise<LookedAt['exports']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: exportJobs.id, companyId: exportJobs.companyId })
    .from(exportJobs)
    .where(inArray(exportJobs.id, ids));
  return new Map(rows.map(({ id, ...job }) => [id, job]));
}

/** Looks up what a batch of looks points to, each kind in one go. */
export async function findLookedAt(db: Database, looks: readonly Look[]): Promise<LookedAt> {
  const of = (kind: Look['kind']) =>
    idsOf(looks.map((look) => (look.kind === kind ? look.of : null)));
  const files = await findFiles(db, of('file'));
  const cases = await findCases(
    db,
    idsOf([...of('case'), ...[...files.values()].map(({ complaintId }) => complaintId)]),
  );
  const places = [...files.values(), ...cases.values()];
  return {
    sessions: await findSessions(
      db,
      idsOf(looks.map(({ by }) => ('tokenHash' in by ? by.tokenHash : null))),
    ),
    files,
    cases,
    rooms: await findRooms(
      db,
      idsOf([...of('conversation'), ...places.map(({ roomId }) => roomId)]),
    ),
    exports: await findExports(db, of('export')),
  };
}
