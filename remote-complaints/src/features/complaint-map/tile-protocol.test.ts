import { TOKEN_KEY } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { freshWorld } from '@muhatap/shared/testing';
import { EtagMismatch } from 'pmtiles';
import { tileSource } from './tile-protocol';

describe('the source of tiles', () => {
  const answer = (status: number, etag = '"a"') =>
    jest
      .spyOn(platform().http, 'fetch')
      .mockResolvedValue(
        new Response(status === 206 ? 'abc' : null, { status, headers: { etag } }),
      );

  beforeEach(() => {
    freshWorld();
  });

  it('asks for a part as the person who is signed in', async () => {
    await platform().storage.set(TOKEN_KEY, 'my-token');
    const fetched = answer(206);
    const { data, etag } = await tileSource.getBytes(10, 3);
    expect([data.byteLength, etag]).toEqual([3, '"a"']);
    expect(fetched.mock.calls[0]).toEqual([
      `${platform().page.origin}/api/complaint-map/tiles`,
      { headers: { range: 'bytes=10-12', authorization: 'Bearer my-token' } },
    ]);
  });

  it('says that the file is another one, and fails where the server has none', async () => {
    answer(206, '"b"');
    await expect(tileSource.getBytes(0, 3, undefined, '"a"')).rejects.toThrow(EtagMismatch);
    answer(404);
    await expect(tileSource.getBytes(0, 3)).rejects.toThrow('404');
  });
});
