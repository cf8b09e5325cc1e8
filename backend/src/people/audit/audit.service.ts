import type { AuditPage, AuditQuery } from '@muhatap/shared/wire/people';
import { storableText } from '../../text/storable-text';
import type { Database } from '../../database';
import type { Caller } from '../../access/caller';
import { Refusal } from '../../http/errors';
import { dayStart } from '../../time/day-start';
import { searchTerm } from '../../text/search-term';
import { readAuditCursor, writeAuditCursor } from './audit-cursor';
import { presentEntry } from './audit.presenter';
import { auditRepository } from './audit.repository';

export interface AuditService {
  /** Throws 400 `bad_cursor`, 422 `period_invalid`. */
  list(who: Pick<Caller, 'companyId'>, query: AuditQuery): Promise<AuditPage>;
}

const periodInvalid = () =>
  new Refusal(422, 'period_invalid', 'Başlangıç tarihi bitiş tarihinden sonra olamaz.');

export function createAuditService({ db }: { db: Database }): AuditService {
  return {
    async list({ companyId }, { search = '', actor, subject, from, to, cursor, limit }) {
      if (from !== undefined && to !== undefined && from > to) throw periodInvalid();
      const zone = await auditRepository.timeZone(db, companyId);
      const rows = await auditRepository.list(db, {
        companyId,
        subject,
        term: searchTerm(storableText(search)),
        actorId: actor && storableText(actor),
        from: from === undefined ? undefined : dayStart(from, zone),
        before: to === undefined ? undefined : dayStart(to, zone, 1),
        behind: cursor === undefined ? null : readAuditCursor(cursor),
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        entries: page.map(presentEntry),
        next_cursor: rows.length > limit && last !== undefined ? writeAuditCursor(last) : null,
      };
    },
  };
}
