import type { Media } from '@muhatap/shared/wire';
import { adapterOf, MediaGone, type CredentialVault } from '../../channels';
import { FILE_INFECTED, type UploadsService } from '../../files';
import { backoffMs } from '../../background/backoff';
import type { Log } from '../../background/log';
import { safeErrorText } from '../../background/safe-error';
import { startListeningWorker } from '../../background/listening-worker';
import type { Worker } from '../../background/worker';
import type { Config } from '../../config/config';
import { inTransaction, type Database, type DatabaseHandle } from '../../database';
import { Refusal } from '../../http/errors';
import { systemViewer } from '../../access/viewer';
import { messageFileChanged } from '../domain-events/conversation-events';
import { roomsRepository } from '../rooms/rooms.repository';
import { downloadMedia, type Downloaded } from './download-media';
import { bubbleType } from './bubble-type';
import { MEDIA_CHANNEL, mediaJobsRepository, type MediaTask } from './media-jobs.repository';
import { announceUpdate } from '../messages/announce-message';
import { messagesRepository } from '../messages/messages.repository';
import { lockMessage } from '../messages/status.service';

const SLOTS = 3;
const POLL_MS = 2_000;
const LEASE_MS = 90_000;
const MAX_ATTEMPTS = 8;
/** While the scanner or the process for pictures cannot take a file. */
const BUSY_RETRY_MS = 60_000;

const bareMedia: Media = { state: 'pending', url: null, mime_type: null, name: null, size: null };

async function changeMedia(
  tx: Database,
  { message: found, job }: MediaTask,
  change: Partial<Media>,
  now: Date,
): Promise<void> {
  const message = await lockMessage(tx, found);
  if (message === null) return;
  const type = change.mime_type ? bubbleType(message.type, change.mime_type) : message.type;
  const media = { ...(message.media ?? bareMedia), ...change };
  await messagesRepository.update(tx, message.id, { type, media, updatedAt: now });
  const runLater = await messageFileChanged.emit(tx, {
    message: { id: message.id, companyId: message.companyId, type, media },
  });
  if (type !== message.type) {
    const row = await roomsRepository.find(tx, systemViewer(message.companyId), message.roomId);
    if (row?.room.lastMessageId === message.id)
      await roomsRepository.update(tx, message.roomId, { lastMessageType: type });
  }
  await mediaJobsRepository.update(tx, job.id, { state: 'done' });
  await announceUpdate(tx, message);
  await runLater();
}

async function keep(
  { handle: { db }, uploads, now }: MediaParts,
  task: MediaTask,
  { bytes, mimeType, name }: Downloaded,
): Promise<void> {
  const kept = await uploads.keep({
    companyId: task.message.companyId,
    userId: null,
    name: task.message.media?.name ?? name,
    mimeType,
    bytes,
  });
  await inTransaction(db, (tx) =>
    changeMedia(
      tx,
      task,
      { state: 'ready', url: kept.url, name: kept.name, mime_type: kept.mimeType, size: kept.size },
      now(),
    ),
  );
}

async function missed(db: Database, task: MediaTask, error: unknown, now: Date): Promise<void> {
  const { job } = task;
  const lastError = safeErrorText(error);
  const refusal = error instanceof Refusal ? error : null;
  if (refusal?.status === 503) {
    // Ours to mend: it says nothing about the file, so it counts as no attempt.
    const nextAttemptAt = new Date(now.getTime() + BUSY_RETRY_MS);
    const attempts = Math.max(0, job.attempts - 1);
    await mediaJobsRepository.update(db, job.id, { lastError, attempts, nextAttemptAt });
    return;
  }
  const isBlocked = refusal?.code === FILE_INFECTED;
  if (!isBlocked && !(error instanceof MediaGone) && job.attempts < MAX_ATTEMPTS) {
    await mediaJobsRepository.update(db, job.id, {
      lastError,
      nextAttemptAt: new Date(now.getTime() + backoffMs(job.attempts)),
    });
    return;
  }
  await inTransaction(db, async (tx) => {
    await changeMedia(tx, task, { state: 'failed', ...(isBlocked && { is_blocked: true }) }, now);
    await mediaJobsRepository.update(tx, job.id, { state: 'failed', lastError });
  });
}

interface MediaParts {
  handle: DatabaseHandle;
  config: Pick<Config, 'channels'>;
  uploads: UploadsService;
  vault: CredentialVault;
  now: () => Date;
  log: Log;
  /** A provider has this long for a look-up and for a file; tests shorten it. */
  timeoutMs?: number | undefined;
}

/** Fetches the files of messages that are already shown; a message never waits for its file. */
export async function startMediaWorker(parts: MediaParts): Promise<Worker> {
  const { handle, config, vault, now, log, timeoutMs } = parts;
  const { db } = handle;
  return startListeningWorker<string>(handle, MEDIA_CHANNEL, {
    name: 'media',
    slots: SLOTS,
    pollMs: POLL_MS,
    log,
    claim: (limit) =>
      mediaJobsRepository.claim(db, limit, now(), new Date(now().getTime() + LEASE_MS)),
    async work(id) {
      const task = await mediaJobsRepository.load(db, id);
      if (task === null) return;
      try {
        const { platform } = task.account;
        const { findFile } = adapterOf(platform);
        if (findFile === null) throw new MediaGone(`${platform} has no files`);
        const source = await findFile(
          task.message.providerMediaId ?? '',
          vault.openCredentials(task.account),
          config.channels,
          timeoutMs,
        );
        await keep(
          parts,
          task,
          await downloadMedia(source, task.message.media?.mime_type ?? null, timeoutMs),
        );
      } catch (error) {
        log.warn({ err: error, message_id: task.message.id }, 'file not fetched');
        await missed(db, task, error, now());
      }
    },
  });
}
