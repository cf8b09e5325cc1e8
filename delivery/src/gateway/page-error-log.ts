import type { ReleaseError } from '@muhatap/shared/wire/releases';
import type { ErrorSources } from './error-sources';
import type { HealthRecorder, Report } from './health-recorder';
import type { Log } from './log';

interface Parts {
  readonly sources: Pick<ErrorSources, 'find'>;
  readonly health: Pick<HealthRecorder, 'keepError'>;
  readonly log: Pick<Log, 'warn'>;
}

type Witness = Pick<Report, 'person' | 'company'>;

/** Writes errors of running pages down with the places that threw them: one after the other, and no page waits for it. */
export class PageErrorLog {
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly parts: Parts) {}

  add(error: ReleaseError, witness: Witness): void {
    this.last = this.last.then(() => this.write(error, witness));
  }

  /** Answers when everything is written. */
  close(): Promise<void> {
    return this.last;
  }

  private async write(error: ReleaseError, witness: Witness): Promise<void> {
    const { sources, health, log } = this.parts;
    const source = await sources.find(error.stack).catch((problem: unknown) => {
      log.warn({ err: problem }, 'the source of an error was not found');
      return null;
    });
    health.keepError(
      { name: error.module, release: error.version, ...witness },
      { message: error.message, source },
    );
    log.warn({ ...error, source }, 'an error was not caught in a browser');
  }
}
