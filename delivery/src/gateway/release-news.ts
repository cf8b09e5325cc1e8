import { setTimeout as wait } from 'node:timers/promises';
import type { ReleasesNews, ReleaseWithdrawnEvent } from '@muhatap/shared/wire';
import type { Log } from './log';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;

/**
 * Sends the backend each change until it is acknowledged. Serving never waits for it; of two
 * revisions only the newer one is sent.
 */
export class ReleaseNews {
  private readonly pending: ReleasesNews[] = [];
  private readonly ended = new AbortController();
  private telling: Promise<void> | null = null;
  private told: number | null = null;

  constructor(
    private readonly tell: (news: ReleasesNews, signal: AbortSignal) => Promise<void>,
    private readonly log: Log,
  ) {}

  changed(revision: number): void {
    if (revision !== (this.pending.at(-1)?.revision ?? this.told))
      this.add({ revision, withdrawn: null });
  }

  withdrawn(event: ReleaseWithdrawnEvent): void {
    this.add({ revision: event.revision, withdrawn: event });
  }

  async close(): Promise<void> {
    this.ended.abort();
    await this.telling;
  }

  private add(news: ReleasesNews): void {
    // The first one may be on its way already.
    if (this.pending.length > 1 && this.pending.at(-1)?.withdrawn === null) this.pending.pop();
    this.pending.push(news);
    this.telling ??= this.tellAll().finally(() => (this.telling = null));
  }

  private async tellAll(): Promise<void> {
    let retry = FIRST_RETRY_MS;
    for (let [next] = this.pending; next && !this.ended.signal.aborted; [next] = this.pending) {
      try {
        await this.tell(next, this.ended.signal);
        this.told = next.revision;
        this.pending.shift();
        retry = FIRST_RETRY_MS;
      } catch (error) {
        if (this.ended.signal.aborted) return;
        if (retry === FIRST_RETRY_MS)
          this.log.warn(
            { reason: String(error) },
            'the backend was not told of a changed release; trying again',
          );
        await wait(retry, undefined, { signal: this.ended.signal, ref: false }).catch(
          () => undefined,
        );
        retry = Math.min(retry * 2, LAST_RETRY_MS);
      }
    }
  }
}
