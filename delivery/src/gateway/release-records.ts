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
    const found = await this.store.find(name, id);
    if (found) this.known.set(key, found);
    return found;
  }
}
