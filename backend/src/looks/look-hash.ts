import { createHash } from 'node:crypto';
import type { ChainedLook } from './look';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The values of a row that the chain covers, as JSON in this order. */
export const chainText = (row: ChainedLook): string =>
  JSON.stringify([
    row.companyId,
    row.seq,
    row.at.toISOString(),
    row.userId,
    row.sessionId,
    row.device,
    row.ip,
    row.kind,
    row.basis,
    row.subject,
    row.customerId,
    row.roomId,
    row.complaintId,
    row.fileId,
    row.termDigest,
  ]);

/** The hash of a row: SHA-256 over the hash of the row before it, a line end, and {@link chainText}. */
export const hashLook = (before: string, text: string): string => sha256(`${before}\n${text}`);

/** The salt keeps words that were deleted from being guessed by their digest. */
export const digestTerm = (salt: string, term: string): string => sha256(`${salt}\n${term}`);
