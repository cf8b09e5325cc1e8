import { adapterOf, MediaGone, type CredentialVault } from '../../channels';
import { FILE_INFECTED, type UploadsService } from '../../files';
import type { Log } from '../../background/log';
import { safeErrorText } from '../../background/safe-error';
import type { Config } from '../../config/config';
import { inTransaction, type Database, type DatabaseHandle } from '../../database';
import { Refusal } from '../../http/errors';
import {
  JobRefusal,
  LeaseLost,
  type Job,
  type JobContext,
  type JobHandler,
  type JobOperations,
  type JobResult,
} from '../../jobs';
import { changeMedia } from './change-media';
import { downloadMedia, type Downloaded } from './download-media';
import { MEDIA_QUEUE, mediaTasksRepository, type MediaTask } from './media-tasks.repository';

/** While the scanner or the process for pictures cannot take a file. */
const BUSY_RETRY_MS = 60_000;

interface MediaParts {
  handle: Pick<DatabaseHandle, 'db'>;
  config: Pick<Config, 'channels'>;
  uploads: UploadsService;
  vault: CredentialVault;
  now: () => Date;
  log: Log;
  /** A provider has this long for a look-up and for a file; tests shorten it. */
  providerTimeoutMs?: number | undefined;
}

async function keep(
  { handle: { db }, uploads, now }: MediaParts,
  { message }: MediaTask,
  { bytes, mimeType, name }: Downloaded,
  { finish }: JobContext,
): Promise<void> {
  const kept = await uploads.keep({
    companyId: message.companyId,
    userId: null,
    name: message.media?.name ?? name,
    mimeType,
    bytes,
  });
  const media = { url: kept.url, name: kept.name, mime_type: kept.mimeType, size: kept.size };
  await inTransaction(db, (tx) =>
    changeMedia(tx, message, { state: 'ready', ...media }, now(), () => finish(tx)),
  );
}

/** A file with malware is never kept, so no person needs to decide on it. */
const block = (
  { handle: { db }, now }: MediaParts,
  { message }: MediaTask,
  { finish }: JobContext,
): Promise<void> =>
  inTransaction(db, (tx) =>
    changeMedia(tx, message, { state: 'failed', is_blocked: true }, now(), () => finish(tx)),
  );

/** Fetches the file of a message and keeps it. Throws {@link MediaGone} where it will never come. */
async function fetchFile(parts: MediaParts, task: MediaTask, context: JobContext): Promise<void> {
  const { config, vault, providerTimeoutMs } = parts;
  const { message, account } = task;
  const { findFile } = adapterOf(account.platform);
  if (findFile === null) throw new MediaGone(`${account.platform} has no files`);
  const source = await findFile(
    message.providerMediaId ?? '',
    vault.openCredentials(account),
    config.channels,
    providerTimeoutMs,
  );
  await context.renew();
  const file = await downloadMedia(source, message.media?.mime_type ?? null, providerTimeoutMs);
  await context.renew();
  await keep(parts, task, file, context);
}

async function fetchMedia(
  parts: MediaParts,
  task: MediaTask,
  context: JobContext,
): Promise<JobResult> {
  try {
    await fetchFile(parts, task, context);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    parts.log.warn({ err: error, message_id: task.message.id }, 'file not fetched');
    const refusal = error instanceof Refusal ? error : null;
    if (refusal?.code === FILE_INFECTED) await block(parts, task, context);
    // A fault of the installation, not of the file, so it counts as no attempt.
    else if (refusal?.status === 503)
      return {
        kind: 'later',
        delayMs: BUSY_RETRY_MS,
        isTry: false,
        error: safeErrorText(error),
      };
    else if (error instanceof MediaGone) return { kind: 'failed', error: safeErrorText(error) };
    else throw error;
  }
  return undefined;
}

/** Fetches the files of messages that are already shown; a message never waits for its file. */
export const createMediaJobs = (parts: MediaParts): JobHandler => ({
  queue: MEDIA_QUEUE,
  async work({ subject }, context) {
    const task = await mediaTasksRepository.load(parts.handle.db, subject);
    return task === null ? undefined : fetchMedia(parts, task, context);
  },
  async onFailed(tx, { subject }) {
    const task = await mediaTasksRepository.load(tx, subject);
    if (task !== null) await changeMedia(tx, task.message, { state: 'failed' }, parts.now());
  },
});

/** Lets an operator have a file fetched again, for instance once the account's key is right. */
export const mediaOperations: JobOperations = {
  queue: MEDIA_QUEUE,
  async onReplay(tx: Database, { subject }: Job) {
    const task = await mediaTasksRepository.load(tx, subject);
    if (task === null) throw new JobRefusal('Mesaj artık yok.');
    await changeMedia(tx, task.message, { state: 'pending' }, new Date());
  },
};
