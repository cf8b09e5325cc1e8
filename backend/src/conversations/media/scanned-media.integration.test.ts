import type { Media, Message, Room, RoomDetail } from '@muhatap/shared/wire/conversations';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { EICAR, startFakeClamd, type FakeClamd } from '../../../testing/fake-clamd';
import { openStage, type Stage } from '../../../testing/messaging-stage';
import type { StageCompany } from '../../../testing/stage-company';
import { makeJobsDue } from '../../../testing/make-jobs-due';
import { until } from '../../../testing/until';
import { MEDIA_QUEUE } from './media-tasks.repository';
import { wamid, whatsappWebhook } from '../../../testing/whatsapp-webhook';

withDatabases('scanned files of messages', (open) => {
  // An inner block, because hooks of one block end in the order in which they were written: the stage must go before its database.
  describe('on a stage', () => {
    let clamd: FakeClamd;
    let stage: Stage;
    let company: StageCompany;
    beforeAll(async () => {
      clamd = await startFakeClamd();
      stage = await openStage(open(), { clamd: clamd.address });
    });
    afterAll(async () => {
      await stage.close();
      await clamd.stop();
    });
    beforeEach(async () => {
      company = await stage.addCompany();
      clamd.verdict = null;
    });

    let nextFile = 2_003_383_421_000_000;
    const send = async (content: string) => {
      const id = String((nextFile += 1));
      stage.provider.files.set(id, { mimeType: 'text/plain', bytes: Buffer.from(content) });
      await stage.webhook(
        whatsappWebhook({ account: company.account }, [
          { id: wamid(), type: 'document', document: { id, mime_type: 'text/plain' } },
        ]),
      );
    };
    const settled = (state: Media['state']) =>
      until(async () => {
        const [room] = (await stage.ask('GET', '/api/room/all', company.token)).body as Room[];
        if (room === undefined) return null;
        const { body } = await stage.ask('GET', `/api/room/${room.id}`, company.token);
        const message: Message | undefined = (body as RoomDetail).messages.data.at(-1);
        return message?.media?.state === state ? message : null;
      });
    const jobs = () => open().db.select().from(schema.jobs);

    it('keep the message of a file with malware, and say that the file is blocked', async () => {
      await send(EICAR);
      expect((await settled('failed')).media).toMatchObject({ url: null, is_blocked: true });
      expect(await open().db.select().from(schema.uploads)).toEqual([]);
    });

    it('wait while nobody can scan, without counting a try, and come once somebody can', async () => {
      clamd.verdict = 'broken ERROR';
      await send('merhaba');
      const waiting = await until(async () =>
        (await jobs()).find(({ state, error }) => state === 'waiting' && error !== null),
      );
      expect([waiting.attempts, (await settled('pending')).media?.url]).toEqual([0, null]);
      clamd.verdict = null;
      await makeJobsDue(open().db, MEDIA_QUEUE);
      expect((await settled('ready')).media).toMatchObject({ mime_type: 'text/plain', size: 7 });
    });
  });
});
