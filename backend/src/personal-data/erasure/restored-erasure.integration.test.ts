import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CitizenRequest } from '@muhatap/shared/wire/people';
import { insertCanaryCitizen } from '../../../testing/canary-citizen';
import { openScratchPglite } from '../../../testing/database/scratch-pglite';
import { openScratchPostgres } from '../../../testing/database/scratch-postgres';
import { createDueJobs } from '../../../testing/due-jobs';
import { findText } from '../../../testing/find-text';
import { withInbox } from '../../../testing/with-inbox';
import { restoreBackup, takeBackup } from '../../backup';
import { newId, schema, type DatabaseHandle } from '../../database';
import { createFolderStore } from '../../files';
import { createCitizenErasureJobs } from './citizen-erasure-jobs';
import { replayErasures } from './erasure-list';

withInbox('a citizen who was erased after a backup', (scene, open) => {
  const folders: string[] = [];
  const makeFolder = async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-erased-'));
    folders.push(folder);
    return folder;
  };
  let target: DatabaseHandle;
  afterEach(async () => {
    await target.close();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });

  const places = (dataDir: string) => ({
    files: createFolderStore(dataDir),
    releases: createFolderStore(path.join(dataDir, 'releases')),
  });
  const jobsOf = (handle: DatabaseHandle, dataDir: string) =>
    createDueJobs(handle, [
      createCitizenErasureJobs({
        handle,
        dataDir,
        files: createFolderStore(dataDir),
        now: () => scene().clock.now,
      }),
    ]);

  test('stays erased when it is restored', async () => {
    const { db } = open();
    const company = await scene().addCompany(['inbox', 'complaints'], { actions: ['administer'] });
    const unitId = newId();
    await db
      .insert(schema.complaintUnits)
      .values({ id: unitId, companyId: company.companyId, name: 'Fen İşleri' });
    const { dataDir } = scene();
    const place = { ...company, unitId, dataDir };
    const digits = String(Math.floor(Math.random() * 9e6) + 1e6);
    const ayse = await insertCanaryCitizen(db, place, `AYSE${digits}`, `90532${digits}`);
    const mert = await insertCanaryCitizen(db, place, `MERT${digits}`, `90533${digits}`);
    const { folder } = await takeBackup({
      handle: open(),
      ...places(dataDir),
      to: await makeFolder(),
      hasReleases: false,
      now: () => scene().clock.now,
    });
    const { status } = await scene().ask<CitizenRequest>(
      'POST',
      '/api/personal-data/erasures',
      company.token,
      {
        citizen: { kind: 'customer', id: ayse.customerId },
        application_number: 'KVKK-18',
        confirmation: 'KVKK-18',
        reason: 'Silme talebi',
      },
    );
    expect(status).toBe(202);
    await jobsOf(open(), dataDir).run();

    target = await (open().kind === 'pglite'
      ? openScratchPglite()
      : openScratchPostgres(process.env['TEST_DATABASE_URL'] ?? ''));
    const next = await makeFolder();
    await restoreBackup({
      handle: target,
      ...places(next),
      dataDir: next,
      folder,
      onStep: () => undefined,
    });
    const words = [...ayse.canaries, ...mert.canaries];
    const restored = await findText(target.db, createFolderStore(next), words);
    expect(ayse.canaries.filter((word) => restored.has(word))).not.toEqual([]);

    // The list lies beside the files of the installation that is left, or in the bucket of both.
    const list = createFolderStore(dataDir);
    expect(await replayErasures(target.db, list)).toBe(1);
    expect(await replayErasures(target.db, list)).toBe(0);
    await jobsOf(target, next).run();
    const left = await findText(target.db, createFolderStore(next), words);
    expect(ayse.canaries.filter((word) => left.has(word))).toEqual([]);
    expect(mert.canaries.filter((word) => restored.has(word) && !left.has(word))).toEqual([]);
  });
});
