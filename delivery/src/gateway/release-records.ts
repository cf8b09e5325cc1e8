import { isUnreachable } from '../refusal';
import type { ReleaseRecord } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';

/** Records never change, so each is read once. */
export class ReleaseRecords {
  private readonly known = new Map<string, ReleaseRecord>();

  constructor(private readonly store: ReleaseStore) {}

  async find(name: string, id: string): Promise<ReleaseRecord | null> {
    const key = `${name}/${id}`;
    const known = this.known.get(key);
    if (known) return known;
    try {
      const found = await this.store.find(name, id);
      if (found) this.known.set(key, found);
      return found;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      const copied = await this.store.copied(name, id);
      if (copied) this.known.set(key, copied);
      return copied;
    }
  }
}
