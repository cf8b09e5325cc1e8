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
import { SESSIONS_PER_PERSON, WINDOW_MS } from '../health/session-window';
import type { Log } from './log';

interface Parts {
  readonly root: string;
  /** Names this gateway's file among those of others over the same store. */
  readonly gateway: string;
  readonly now: () => Date;
  readonly log: Log;
  readonly windowMs?: number;
}

export interface SessionReport {
  readonly name: string;
  readonly release: string;
  readonly person: string;
  readonly company: string;
  readonly session: string;
  readonly failure: FailureKind | null;
}

const WRITTEN_EVERY_MS = 2_000;
/** Longest age of the other gateways' counts in a decision, ms. */
const OTHERS_FOR_MS = 1_000;
/** Newest sessions of a release that are remembered one by one; more than enough to judge a release by. */
const KEPT_SESSIONS = 2_000;
/** Releases whose totals are kept, the last reported ones first. */
const KEPT_RELEASES = 60;

const shorten = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

/**
 * Counts the sessions that were reported to this gateway, and holds the counts of the other
 * gateways. Bounded in every direction.
 */
export class HealthRecorder {
  private counts: Record<string, ReleaseCount> = {};
  private timer: NodeJS.Timeout | null = null;
  private others: { at: number; files: Promise<Record<string, ReleaseCount>[]> } | null = null;

  constructor(private readonly parts: Parts) {}

  /** Goes on where this gateway stopped. */
  async load(): Promise<void> {
    const { root, gateway, now } = this.parts;
    this.counts = await readHealthFile(root, gateway);
    await removeForgotten(root, now());
  }

  /** False for what was counted before and for what one person has too much of. */
  record({ name, release, person, company, session, failure }: SessionReport): boolean {
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
    this.timer ??= setTimeout(() => void this.write(), WRITTEN_EVERY_MS).unref();
  }

  private countOf(key: string, at: number): ReleaseCount {
    const count = (this.counts[key] ??= {
      sessions: 0,
      failed: 0,
      kinds: {},
      unconfirmed: 0,
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
