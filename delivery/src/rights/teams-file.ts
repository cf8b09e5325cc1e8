import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '../channel/channel-lock';
import { asRefusal, DeliveryRefusal } from '../refusal';
import { NO_TEAMS, teamsState, type TeamsState } from './teams';

/** The teams and keys of a release store, in one file that is replaced whole. */
export class TeamsFile {
  readonly file: string;

  constructor(root: string) {
    this.file = path.join(root, 'teams.json');
  }

  /** Throws `damaged_teams` for a file that cannot be read, so that every change is refused until it is mended. */
  async read(): Promise<TeamsState> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw this.damaged();
    });
    if (text === null) return NO_TEAMS;
    try {
      return teamsState.parse(JSON.parse(text));
    } catch {
      throw this.damaged();
    }
  }

  /** Changes the newest state under a lock, so two operators never lose each other's change. */
  async change(decide: (state: TeamsState) => TeamsState): Promise<void> {
    try {
      await mkdir(path.dirname(this.file), { recursive: true });
      await withLock(this.file, async () => this.replace(decide(await this.read())));
    } catch (error) {
      throw asRefusal(error);
    }
  }

  private async replace(state: TeamsState): Promise<void> {
    const draft = `${this.file}.${randomUUID()}`;
    try {
      await writeFile(draft, JSON.stringify(state, null, 2), { flush: true, mode: 0o600 });
      await rename(draft, this.file);
    } finally {
      await rm(draft, { force: true });
    }
  }

  private damaged(): DeliveryRefusal {
    return new DeliveryRefusal(
      'damaged_teams',
      `${this.file} okunamıyor; kimin neyi yayınlayabileceği bilinmiyor.`,
    );
  }
}
