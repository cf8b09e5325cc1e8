import type { Complaint, ComplaintDetail } from '@muhatap/shared/wire/complaints';
import type { UploadedFile } from '@muhatap/shared/wire/files';
import sharp from 'sharp';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

const MODA = { lat: 40.98, lon: 29.0255 };
const BESIDE_MODA = { lat: 40.9804, lon: 29.0255 };
const ANKARA = { lat: 39.93, lon: 32.86 };

const degrees = (value: number) => `${Math.round(value * 1_000_000)}/1000000 0/1 0/1`;
/** A photo as a telephone takes it. */
const photoAt = ({ lat, lon }: typeof MODA) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
    .jpeg()
    .withExif({
      IFD3: {
        ...{ GPSLatitudeRef: 'N', GPSLatitude: degrees(lat) },
        ...{ GPSLongitudeRef: 'E', GPSLongitude: degrees(lon) },
      },
    })
    .toBuffer();

withInbox('the places of the photos of a complaint', (scene) => {
  let own: SceneCompany;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'settings', 'inbox']);
  });

  const upload = async (bytes: Buffer, { token } = own) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const answer = await scene().app.inject({
      method: 'POST',
      url: '/api/upload/file',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    // Without the signature, as messages keep it.
    return answer.json<UploadedFile>().url.split('?')[0] ?? '';
  };
  const openWith = async (urls: readonly string[]): Promise<Complaint> => {
    const room = await scene().addRoom(own);
    const ids: string[] = [];
    for (const url of urls) {
      const media = { url, mimeType: 'image/jpeg', name: 'foto.jpg', size: 100 };
      ids.push(
        ...(await scene().addMessages(room, [''], { type: 'image', media: media as never })),
      );
    }
    const { body } = await scene().ask<ComplaintDetail>('POST', '/api/complaints', own.token, {
      ...{ room_id: room.roomId, message_ids: ids, konuOzeti: 'Çukur' },
    });
    return body.complaint;
  };
  const suggested = async ({ id }: Complaint) =>
    (
      await scene().ask<{ photos: object[] }>(
        'GET',
        `/api/complaints/${id}/place/suggestions`,
        own.token,
      )
    ).body.photos;

  it('are suggested inside the bounds, once for one place, and never set', async () => {
    const urls = [await photoAt(ANKARA), await photoAt(MODA), await photoAt(BESIDE_MODA)];
    const complaint = await openWith(await Promise.all(urls.map((bytes) => upload(bytes))));
    expect(complaint.place).toBeNull();
    expect(await suggested(complaint)).toHaveLength(2);
    await scene().ask('PUT', '/api/complaint-map', own.token, {
      bounds: { south: 40.9, west: 29, north: 41, east: 29.1 },
    });
    const [place, ...more] = await suggested(complaint);
    expect(more).toEqual([]);
    expect(place).toEqual({
      lat: expect.closeTo(40.98, 2) as number,
      lon: expect.closeTo(29.0255, 4) as number,
    });
    const { body } = await scene().ask<Complaint>(
      'PUT',
      `/api/complaints/${complaint.id}/place`,
      own.token,
      { version: complaint.version, place: { ...place, source: 'map', from_photo: true } },
    );
    expect(body.place?.source).toBe('photo');
    expect(await suggested(body)).toEqual([]);
  });

  it('are none of a photo without one, nor of another company', async () => {
    const plain = await sharp(await photoAt(MODA))
      .jpeg()
      .toBuffer();
    const other = await scene().addCompany(['complaints', 'inbox']);
    const foreign = await upload(await photoAt(MODA), other);
    expect(await suggested(await openWith([await upload(plain), foreign]))).toEqual([]);
  });
});
