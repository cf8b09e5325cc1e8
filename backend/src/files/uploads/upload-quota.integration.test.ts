import { readdirSync } from 'node:fs';
import path from 'node:path';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { insertMember } from '../../../testing/stage-company';
import { UPLOAD_QUOTA } from './upload-quota';

const HOUR = 60 * 60 * 1000;

withDatabases('the quota of uploads', (open) => {
  let scratch: ScratchApp;
  let own: { companyId: string; userId: string };
  let colleague: { companyId: string; userId: string };
  beforeEach(async () => {
    scratch = await openScratchApp(open());
    const { user } = await registerCompany(scratch);
    own = { companyId: user.company_id, userId: user.id };
    const member = await insertMember(open().db, user.company_id, ['inbox']);
    colleague = { companyId: user.company_id, userId: member.userId };
  });
  afterEach(() => scratch.close());

  /** As if so many files of this size had been uploaded this moment. */
  const insertUploads = (
    who: { companyId: string; userId: string | null },
    count: number,
    size = 1,
  ) =>
    open()
      .db.insert(schema.uploads)
      .values(
        Array.from({ length: count }, () => ({
          ...who,
          name: 'a.txt',
          mimeType: 'text/plain',
          size,
          path: 'a',
          createdAt: scratch.clock.now,
        })),
      );
  const upload = (who: { companyId: string; userId: string }) =>
    scratch.services.uploads.accept(who as never, 'a.txt', Buffer.from('merhaba')).then(
      () => 'stored',
      ({ status, code }: { status: number; code: string }) => [status, code],
    );
  const filesOnDisk = () => {
    try {
      return readdirSync(path.join(scratch.dataDir, 'uploads'), {
        recursive: true,
        withFileTypes: true,
      })
        .filter((entry) => entry.isFile())
        .map(({ name }) => path.basename(name)).length;
    } catch {
      return 0;
    }
  };

  it('refuses one person’s files beyond the number of an hour, not those of colleagues', async () => {
    await insertUploads(own, UPLOAD_QUOTA.person.files - 1);
    // Of many at once one is the last that fits.
    const answers = await Promise.all([upload(own), upload(own), upload(own)]);
    expect(answers.filter((answer) => answer === 'stored')).toHaveLength(1);
    expect(answers.filter((answer) => answer !== 'stored')).toEqual([
      [429, 'upload_quota'],
      [429, 'upload_quota'],
    ]);
    expect(filesOnDisk()).toBe(1);
    expect(await upload(colleague)).toBe('stored');
    scratch.clock.advance(HOUR);
    expect(await upload(own)).toBe('stored');
  });

  it('refuses one person’s bytes and a company’s files and bytes beyond those of an hour', async () => {
    await insertUploads(own, 1, UPLOAD_QUOTA.person.bytes - 3);
    expect(await upload(own)).toEqual([429, 'upload_quota']);
    expect(await upload(colleague)).toBe('stored');
    await insertUploads(own, 5, 2_000_000_000);
    expect(await upload(colleague)).toEqual([429, 'upload_quota']);
    scratch.clock.advance(HOUR);
    await insertUploads(own, UPLOAD_QUOTA.company.files);
    expect(await upload(colleague)).toEqual([429, 'upload_quota']);
  });

  it('neither counts nor refuses what citizens send', async () => {
    await insertUploads({ ...own, userId: null }, UPLOAD_QUOTA.company.files);
    expect(await upload(own)).toBe('stored');
    await insertUploads(own, UPLOAD_QUOTA.company.files);
    const kept = await scratch.services.uploads.keep({
      companyId: own.companyId,
      userId: null,
      name: 'a.txt',
      mimeType: 'text/plain',
      bytes: Buffer.from('merhaba'),
    });
    expect(kept).toMatchObject({ size: 7 });
  });
});
