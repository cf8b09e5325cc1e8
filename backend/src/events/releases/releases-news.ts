import type { ReleasesNews } from '@muhatap/shared/wire/releases';
import { notify, type Database } from '../../database';

/** NOTIFY channel; the payload is a {@link ReleasesNews} as JSON. */
export const RELEASES_NEWS_CHANNEL = 'releases_news';

/** Notifies every process, each of which notifies its sockets. */
export const spreadNews = (db: Database, news: ReleasesNews): Promise<void> =>
  notify(db, RELEASES_NEWS_CHANNEL, JSON.stringify(news));
