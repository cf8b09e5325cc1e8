import { readdirSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { uploadedFile } from '@muhatap/shared/wire/files';
import { errorBody } from '@muhatap/shared/wire/http';
import type { Company } from '@muhatap/shared/wire/people';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import sharp from 'sharp';
import { demoImage } from '../../../seed/files/demo-files';
import { UPLOAD_LIMIT_BYTES } from './uploads.service';

const PNG = demoImage('cukur').bytes;

withDatabases('uploads', (open) => {
  let scratch: ScratchApp;
  let token: string;
  let companyId: string;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
    const company = await registerCompany(scratch);
    token = company.token;
    companyId = company.user.company_id;
  });
  afterEach(() => scratch.close());

  const send = async (
    name: string,
    content: Buffer,
    field = 'file',
    bearer: string | null = token,
  ) => {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(content)]), name);
    const encoded = new Response(form);
    return scratch.app.inject({
      method: 'POST',
      url: '/api/upload/file',
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
  };
  const signed = (url: string) => scratch.services.fileLinks.signPayload({ logo: url }).logo;
  const refusal = async (answer: ReturnType<typeof send>) => {
    const { statusCode, body } = await answer;
    return [statusCode, errorBody.parse(JSON.parse(body)).error.code];
  };

  test('a picture comes back as it went, shown in place, unable to run anything', async () => {
    const file = uploadedFile.parse((await send('çöp kutusu.PNG', PNG)).json());
    expect(file).toMatchObject({
      name: 'çöp kutusu.PNG',
      type: 'image',
      mime_type: 'image/png',
      size: PNG.length,
    });
    expect(file.url).toMatch(
      /^\/uploads\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f-]{17}\/%C3%A7.*\?expires=/,
    );

    const answer = await scratch.ask('GET', file.url);
    expect(answer.rawPayload.equals(PNG)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; /) as string,
    });
  });

  test('a document is downloaded; a player gets the part that it asks for', async () => {
    const text = uploadedFile.parse((await send('not.txt', Buffer.from('0123456789'))).json());
    const whole = await scratch.ask('GET', text.url);
    expect(whole.headers['content-disposition']).toMatch(/^attachment; /);
    const part = await scratch.ask('GET', text.url, { headers: { range: 'bytes=2-4' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect(
      (await scratch.ask('GET', text.url, { headers: { range: 'bytes=99-' } })).statusCode,
    ).toBe(416);
  });

  test('a file that is not allowed is refused and leaves nothing behind', async () => {
    const before = (await open().db.select().from(schema.uploads)).length;
    expect(await refusal(send('a.html', Buffer.from('<script>')))).toEqual([
      415,
      'unsupported_file',
    ]);
    for (const name of ['a.png', 'dilekçe.pdf'])
      expect(await refusal(send(name, Buffer.from('<!doctype html><script>')))).toEqual([
        415,
        'file_mismatch',
      ]);
    expect(await refusal(send('a.png', PNG.subarray(0, 60)))).toEqual([415, 'file_mismatch']);
    expect(await refusal(send('a.txt', Buffer.alloc(0)))).toEqual([400, 'empty_file']);
    expect(await refusal(send('a.png', PNG, 'resim'))).toEqual([400, 'no_file']);
    expect(await refusal(send('a.txt', Buffer.alloc(UPLOAD_LIMIT_BYTES + 1, 'a')))).toEqual([
      413,
      'too_large',
    ]);
    expect(await refusal(send('a.png', PNG, 'file', null))).toEqual([401, 'unauthenticated']);
    const json = await scratch.ask('POST', '/api/upload/file', { token, body: { file: 'x' } });
    expect([json.statusCode, errorBody.parse(json.json()).error.code]).toEqual([
      415,
      'unsupported_media_type',
    ]);
    expect(await open().db.select().from(schema.uploads)).toHaveLength(before);
  });

  test('a photo loses its place before it is kept, a sound and a film are ones', async () => {
    const photo = await sharp({
      create: { width: 40, height: 20, channels: 3, background: '#c02020' },
    })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();
    const kept = uploadedFile.parse((await send('foto.jpg', photo)).json());
    const served = (await scratch.ask('GET', kept.url)).rawPayload;
    expect([served.length, (await sharp(served).metadata()).exif]).toEqual([kept.size, undefined]);
    expect(uploadedFile.parse((await send('ses.ogg', Buffer.from('OggS'))).json())).toMatchObject({
      type: 'audio',
      mime_type: 'audio/ogg',
    });
    const film = await send('su.mp4', Buffer.from('\0\0\0\x18ftypisom'));
    expect(uploadedFile.parse(film.json())).toMatchObject({
      type: 'video',
      mime_type: 'video/mp4',
    });
    expect(await refusal(send('su.mp4', Buffer.from('\0\0\0\x18ftypheic')))).toEqual([
      415,
      'file_mismatch',
    ]);
  });

  test('a picture of too many pixels is refused, and kept as a download when a citizen sent it', async () => {
    const wide = Buffer.from(PNG);
    wide.writeUInt32BE(10_900, 16);
    wide.writeUInt32BE(10_900, 20);
    wide.writeUInt32BE(crc32(wide.subarray(12, 29)), 29);
    expect(await refusal(send('genis.png', wide))).toEqual([422, 'picture_too_large']);
    const kept = await scratch.services.uploads.keep({
      companyId,
      userId: null,
      name: 'genis.png',
      mimeType: 'image/png',
      bytes: wide,
    });
    expect(kept).toMatchObject({ size: wide.length, mimeType: 'application/octet-stream' });
  });

  test('a picture becomes a JPEG, for its own company alone', async () => {
    const { url } = uploadedFile.parse((await send('ekran.png', PNG)).json());
    const convert = (address: string, bearer = token) =>
      scratch.ask('POST', '/api/upload/convert', {
        token: bearer,
        body: { url: address, to: 'jpeg' },
      });
    const answer = await convert(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { name: 'ekran.jpg', type: 'image', mime_type: 'image/jpeg' },
    ]);
    const text = uploadedFile.parse((await send('not.txt', Buffer.from('a'))).json());
    const other = await registerCompany(scratch);
    const codes = await Promise.all([
      convert(text.url),
      convert(url, other.token),
      convert('/uploads/yok/a.png'),
      convert('https://baska.test/a.png'),
    ]);
    expect(codes.map((each) => [each.statusCode, errorBody.parse(each.json()).error.code])).toEqual(
      [
        [422, 'conversion_failed'],
        [404, 'not_found'],
        [404, 'not_found'],
        [404, 'not_found'],
      ],
    );
  });

  test('an unknown address holds nothing, and other sites may not embed a file', async () => {
    expect(
      (await scratch.ask('GET', signed('/uploads/00000000-0000-4000-8000-000000000000/a.png')))
        .statusCode,
    ).toBe(404);
    const { url } = uploadedFile.parse((await send('a.png', PNG)).json());
    expect(
      (await scratch.ask('GET', url, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode,
    ).toBe(403);
    expect(
      (await scratch.ask('GET', url, { headers: { 'sec-fetch-site': 'same-origin' } })).statusCode,
    ).toBe(200);
  });

  test('a link that is unsigned, forged, of another file or expired is refused in a sentence', async () => {
    const { url } = uploadedFile.parse((await send('a.png', PNG)).json());
    const other = uploadedFile.parse((await send('b.png', PNG)).json());
    const [plain = '', query = ''] = url.split('?');
    const answers = () =>
      Promise.all(
        [plain, `${url}x`, `${other.url.split('?')[0]}?${query}`].map((address) =>
          refusalOf(scratch.ask('GET', address)),
        ),
      );
    for (const answer of await answers())
      expect(answer).toMatchObject({
        status: 403,
        code: 'link_expired',
        message: 'Bu dosya bağlantısının süresi dolmuş. Sayfayı yenileyip dosyayı yeniden açın.',
      });
    expect((await scratch.ask('GET', url)).statusCode).toBe(200);
    scratch.clock.advance(24 * 60 * 60_000);
    expect((await refusalOf(scratch.ask('GET', url))).code).toBe('link_expired');
  });

  test('a link that a page sends back is taken with its signature and kept without', async () => {
    const logo = uploadedFile.parse((await send('logo.png', PNG)).json());
    const company = (await scratch.ask('GET', '/api/company', { token })).json<Company>();
    const answer = await scratch.ask('PUT', '/api/company', {
      token,
      body: { ...company, logo_url: logo.url },
    });
    expect(answer.json<Company>().logo_url).toBe(logo.url);
    const [kept] = await open()
      .db.select({ logoUrl: schema.companies.logoUrl })
      .from(schema.companies)
      .where(eq(schema.companies.id, companyId));
    expect(kept?.logoUrl).toBe(logo.url.split('?')[0]);
    // Unchanged and with the link of the first page.
    const again = await scratch.ask('PUT', '/api/company', {
      token,
      body: answer.json<Company>(),
    });
    expect(again.statusCode).toBe(200);
  });

  test('a file that a provider delivered is kept whatever it is, and never shown as a page', async () => {
    const kept = await scratch.services.uploads.keep({
      companyId,
      userId: null,
      name: '../x.html',
      mimeType: 'text/html',
      bytes: Buffer.from('<script>'),
    });
    expect(kept).toMatchObject({ name: 'x.html', size: 8 });
    const answer = await scratch.ask('GET', signed(kept.url));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment/) as string,
    });
    expect(readdirSync(scratch.dataDir)).toEqual(['secret.key', 'uploads']);
  });
});
