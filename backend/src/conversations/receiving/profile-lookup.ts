import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  adapterOf,
  type CredentialVault,
  type InboundMessage,
  type MediaSource,
} from '../../channels';
import { recordEvent } from '../../events';
import type { UploadsService } from '../../files';
import type { Log } from '../../background/log';
import { safeErrorText } from '../../background/safe-error';
import type { ChannelConfig } from '../../config/config';
import { inTransaction, schema, type Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { presentRoom } from '../rooms/room.presenter';
import { roomsRepository } from '../rooms/rooms.repository';
import { downloadMedia } from '../media/download-media';

const { connections, customers, rooms } = schema;

const SIDE_BY_SIDE = 2;
/**
 * Shortest wait before a second look-up of a citizen whom the platform does not name; it follows
 * their next message.
 */
const AGAIN_AFTER_MS = 60 * 60_000;
const REMEMBERED = 10_000;

export interface ProfileLookup {
  /**
   * Called after a message was stored; looks up the name of a citizen who came without one. Never
   * throws, never waits.
   */
  readonly met: (unit: InboundMessage) => void;
  readonly stop: () => Promise<void>;
}

interface Parts {
  db: Database;
  channels: ChannelConfig;
  vault: CredentialVault;
  uploads: UploadsService;
  now: () => Date;
  log: Log;
  timeoutMs?: number | undefined;
}

async function findNameless(db: Database, { platform, account, party }: InboundMessage) {
  const [found] = await db
    .select({ customer: customers, connection: connections, roomId: rooms.id })
    .from(rooms)
    .innerJoin(customers, eq(customers.id, rooms.customerId))
    .innerJoin(connections, eq(connections.id, rooms.connectionId))
    .where(
      and(
        eq(connections.platform, platform),
        eq(connections.externalId, account),
        eq(customers.externalId, party.externalId),
      ),
    );
  const isNameless = found?.customer.name === adapterOf(platform).namelessCitizen;
  return found !== undefined && isNameless ? found : null;
}

/** Looks up the profile of one citizen without a name on the platform, and stores the answer. */
function createLookUp({
  db,
  channels,
  vault,
  uploads,
  timeoutMs,
}: Parts): (unit: InboundMessage) => Promise<void> {
  const keepPicture = async (
    companyId: string,
    pictureUrl: string | null,
    sourceOf: (url: string, channels: ChannelConfig) => MediaSource,
  ): Promise<string | null> => {
    if (pictureUrl === null || !z.url().safeParse(pictureUrl).success) return null;
    try {
      const { bytes, mimeType, name } = await downloadMedia(
        sourceOf(pictureUrl, channels),
        null,
        timeoutMs,
      );
      const kept = await uploads.keep({ companyId, userId: null, name, mimeType, bytes });
      return kept.mimeType.startsWith('image/') ? kept.url : null;
    } catch {
      return null; // A name without a face is still a name.
    }
  };

  return async (unit) => {
    const lookup = adapterOf(unit.platform).profile;
    const found = lookup && (await findNameless(db, unit));
    if (lookup === null || found === null) return;
    const { customer, roomId, connection } = found;
    const keys = vault.openCredentials(connection);
    const profile = await lookup.fetch(unit.party.externalId, keys, channels, timeoutMs);
    if (profile === null) return;
    const avatarUrl = await keepPicture(
      customer.companyId,
      profile.pictureUrl,
      lookup.pictureSource,
    );
    await inTransaction(db, async (tx) => {
      await roomsRepository.lock(tx, roomId);
      const changed = await tx
        .update(customers)
        .set({ name: profile.name, ...(avatarUrl !== null && { avatarUrl }) })
        .where(and(eq(customers.id, customer.id), eq(customers.name, customer.name)))
        .returning({ id: customers.id });
      const row = await roomsRepository.find(tx, systemViewer(customer.companyId), roomId);
      if (changed.length > 0 && row !== null)
        await recordEvent(tx, customer.companyId, 'room-updated', { room: presentRoom(row) });
    });
  };
}

/**
 * Messenger and Instagram send no names in their webhooks. A lost look-up costs a name alone, so no
 * table keeps it.
 */
export function createProfileLookup(parts: Parts): ProfileLookup {
  const { now, log } = parts;
  const lookUp = createLookUp(parts);
  const lookupTimes = new Map<string, number>();
  const waiting: InboundMessage[] = [];
  const running = new Set<Promise<void>>();
  let isStopped = false;

  const pump = () => {
    while (!isStopped && running.size < SIDE_BY_SIDE) {
      const unit = waiting.shift();
      if (unit === undefined) return;
      const done = lookUp(unit)
        .catch((error: unknown) =>
          log.warn({ reason: safeErrorText(error) }, 'profile not looked up'),
        )
        .finally(() => {
          running.delete(done);
          pump();
        });
      running.add(done);
    }
  };

  return {
    met(unit) {
      const { profile } = adapterOf(unit.platform);
      if (isStopped || profile === null || unit.party.name !== null) return;
      const key = `${unit.platform}:${unit.account}:${unit.party.externalId}`;
      const at = now().getTime();
      if (
        at - (lookupTimes.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_AFTER_MS ||
        waiting.length >= REMEMBERED
      )
        return;
      if (lookupTimes.size >= REMEMBERED) lookupTimes.clear();
      lookupTimes.set(key, at);
      waiting.push(unit);
      pump();
    },
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}
