import { withDatabases } from '../../../testing/database/with-databases';
import { schema } from '../../database';
import { ageOfBackup, checkBackup } from './check-backup';

const NOW = new Date('2026-11-26T12:00:00.000Z');

withDatabases('the finding on backups', (open) => {
  const note = (id: string, at: string) =>
    open()
      .db.insert(schema.backups)
      .values({
        id,
        takenAt: new Date(at),
        finishedAt: new Date(at),
        host: 'muhatap-1',
        place: '/var/backups/muhatap/x',
        bytes: 1,
      });

  test('warns where there is none, or the newest is older than a day and a half', async () => {
    expect(await ageOfBackup(open().db, NOW)).toMatchObject({
      state: 'warning',
      text: 'hiç alınmamış',
    });
    await note('old', '2026-11-24T03:15:00.000Z');
    expect(await ageOfBackup(open().db, NOW)).toMatchObject({
      state: 'warning',
      text: 'sonuncusu 56 saat önce, muhatap-1 makinesinde /var/backups/muhatap/x',
    });
    await note('new', '2026-11-26T03:15:00.000Z');
    expect(await ageOfBackup(open().db, NOW)).toMatchObject({ state: 'ok', advice: null });
  });

  test('is left out where the database cannot be opened', async () => {
    const gone = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '/none' };
    expect(await checkBackup(gone, NOW)).toEqual([]);
    expect(await checkBackup({ ...gone, databaseUrl: null }, NOW)).toEqual([]);
  });
});
