import { TOKEN_KEY } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { EtagMismatch, PMTiles, Protocol, type Source } from 'pmtiles';
import { TILES_URL } from './map-style';

const ADDRESS = '/api/complaint-map/tiles';
/** The name of the only archive, as the style's address has it. */
const ARCHIVE = TILES_URL.slice('pmtiles://'.length);

/** The installation's archive, asked for by parts as the person who is signed in. */
export const tileSource: Source = {
  getKey: () => ARCHIVE,
  async getBytes(offset, length, signal, etag) {
    const { http, page, storage } = platform();
    const token = await storage.get(TOKEN_KEY);
    const answer = await http.fetch(`${page.origin}${ADDRESS}`, {
      headers: {
        range: `bytes=${offset}-${offset + length - 1}`,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(signal !== undefined && { signal }),
    });
    if (answer.status !== 206) throw new Error(`The tiles of the map answer ${answer.status}.`);
    const now = answer.headers.get('etag') ?? '';
    // The file was replaced: the library forgets its directories and begins anew.
    if (etag !== undefined && etag !== now) throw new EtagMismatch('The tiles have changed.');
    return { data: await answer.arrayBuffer(), etag: now };
  },
};

/** Reads tiles for the library out of the archive. */
export function readTile(): Protocol['tile'] {
  const protocol = new Protocol();
  protocol.add(new PMTiles(tileSource));
  return protocol.tile;
}
