import type { Complaint, ComplaintChange, RecordedOrigin } from '@muhatap/shared/wire/complaints';
import { sql } from 'drizzle-orm';
import { programTitle, type Program } from '../../access/program';
import { systemViewer } from '../../access/viewer';
import { inTransaction, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { storableText } from '../../text/storable-text';
import { changeComplaint } from '../cases/change-complaint';
import type { ComplaintActor } from '../cases/complaint-actor';
import { numberOf } from '../cases/complaint-code';
import { announceComplaint } from '../cases/complaint-events';
import { presentComplaint } from '../cases/complaint.presenter';
import { fieldValuesOf } from '../cases/complaint-fields';
import { complaintsRepository } from '../cases/complaints.repository';
import { complaintNotFound, keyUsed, phoneInvalid } from '../cases/complaint-refusals';
import { phoneOf } from '../cases/find-citizen';
import { openComplaint } from '../cases/open-complaint';
import { termsRepository } from '../clock/terms.repository';
import { followsOther } from '../merging/merge-refusals';
import { mergesRepository } from '../merging/merges.repository';

type Who = Pick<Program, 'id' | 'companyId' | 'name'>;

/** A case as a program opens it; `fields` by the names that a change has. */
export interface ProgramOpening {
  readonly statement: string;
  readonly origin: RecordedOrigin;
  readonly citizen: { readonly name: string; readonly phone: string };
  readonly fields: Omit<Fields, 'durum'> & { readonly konuOzeti: string };
}

type Fields = Partial<ComplaintChange>;

/** A case of the program's company; throws 404 `not_found`. */
export async function readForProgram(
  db: Database,
  { companyId }: Pick<Program, 'companyId'>,
  id: string,
  now: Date,
): Promise<Complaint> {
  const row = await complaintsRepository.find(db, systemViewer(companyId), id);
  if (row === null) throw complaintNotFound();
  return presentComplaint(row, await termsRepository.find(db, companyId), now);
}

/** In the history a program is the system, with a name. */
const actorOf = (program: Who): ComplaintActor => ({
  source: 'system',
  id: null,
  name: programTitle(program),
});

/** The case that this program opened with the key before; requests with one key take turns. Throws 409 `idempotency_conflict` for another one. */
async function findReplay(
  tx: Database,
  companyId: string,
  openedKey: string | null,
  subject: string,
): Promise<string | null> {
  if (openedKey === null) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`case:${openedKey}`}, 0))`);
  const earlier = await complaintsRepository.findByKey(tx, companyId, null, openedKey);
  if (earlier !== null && earlier.complaint.konuOzeti !== storableText(subject).trim())
    throw keyUsed();
  return earlier?.complaint.id ?? null;
}

/** Opens a case for a program; `created` is false where it used the key before. Throws 422 `phone_invalid` and the refusals of an opening. */
export const openForProgram = (
  db: Database,
  program: Who,
  opening: ProgramOpening,
  key: string | null,
  now: Date,
): Promise<{ readonly id: string; readonly created: boolean }> =>
  inTransaction(db, async (tx) => {
    const { companyId } = program;
    const { citizen, statement, fields, origin } = opening;
    const openedKey = key === null ? null : `${program.id}:${key}`;
    const earlier = await findReplay(tx, companyId, openedKey, fields.konuOzeti);
    if (earlier !== null) return { id: earlier, created: false };
    const phone = citizen.phone === '' ? null : phoneOf(citizen.phone, false);
    if (citizen.phone !== '' && phone === null) throw phoneInvalid();
    const senderName = storableText(citizen.name).trim() || null;
    const sender = phone?.slice(1) ?? '';
    const words = storableText(statement).trim();
    const said = { senderName, sender, direction: 'inbound', createdAt: now } as const;
    const actor = actorOf(program);
    const { complaint } = await openComplaint(tx, {
      companyId,
      sender,
      senderName,
      ...fieldValuesOf(fields),
      origin,
      kanal: 'other',
      openedKey,
      messages: words === '' ? [] : [{ ...said, message: words }],
      actor,
      now,
    });
    await announceComplaint(tx, companyId, complaint.id, 'opened', actor);
    return { id: complaint.id, created: true };
  });

/** A person's conflict shows the case as it is now; a program may not be allowed to read it. */
function withoutDetails(error: unknown): never {
  if (error instanceof Refusal && error.code === 'conflict')
    throw new Refusal(error.status, error.code, error.message);
  throw error;
}

/** Changes a case for a program; naming what it is already changes nothing. Throws the refusals of {@link changeComplaint}, 409 `merged` for the status of a part. */
export const changeForProgram = (
  db: Database,
  program: Who,
  id: string,
  {
    version,
    reason,
    ...fields
  }: Omit<Fields, 'version'> & { readonly version?: number | undefined },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { companyId } = program;
    const actor = actorOf(program);
    const { row, history } = await changeComplaint(tx, {
      viewer: systemViewer(companyId),
      id,
      change: { ...fieldValuesOf(fields), reason },
      version: version ?? null,
      actor,
      now,
    });
    if (history.length === 0) return;
    if (row.mergedInto !== null && history.some(({ kind }) => kind === 'status'))
      throw followsOther(numberOf(row.mergedInto));
    for (const each of await mergesRepository.withParts(tx, companyId, id))
      await announceComplaint(tx, companyId, each, 'changed', actor);
  }).catch(withoutDetails);
