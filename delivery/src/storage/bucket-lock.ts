import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bucket } from './bucket';
import { busy, lostLock } from './lock-refusals';
import type { ConfirmLock, StoredFile } from './storage';

/** A holder that gives no sign for this long is taken for dead, by the clock of whoever waits. */
const STALE_MS = 5_000;
const RENEWED_EVERY_MS = 1_000;
/** Longer than a dead holder's lock and many operators' turns. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 40;

/** The content of a lock that nobody holds. It stays: an object that is removed could be another's by then. */
const FREE = 'free';
const isFree = ({ bytes }: StoredFile): boolean => bytes.toString().startsWith(FREE);

/** One holder's hold of a lock; each sign of it is another content. */
class Hold {
  private readonly id = randomUUID();
  private turn = 0;
  private mark: string | null = null;
  private signAt = 0;
  private isLost = false;
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly bucket: Bucket,
    private readonly key: string,
  ) {}

  /** Whether it is held from now on: where nobody held it, or whoever did gives no sign. */
  async take(mark: string | null): Promise<boolean> {
    this.turn += 1;
    const content = Buffer.from(`${this.id} ${this.turn}`);
    const at = performance.now();
    const taken = await this.bucket.putIf(this.key, content, mark);
    if (taken === null) return false;
    [this.mark, this.signAt] = [taken, at];
    return true;
  }

  /** Gives a sign. Throws `busy` where another holds the lock by now. */
  readonly confirm: ConfirmLock = () => {
    const turn = this.queue.then(() => this.sign());
    this.queue = turn.catch(() => undefined);
    return turn;
  };

  /** Gives a sign every second; a store that is away for a moment is asked again. */
  keep(): () => Promise<void> {
    const timer = setInterval(() => void this.confirm().catch(() => undefined), RENEWED_EVERY_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await this.queue;
      if (this.isLost || this.mark === null) return;
      // One that cannot be given back is free after a while.
      await this.bucket
        .putIf(this.key, Buffer.from(`${FREE} ${randomUUID()}`), this.mark)
        .catch(() => undefined);
    };
  }

  private async sign(): Promise<void> {
    if (this.isLost || !(await this.take(this.mark).catch(() => this.isRecent()))) {
      this.isLost = true;
      throw lostLock();
    }
  }

  /** While a sign is so young nobody can have taken the lock. */
  private isRecent(): boolean {
    return performance.now() - this.signAt < STALE_MS - RENEWED_EVERY_MS;
  }
}

/**
 * Does the work while no other process does any under the same key. Each step of a lock is a conditional write, so it has one holder. Whoever
 * slept through it is refused where a file is replaced: by its mark.
 */
export async function withBucketLock<T>(
  bucket: Bucket,
  key: string,
  work: (confirm: ConfirmLock) => Promise<T>,
): Promise<T> {
  const hold = await acquire(bucket, key);
  const giveBack = hold.keep();
  try {
    return await work(hold.confirm);
  } finally {
    await giveBack();
  }
}

async function acquire(bucket: Bucket, key: string): Promise<Hold> {
  const hold = new Hold(bucket, key);
  const end = performance.now() + PATIENCE_MS;
  let [seen, since]: [StoredFile | null, number] = [null, 0];
  while (performance.now() < end) {
    const found = await bucket.get(key, seen);
    if (found !== seen) [seen, since] = [found, performance.now()];
    const isDead = performance.now() - since > STALE_MS;
    if ((found === null || isFree(found) || isDead) && (await hold.take(found?.mark ?? null)))
      return hold;
    await wait(PAUSE_MS * (1 + Math.random()));
  }
  throw busy();
}
