import { createHash, timingSafeEqual } from 'node:crypto';
import type { ComplaintRatingValue } from '@muhatap/shared/wire/complaints';
import type { Database } from '../../database';
import type { FileLinks, UploadsService } from '../../files';
import { notFound, Refusal } from '../../http/errors';
import type { PeopleServices } from '../../people';
import { followCodesRepository } from '../follow/follow-codes.repository';
import { followPhone } from '../follow/follow-link';
import { rateComplaint } from '../ratings/rate-complaint';
import { addCitizenMessage, type NewCitizenMessage } from './add-citizen-message';
import { readCitizenCase, type CitizenCase } from './citizen-case';

/** The page of a citizen, found by the code of its address. Only {@link enter} may be called before the digits were right. */
export interface CitizenPageService {
  /**
   * Checks the last four digits of the citizen's phone. Throws 400 `digits_invalid`, 400 `no_match` for wrong ones as for a code that no case has, with
   * the same work, and 429 `too_many_requests`.
   */
  enter(code: string, digits: string, ip: string): Promise<void>;
  /** Throws 404. */
  read(code: string, before: string | null): Promise<CitizenCase>;
  /** Throws 404 and 409 `not_resolved`. */
  rate(code: string, value: ComplaintRatingValue): Promise<void>;
  /** Throws 404 and what {@link addCitizenMessage} throws. */
  add(code: string, words: NewCitizenMessage): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly slowDown: PeopleServices['slowDown'];
  readonly uploads: Pick<UploadsService, 'acceptPicture'>;
  readonly fileLinks: Pick<FileLinks, 'signPayload'>;
}

const digitsInvalid = () =>
  new Refusal(400, 'digits_invalid', 'Telefon numaranızın son dört rakamını yazın.');
const noMatch = () =>
  new Refusal(
    400,
    'no_match',
    'Bağlantı ile rakamlar eşleşmedi. Başvuruda kayıtlı telefon numaranızın son dört rakamını yazdığınızdan emin olun.',
  );
const gone = () => notFound('Başvuru bulunamadı.');

const hashOf = (text: string) => createHash('sha256').update(text).digest();

export function createCitizenPageService(parts: Parts): CitizenPageService {
  const { db, slowDown, fileLinks } = parts;
  const find = async (code: string) => {
    const found = await followCodesRepository.findByCode(db, code);
    if (found === null) throw gone();
    return found;
  };
  return {
    async enter(code, digits, ip) {
      if (!/^\d{4}$/.test(digits)) throw digitsInvalid();
      await slowDown.attempt(`takip:${code}`, { ip }, async () => {
        const found = await followCodesRepository.findByCode(db, code);
        const phone = found === null ? null : followPhone(found);
        // A case without a phone has no digits that could be right.
        if (!timingSafeEqual(hashOf(phone?.slice(-4) ?? ''), hashOf(digits))) throw noMatch();
      });
    },
    async read(code, before) {
      const found = await readCitizenCase(
        { db, sign: fileLinks.signPayload, now: parts.now() },
        await find(code),
        before,
      );
      if (found === null) throw gone();
      return found;
    },
    async rate(code, value) {
      const { id: complaintId, companyId } = await find(code);
      await rateComplaint(db, { companyId, complaintId, value, now: parts.now() });
    },
    add: async (code, words) => addCitizenMessage(parts, await find(code), words),
  };
}
