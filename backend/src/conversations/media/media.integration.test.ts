import sharp from 'sharp';
import type { Media, Message, Room, RoomDetail } from '@muhatap/shared/wire/conversations';
import type { EventPage } from '@muhatap/shared/wire/events';
import { schema } from '../../database';
import { replayJob } from '../../jobs';
import { mediaOperations } from './media-jobs';
import { demoImage } from '../../../seed/files/demo-files';
import type { FileTrouble } from '../../../simulator/provider-state';
import type { StageCompany } from '../../../testing/stage-company';
import { until } from '../../../testing/until';
import { wamid, whatsappWebhook } from '../../../testing/whatsapp-webhook';
import { withStage } from '../../../testing/with-stage';

const PNG = demoImage('cukur').bytes;
let nextFile = 1_003_383_421_000_000;

withStage(
  'files of messages',
  (stage, open) => {
    let company: StageCompany;
    beforeEach(async () => {
      company = await stage().addCompany();
    });
    const newest = async (): Promise<Message | undefined> => {
      const [room] = (await stage().ask('GET', '/api/room/all', company.token)).body as Room[];
      if (room === undefined) return undefined;
      return (
        (await stage().ask('GET', `/api/room/${room.id}`, company.token)).body as RoomDetail
      ).messages.data.at(-1);
    };
    const settled = (state: Media['state']) =>
      until(async () => {
        const message = await newest();
        return message?.media?.state === state && message;
      });
    const send = async (type: string, mimeType: string, bytes: Buffer, trouble?: FileTrouble) => {
      const id = String((nextFile += 1));
      stage().provider.files.set(id, { mimeType, bytes, trouble });
      await stage().webhook(
        whatsappWebhook({ account: company.account }, [
          { id: wamid(), type, [type]: { id, mime_type: mimeType } },
        ]),
      );
      return id;
    };
    /** A message to the company's page. */
    const writeOnPage = (id: string, message: object) =>
      stage().webhook({
        object: 'page',
        entry: [
          {
            id: company.account,
            time: 0,
            messaging: [
              {
                sender: { id },
                recipient: { id: company.account },
                timestamp: Date.now(),
                message: { mid: wamid(), ...message },
              },
            ],
          },
        ],
      });
    const served = async ({ media }: Message) =>
      fetch(stage().url + String(media?.url), { redirect: 'manual' });

    it('shows the message before its file, keeps the file, and tells the company of both', async () => {
      const photo = await sharp({
        create: { width: 40, height: 20, channels: 3, background: '#c02020' },
      })
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      await send('image', 'image/jpeg', photo);
      const message = await settled('ready');
      const answer = await served(message);
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('x-content-type-options'),
      ]).toEqual([200, 'image/jpeg', 'nosniff']);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 });
      expect([photo, bytes].map((file) => file.includes('Exif\0\0'))).toEqual([true, false]);
      const { events } = (await stage().ask('GET', '/api/events?after=0', company.token))
        .body as EventPage;
      expect(
        events.map(({ type, payload }) => [
          type,
          (payload as { message: Message }).message.media?.state,
        ]),
      ).toEqual([
        ['chat-message', 'pending'],
        ['message-updated', 'ready'],
      ]);
    });

    it('waits for a file whose address has run out or whose provider is slow', async () => {
      await send('document', 'application/pdf', Buffer.from('%PDF-1.7'), 'expired');
      expect(await settled('ready')).toMatchObject({
        type: 'document',
        media: { mime_type: 'application/pdf' },
      });
      const id = await send('audio', 'audio/ogg; codecs=opus', Buffer.from('OggS'), 'slow');
      await until(async () =>
        (await open().db.select().from(schema.jobs)).some(
          ({ state, error }) => state === 'waiting' && error !== null,
        ),
      );
      expect(await newest()).toMatchObject({ type: 'audio', media: { state: 'pending' } });
      stage().provider.files.set(id, { mimeType: 'audio/ogg', bytes: Buffer.from('OggS') });
      expect(await settled('ready')).toMatchObject({
        type: 'audio',
        media: { mime_type: 'audio/ogg', size: 4 },
      });
    });

    it.each<FileTrouble>(['missing', 'oversize', 'redirect'])(
      'says that a file will not come (%s), and the message stays',
      async (trouble) => {
        const id = await send('image', 'image/png', PNG, trouble);
        expect(await settled('failed')).toMatchObject({ type: 'image', media: { url: null } });
        const job = await until(async () =>
          (await open().db.select().from(schema.jobs)).find(
            ({ companyId }) => companyId === company.companyId,
          ),
        );
        expect(job).toMatchObject({ queue: 'media', state: 'dead', attempts: 1 });
        // An operator who has repaired the cause has it fetched again.
        stage().provider.files.set(id, { mimeType: 'image/png', bytes: PNG });
        await open().db.transaction((tx) => replayJob(tx, mediaOperations, job));
        expect(await settled('ready')).toMatchObject({ media: { mime_type: 'image/png' } });
      },
    );

    it('offers what is no picture as a download, whatever it is called', async () => {
      await send('image', 'image/png', Buffer.from('<html><script>alert(1)</script></html>'));
      const message = await settled('ready');
      expect(message).toMatchObject({
        type: 'document',
        media: { mime_type: 'application/octet-stream' },
      });
      const answer = await served(message);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      const [room] = (await stage().ask('GET', '/api/room/all', company.token)).body as Room[];
      expect(room?.last_message).toMatchObject({ type: 'document' });
    });

    it.each(['text/html', 'application/pdf', 'image/svg+xml'])(
      'a web page that is delivered as a document of %s is downloaded, never opened',
      async (mimeType) => {
        await send('document', mimeType, Buffer.from('<!doctype html><script>alert(1)</script>'));
        const { headers } = await served(await settled('ready'));
        expect([
          headers.get('content-disposition')?.split(';')[0],
          headers.get('x-content-type-options'),
        ]).toEqual(['attachment', 'nosniff']);
        expect(headers.get('content-type')).not.toMatch(/html|xml|svg|script/);
      },
    );

    it('fetches an attachment from the platform, and nothing from elsewhere', async () => {
      company = await stage().addCompany({ platform: 'facebook' });
      stage().provider.files.set('resim', { mimeType: 'image/png', bytes: PNG });
      const post = (url: string) =>
        writeOnPage('716', { attachments: [{ type: 'image', payload: { url } }] });
      await post(`${stage().simulatorUrl}/_cdn/resim`);
      expect(await settled('ready')).toMatchObject({
        type: 'image',
        media: { mime_type: 'image/png' },
      });
      await post('http://169.254.169.254/latest/meta-data');
      await settled('failed');
    });

    it('finds out the name of somebody who came without one', async () => {
      company = await stage().addCompany({ platform: 'facebook' });
      stage().provider.people.set('7160000000000777', { name: 'Ayşe Yılmaz', username: 'ayse' });
      const write = (id: string) => writeOnPage(id, { text: 'Merhaba' });
      await write('7160000000000777');
      await until(
        async () =>
          ((await stage().ask('GET', '/api/room/all', company.token)).body as Room[])[0]?.customer
            .name === 'Ayşe Yılmaz',
      );
      const { events } = (await stage().ask('GET', '/api/events?after=0', company.token))
        .body as EventPage;
      expect(events.map(({ type }) => type)).toEqual(['chat-message', 'room-updated']);
      await write('7160000000000404');
      await until(
        async () =>
          ((await stage().ask('GET', '/api/room/all', company.token)).body as Room[]).length === 2,
      );
      expect(
        ((await stage().ask('GET', '/api/room/all', company.token)).body as Room[])[0]?.customer
          .name,
      ).toBe('Facebook kullanıcısı');
    });
  },
  { providerTimeoutMs: 2_500 },
);
