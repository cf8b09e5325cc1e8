import {
  RELEASE_WITHDRAWN,
  RELEASES_CHANGED,
  releasesNews,
  type ReleasesNews,
} from '@muhatap/shared/wire';
import { notify, type Database, type DatabaseHandle, type StopListening } from '../../database';
import type { RealtimeServer } from '../realtime/socket-types';

/** NOTIFY channel; the payload is a {@link ReleasesNews} as JSON. */
const RELEASES_NEWS_CHANNEL = 'releases_news';

/** Tells every process, which each tell the sockets that are connected to them. */
export const spreadNews = (db: Database, news: ReleasesNews): Promise<void> =>
  notify(db, RELEASES_NEWS_CHANNEL, JSON.stringify(news));

/**
 * Passes the gateways' news on to this process' sockets: a new revision to everybody, a withdrawn release to those who may change
 * releases. Several gateways see the same change, and one repeats itself when it got no answer: each news is said once.
 */
export async function passOnNews(
  { listen }: Pick<DatabaseHandle, 'listen'>,
  io: RealtimeServer,
): Promise<StopListening> {
  let told: number | null = null;
  let withdrawn: number | null = null;
  return listen(RELEASES_NEWS_CHANNEL, (payload) => {
    // Read with care: during an upgrade the process that wrote it may be of another version.
    const { data: news } = releasesNews.safeParse(JSON.parse(payload));
    if (news === undefined) return;
    if (news.revision !== told) io.local.emit(RELEASES_CHANGED, { revision: news.revision });
    told = news.revision;
    if (news.withdrawn === null || news.withdrawn.revision === withdrawn) return;
    withdrawn = news.withdrawn.revision;
    for (const socket of io.of('/').sockets.values()) {
      if (socket.data.caller.grants.includes('releases'))
        socket.emit(RELEASE_WITHDRAWN, news.withdrawn);
    }
  });
}
