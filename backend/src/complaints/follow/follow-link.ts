import { randomBytes } from 'node:crypto';
import type { Database } from '../../database';
import { phoneOf } from '../cases/find-citizen';
import { followCodesRepository, type FollowedCase } from './follow-codes.repository';

/** 32 signs that nobody takes for each other, written in small letters on every keyboard. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/** Whether a part of an address can be a code: 80 random bits. */
export const isFollowCode = (text: string): boolean => /^[0-9a-hjkmnp-tv-z]{16}$/.test(text);

export const createFollowCode = (): string =>
  [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');

/** The phone of the citizen of a case (E.164), whose last four digits open its page; null: it has no page. */
export const followPhone = ({ sender, kanal, origin, roomPhone }: FollowedCase): string | null =>
  phoneOf(sender, kanal === 'WhatsApp' || origin !== null) ??
  (roomPhone === null ? null : phoneOf(roomPhone, true));

/** The address at which the citizen follows a case; made now where it has none, null where they cannot be known by a phone. */
export type FollowLinkOf = (db: Database, complaintId: string, now: Date) => Promise<string | null>;

export const createFollowLinkOf =
  (publicOrigin: string): FollowLinkOf =>
  async (db, complaintId, now) => {
    const found = await followCodesRepository.findCase(db, complaintId);
    if (found === null || followPhone(found) === null) return null;
    const code = await followCodesRepository.ensure(db, {
      complaintId,
      companyId: found.companyId,
      code: createFollowCode(),
      createdAt: now,
    });
    return `${publicOrigin}/takip/${code}`;
  };
