import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { Refusal } from '../../http/errors';

const { companies, noticeSendings } = schema;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Limits on text messages and mails: senders cannot flood recipients or run up costs. */
export const QUOTA = {
  /** Of one company within an hour. */
  invitationsPerHour: 50,
  /** The same on its first day, where strangers may register. */
  newCompanyPerHour: 10,
  /** To one address within a day, from all inviters together. */
  invitationsToOnePerDay: 5,
  /** Codes that one person has sent to addresses that they claim, within an hour. */
  proofsPerHour: 5,
  /** Of the whole installation within an hour. */
  perHour: { phone: 300, email: 1_000 },
} as const;

/** After this nothing counts a sending any longer. */
export const QUOTA_WINDOW_MS = DAY_MS;

/**
 * Countings take turns under this advisory lock (its number is arbitrary), so that several at once
 * do not all take the last free slot.
 */
const QUOTA_LOCK = 4_201_982_004;

/** A message that is about to leave. */
export interface Sending {
  readonly to: { readonly kind: 'phone' | 'email'; readonly address: string };
  readonly purpose: 'code' | 'proof' | 'invitation';
  /** The person who caused the sending; null is a program of the company. */
  readonly of?: { readonly companyId: string; readonly userId: string | null };
}

interface Limit {
  readonly which: SQL | undefined;
  readonly count: number;
  readonly windowMs: number;
  readonly words: string;
}

const TODAY = 'Bu adrese son bir gün içinde çok sayıda davet gönderildi.';
const OFTEN = 'Bir saat içinde çok fazla davet gönderildi.';
const CODES = 'Bir saat içinde çok fazla kod istediniz.';
const BUSY = 'Şu anda çok fazla ileti gönderiliyor.';

async function companyLimit(
  tx: Database,
  companyId: string,
  isOpen: boolean,
  now: Date,
): Promise<number> {
  const [company] = await tx
    .select({ createdAt: companies.createdAt })
    .from(companies)
    .where(eq(companies.id, companyId));
  const isNew = company !== undefined && now.getTime() - company.createdAt.getTime() < DAY_MS;
  return isOpen && isNew ? QUOTA.newCompanyPerHour : QUOTA.invitationsPerHour;
}

async function limitsOf(
  tx: Database,
  { to: { kind, address }, purpose, of }: Sending,
  isOpen: boolean,
  now: Date,
): Promise<Limit[]> {
  const all: Limit[] = [
    {
      which: eq(noticeSendings.kind, kind),
      count: QUOTA.perHour[kind],
      windowMs: HOUR_MS,
      words: BUSY,
    },
  ];
  if (of === undefined) return all;
  const isPurpose = eq(noticeSendings.purpose, purpose);
  if (purpose === 'proof')
    return [
      {
        which: and(isPurpose, eq(noticeSendings.userId, of.userId ?? '')),
        count: QUOTA.proofsPerHour,
        windowMs: HOUR_MS,
        words: CODES,
      },
      ...all,
    ];
  return [
    {
      which: and(isPurpose, eq(noticeSendings.companyId, of.companyId)),
      count: await companyLimit(tx, of.companyId, isOpen, now),
      windowMs: HOUR_MS,
      words: OFTEN,
    },
    {
      which: and(isPurpose, eq(noticeSendings.recipient, address)),
      count: QUOTA.invitationsToOnePerDay,
      windowMs: DAY_MS,
      words: TODAY,
    },
    ...all,
  ];
}

/** Milliseconds until one more is within the limit; 0 or less: now. */
async function waitOf(tx: Database, { which, count, windowMs }: Limit, now: Date): Promise<number> {
  const [last] = await tx
    .select({ at: noticeSendings.at })
    .from(noticeSendings)
    .where(and(which, gt(noticeSendings.at, new Date(now.getTime() - windowMs))))
    .orderBy(desc(noticeSendings.at))
    .offset(count - 1)
    .limit(1);
  return last === undefined ? 0 : last.at.getTime() + windowMs - now.getTime();
}

const waitingTime = (seconds: number): string =>
  seconds < 60 * 60 ? `${Math.ceil(seconds / 60)} dakika` : `${Math.ceil(seconds / 3600)} saat`;

/**
 * Makes room for a message within the transaction that decides to send it; `isOpen`: strangers may register companies. Throws 429
 * `too_many_requests` with `details.retry_after` in seconds.
 */
export async function requireQuota(
  tx: Database,
  sending: Sending,
  isOpen: boolean,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${QUOTA_LOCK})`);
  for (const limit of await limitsOf(tx, sending, isOpen, now)) {
    const wait = Math.ceil((await waitOf(tx, limit, now)) / 1000);
    if (wait > 0)
      throw new Refusal(
        429,
        'too_many_requests',
        `${limit.words} Lütfen ${waitingTime(wait)} sonra yeniden deneyin.`,
        { retry_after: wait },
      );
  }
}

/** Counts a message that leaves. */
export async function countSending(
  tx: Database,
  { to, purpose, of }: Sending,
  now: Date,
): Promise<void> {
  await tx
    .insert(noticeSendings)
    .values({ kind: to.kind, recipient: to.address, purpose, ...of, at: now });
}
