import { createHash } from 'node:crypto';
import type { FailureKind } from '@muhatap/shared/wire/releases';
import {
  healthKey,
  mergeCounts,
  readAllCounts,
  readHealthFile,
  removeForgotten,
  writeHealthFile,
  type ReleaseCount,
} from '../health/health-file';
import { addLoad, NO_LOADS } from '../health/load-times';
import { addReporter, lastErrors, type PageError } from '../health/page-errors';
import { SESSIONS_PER_PERSON, WINDOW_MS } from '../health/session-window';
import type { Place } from '../storage/open-storage';
import type { Log } from './log';

interface Parts {
  readonly root: Place;
  /** Names this gateway's file among those of others over the same store. */
  readonly gateway: string;
  readonly now: () => Date;
  readonly log: Log;
  readonly windowMs?: number;
}

/** A report about a release from a confirmed session. */
export interface Report {
  readonly name: string;
  readonly release: string;
  readonly person: string;
  readonly company: string;
}

export interface SessionReport extends Report {
  readonly session: string;
  readonly failure: FailureKind | null;
  /** From the start of the load to the first screen, ms. */
  readonly loadMs?: number | undefined;
}

/** From one write to the next. The first after a pause comes at once: what a gateway that suddenly ends has counted since is lost. */
const WRITTEN_EVERY_MS = 2_000;
/** Longest age of the other gateways' counts in a decision, ms. */
const OTHERS_FOR_MS = 1_000;
/** Newest sessions of a release that are remembered one by one; more than enough to judge a release by. */
const KEPT_SESSIONS = 2_000;
/** Releases whose totals are kept, the last reported ones first. */
const KEPT_RELEASES = 60;

/** Errors of pages that are written to the log. */
const ERRORS_PER_MINUTE = 30;

/** A person, company or session as counts keep it. */
export const shorten = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

/**
 * Counts the sessions that were reported to this gateway, and holds the counts of the other
 * gateways. Bounded in every direction.
 */
export class HealthRecorder {
  private counts: Record<string, ReleaseCount> = {};
  private errors = { minute: 0, count: 0 };
  private timer: NodeJS.Timeout | null = null;
  private writtenAt = -WRITTEN_EVERY_MS;
  private others: { at: number; files: Promise<Record<string, ReleaseCount>[]> } | null = null;

  constructor(private readonly parts: Parts) {}

  /** Goes on where this gateway stopped. */
  async load(): Promise<void> {
    const { root, gateway, now } = this.parts;
    this.counts = await readHealthFile(root, gateway);
    await removeForgotten(root, now());
  }

  /** False for what was counted before and for what one person has too much of. */
  record({ name, release, person, company, session, failure, loadMs }: SessionReport): boolean {
    const at = this.parts.now().getTime();
    const count = this.countOf(healthKey(name, release), at);
    const seen = {
      person: shorten(person),
      company: shorten(company),
      session: shorten(session),
      at,
      failure,
    };
    const own = count.recent.filter((one) => one.person === seen.person);
    const before = own.find((one) => one.session === seen.session);
    if (before ? before.failure !== null || failure === null : own.length >= SESSIONS_PER_PERSON)
      return false;
    count.recent = [...count.recent.filter((one) => one !== before), seen].slice(-KEPT_SESSIONS);
    count.lastAt = at;
    if (!before) count.sessions += 1;
    if (failure === null && loadMs !== undefined) count.loads = addLoad(count.loads, loadMs);
    if (failure !== null) {
      count.failed += 1;
      count.kinds[failure] = (count.kinds[failure] ?? 0) + 1;
    }
    this.writeSoon();
    return true;
  }

  /** Counts a failure that nobody in an open session reported; it stands in no window. */
  recordUnconfirmed(name: string, release: string): void {
    const at = this.parts.now().getTime();
    const count = this.countOf(healthKey(name, release), at);
    count.unconfirmed += 1;
    count.lastAt = at;
    this.writeSoon();
  }

  /** Counts an error of a running page. False for what one person has too much of, and when as many were counted within this minute as a log can bear. */
  recordError({ name, release, person, company }: Report): boolean {
    const at = this.parts.now().getTime();
    const count = this.countOf(healthKey(name, release), at);
    const reporters = addReporter(
      count.reporters,
      { person: shorten(person), company: shorten(company), at },
      this.parts.windowMs,
    );
    if (reporters === null) return false;
    count.reporters = reporters;
    count.errors += 1;
    count.lastAt = at;
    this.writeSoon();
    const minute = Math.floor(at / 60_000);
    this.errors = this.errors.minute === minute ? this.errors : { minute, count: 0 };
    this.errors.count += 1;
    return this.errors.count <= ERRORS_PER_MINUTE;
  }

  /** Keeps an error that was counted, for people to read. */
  keepError(
    { name, release, person, company }: Report,
    { message, source }: Pick<PageError, 'message' | 'source'>,
  ): void {
    const at = this.parts.now().getTime();
    const count = this.countOf(healthKey(name, release), at);
    // Terminals show it; a control character of somebody's own making may not reach them.
    const printable = message.replaceAll(/\p{C}+/gu, ' ');
    const error = {
      ...{ message: printable, source, at, times: 1 },
      people: [shorten(person)],
      companies: [shorten(company)],
    };
    count.lastErrors = lastErrors([...count.lastErrors, error]);
    this.writeSoon();
  }

  /** The counts of this gateway alone, by `<module>/<release>`. */
  own(): ReadonlyMap<string, ReleaseCount> {
    return new Map(Object.entries(this.counts));
  }

  /** The counts of all gateways over this store, by `<module>/<release>`. */
  async all(): Promise<Map<string, ReleaseCount>> {
    const at = this.parts.now().getTime();
    if (this.others === null || Math.abs(at - this.others.at) > OTHERS_FOR_MS)
      this.others = { at, files: readAllCounts(this.parts.root, this.parts.gateway) };
    return mergeCounts([this.counts, ...(await this.others.files)]);
  }

  async close(): Promise<void> {
    if (this.timer !== null) await this.write();
  }

  private writeSoon(): void {
    const next = this.writtenAt + WRITTEN_EVERY_MS - performance.now();
    this.timer ??= setTimeout(() => void this.write(), Math.max(0, next)).unref();
  }

  private countOf(key: string, at: number): ReleaseCount {
    const count = (this.counts[key] ??= {
      sessions: 0,
      failed: 0,
      kinds: {},
      unconfirmed: 0,
      errors: 0,
      reporters: [],
      lastErrors: [],
      loads: NO_LOADS,
      lastAt: at,
      recent: [],
    });
    const since = at - (this.parts.windowMs ?? WINDOW_MS);
    count.recent = count.recent.filter((one) => one.at > since);
    return count;
  }

  private async write(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.writtenAt = performance.now();
    const kept = Object.entries(this.counts)
      .sort(([, a], [, b]) => b.lastAt - a.lastAt)
      .slice(0, KEPT_RELEASES);
    this.counts = Object.fromEntries(kept);
    await writeHealthFile(this.parts.root, this.parts.gateway, this.counts).catch(
      (error: unknown) =>
        this.parts.log.error({ err: error }, 'the reports of sessions were not written'),
    );
  }
}
