import { setTimeout as wait } from 'node:timers/promises';
import type {
  ReleaseChangedByHand,
  ReleasesNews,
  ReleaseWithdrawnEvent,
} from '@muhatap/shared/wire/releases';
import type { BackendClient } from './backend-client';
import type { Log } from './log';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;

/** News that a newer revision makes superfluous. */
const isQuiet = (news: ReleasesNews | undefined): boolean =>
  news !== undefined && news.withdrawn === null && news.by_hand === null;

/**
 * Sends the backend each change of a channel until it is acknowledged. Serving never waits for it; of two
 * revisions only the newer one is sent.
 */
export class ReleaseNews {
  private readonly pending: ReleasesNews[] = [];
  private readonly ended = new AbortController();
  private sending: Promise<void> | null = null;
  private sentRevision: number | null = null;

  constructor(
    private readonly channel: string,
    private readonly backend: Pick<BackendClient, 'sendNews'>,
    private readonly log: Log,
  ) {}

  changed(revision: number): void {
    if (revision !== (this.pending.at(-1)?.revision ?? this.sentRevision))
      this.add(this.quiet(revision));
  }

  withdrawn(event: ReleaseWithdrawnEvent): void {
    this.add({ ...this.quiet(event.revision), withdrawn: event });
  }

  /** `revision` is the newest one, whatever has been changed since. */
  changedByHand(event: ReleaseChangedByHand, revision: number): void {
    this.add({ ...this.quiet(revision), by_hand: event });
  }

  async close(): Promise<void> {
    this.ended.abort();
    await this.sending;
  }

  private quiet(revision: number): ReleasesNews {
    return { revision, channel: this.channel, withdrawn: null, by_hand: null };
  }

  private add(news: ReleasesNews): void {
    // The first one may be on its way already.
    if (this.pending.length > 1 && isQuiet(this.pending.at(-1))) this.pending.pop();
    this.pending.push(news);
    this.sending ??= this.sendPending().finally(() => (this.sending = null));
  }

  private async sendPending(): Promise<void> {
    let retry = FIRST_RETRY_MS;
    for (let [next] = this.pending; next && !this.ended.signal.aborted; [next] = this.pending) {
      try {
        await this.backend.sendNews(next, this.ended.signal);
        this.sentRevision = next.revision;
        this.pending.shift();
        retry = FIRST_RETRY_MS;
      } catch (error) {
        if (this.ended.signal.aborted) return;
        if (retry === FIRST_RETRY_MS)
          this.log.warn(
            { reason: String(error) },
            'the backend did not take a changed release; trying again',
          );
        await wait(retry, undefined, { signal: this.ended.signal, ref: false }).catch(
          () => undefined,
        );
        retry = Math.min(retry * 2, LAST_RETRY_MS);
      }
    }
  }
}
