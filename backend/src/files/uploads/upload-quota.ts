import { sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { sumUploads } from './uploads.repository';

const HOUR_MS = 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;

/** The limits of staff's uploads within an hour, refused files not counted. Files that citizens send are never refused for their number. */
export const UPLOAD_QUOTA = {
  person: { files: 300, bytes: 1024 * MEGABYTE },
  company: { files: 3_000, bytes: 10 * 1024 * MEGABYTE },
} as const;

interface Uploader {
  readonly companyId: string;
  readonly userId: string;
}

const quotaReached = (words: string) =>
  new Refusal(429, 'upload_quota', `${words} Lütfen bir saat sonra yeniden deneyin.`, {
    retry_after: HOUR_MS / 1000,
  });

/** Throws 429 `upload_quota` where `size` bytes more are too much for the person or the company. */
export async function requireUploadQuota(
  db: Database,
  { companyId, userId }: Uploader,
  size: number,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const { person, company } = await sumUploads(db, companyId, userId, since);
  if (person.files >= UPLOAD_QUOTA.person.files || person.bytes + size > UPLOAD_QUOTA.person.bytes)
    throw quotaReached('Son bir saatte çok fazla dosya yüklediniz.');
  if (
    company.files >= UPLOAD_QUOTA.company.files ||
    company.bytes + size > UPLOAD_QUOTA.company.bytes
  )
    throw quotaReached('Kurumunuzdan son bir saatte çok fazla dosya yüklendi.');
}

/**
 * No other upload of the company is counted until the transaction ends, so that several at once do
 * not all take the last free space.
 */
export async function takeQuotaTurn(tx: Database, companyId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`upload-quota ${companyId}`}, 0))`,
  );
}
