import { DeliveryRefusal } from '../refusal';
import { lostLock } from '../storage/lock-refusals';
import { storageAt, type Place } from '../storage/open-storage';
import type { Storage, StoredFile } from '../storage/storage';
import { NO_TEAMS, teamsState, type TeamsState } from './teams';

const FILE = 'teams.json';

/** The teams and keys of a release store, in one file that is replaced whole. */
export class TeamsFile {
  private readonly store: Storage;

  constructor(place: Place) {
    this.store = storageAt(place);
  }

  /** Throws `damaged_teams` for a file that cannot be read, so that every change is refused until it is mended. */
  async read(): Promise<TeamsState> {
    return this.stateIn(await this.file());
  }

  /** Changes the newest state under a lock, so two operators never lose each other's change. */
  change(decide: (state: TeamsState) => TeamsState): Promise<void> {
    return this.store.lock(FILE, async () => {
      const file = await this.file();
      const text = JSON.stringify(decide(this.stateIn(file)), null, 2);
      if (!(await this.store.replace(FILE, text, file, { isSecret: true }))) throw lostLock();
    });
  }

  private file(): Promise<StoredFile | null> {
    return this.store.read(FILE).catch((error: unknown) => {
      throw error instanceof DeliveryRefusal ? error : this.damaged();
    });
  }

  private stateIn(file: StoredFile | null): TeamsState {
    if (file === null) return NO_TEAMS;
    try {
      return teamsState.parse(JSON.parse(file.bytes.toString()));
    } catch {
      throw this.damaged();
    }
  }

  private damaged(): DeliveryRefusal {
    return new DeliveryRefusal(
      'damaged_teams',
      `${this.store.address}/${FILE} okunamıyor; kimin neyi yayınlayabileceği bilinmiyor.`,
    );
  }
}
