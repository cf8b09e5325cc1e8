import type { LookEntry, LookPage, LookQuery } from '@muhatap/shared/wire/people';
import type { Caller } from '../access/caller';
import type { Database } from '../database';
import { Refusal } from '../http/errors';
import { phoneDigits, searchTerm } from '../text/search-term';
import { storableText } from '../text/storable-text';
import { dayStart } from '../time/day-start';
import { readLookCursor, writeLookCursor } from './look-cursor';
import { lookPagesRepository, type LookQuestion, type NamedLook } from './look-pages.repository';

export interface LookPagesService {
  /** Throws 400 `bad_cursor`, 422 `period_invalid`. */
  list(who: Pick<Caller, 'companyId'>, query: LookQuery): Promise<LookPage>;
}

const periodInvalid = () =>
  new Refusal(422, 'period_invalid', 'Başlangıç tarihi bitiş tarihinden sonra olamaz.');

const presentLook = ({
  look: { seq, at, userId, device, ip, kind, basis, subject, customerId, roomId, ...look },
  term,
  personName,
  citizenName,
  caseNumber,
  fileName,
}: NamedLook): LookEntry => ({
  id: String(seq),
  at: at.toISOString(),
  person: userId === null ? null : { id: userId, name: personName },
  device,
  ip,
  kind: kind as LookEntry['kind'],
  basis,
  subject,
  citizen: customerId === null ? null : { id: customerId, name: citizenName },
  room_id: roomId,
  complaint: look.complaintId === null ? null : { id: look.complaintId, number: caseNumber },
  file: look.fileId === null ? null : { id: look.fileId, name: fileName },
  term,
});

const storable = (id: string | undefined) => id && storableText(id);

/** Throws 400 `bad_cursor`, 422 `period_invalid`. */
function filtersOf(
  { search = '', person, citizen, complaint, kind, from, to, cursor }: LookQuery,
  zone: string,
): Omit<LookQuestion, 'companyId' | 'limit'> {
  if (from !== undefined && to !== undefined && from > to) throw periodInvalid();
  return {
    kind,
    // A phone is found by its digits, however it is written.
    term: phoneDigits(search) ?? searchTerm(storableText(search)),
    userId: storable(person),
    customerId: storable(citizen),
    complaintId: storable(complaint),
    from: from === undefined ? undefined : dayStart(from, zone),
    before: to === undefined ? undefined : dayStart(to, zone, 1),
    behind: cursor === undefined ? null : readLookCursor(cursor),
  };
}

/** A company's log of who looked, page by page. */
export function createLookPagesService({ db }: { db: Database }): LookPagesService {
  return {
    async list({ companyId }, query) {
      const zone = await lookPagesRepository.timeZone(db, companyId);
      const { limit } = query;
      const rows = await lookPagesRepository.list(db, {
        ...filtersOf(query, zone),
        companyId,
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        entries: page.map(presentLook),
        next_cursor: rows.length > limit && last !== undefined ? writeLookCursor(last.look) : null,
      };
    },
  };
}
