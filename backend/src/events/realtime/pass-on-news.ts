import { RELEASE_WITHDRAWN, RELEASES_CHANGED, releasesNews } from '@muhatap/shared/wire/releases';
import type { DatabaseHandle, StopListening } from '../../database';
import { RELEASES_NEWS_CHANNEL } from '../releases/releases-news';
import type { RealtimeServer } from './socket-types';

/**
 * Passes the gateways' news on to this process' sockets: a new revision to everybody, a withdrawn
 * release to those who may change releases. Several gateways see the same change, and one repeats
 * itself when it got no answer: each news is sent once. Each channel of releases counts for itself.
 */
export async function passOnNews(
  { listen }: Pick<DatabaseHandle, 'listen'>,
  io: RealtimeServer,
): Promise<StopListening> {
  const lastRevision = new Map<string | undefined, number>();
  const lastWithdrawn = new Map<string | undefined, number>();
  return listen(RELEASES_NEWS_CHANNEL, (payload) => {
    // Read with care: during an upgrade the process that wrote it may be of another version.
    const { data: news } = releasesNews.safeParse(JSON.parse(payload));
    if (news === undefined) return;
    const { revision, channel } = news;
    if (revision !== lastRevision.get(channel))
      io.local.emit(RELEASES_CHANGED, { revision, channel });
    lastRevision.set(channel, revision);
    if (news.withdrawn === null || news.withdrawn.revision === lastWithdrawn.get(channel)) return;
    lastWithdrawn.set(channel, news.withdrawn.revision);
    for (const socket of io.of('/').sockets.values()) {
      if (socket.data.caller.grants.includes('releases'))
        socket.emit(RELEASE_WITHDRAWN, news.withdrawn);
    }
  });
}
