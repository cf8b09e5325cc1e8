import path from 'node:path';
import { openFileStore, openReleaseFiles } from '../../files';
import { recordBackup, restoreBackup, type Restored } from '../../backup';
import { openDatabase } from '../../database';
import { replayErasures } from '../../personal-data';
import { misused, type Command, type Installation } from '../command';

const count = (value: number): string => value.toLocaleString('tr');

async function restoreInto(
  { config: read, printLine: onStep }: Installation,
  folder: string,
): Promise<Restored> {
  const config = read();
  const handle = await openDatabase(config, { asItIs: true });
  try {
    return await restoreBackup({
      handle,
      dataDir: config.dataDir,
      files: await openFileStore(config),
      releases: await openReleaseFiles(config),
      folder,
      onStep,
    });
  } finally {
    await handle.close();
  }
}

/** A backup as a new installation. */
export const restore: Command = {
  usage: 'restore <yedek>',
  summary: 'bir yedeği boş bir kuruluma geri yükler',
  details: `Kurumu olan bir veritabanına, dolu bir yükleme klasörüne, şeması bu programdan yeni olan ya da bozuk bir yedeğe dokunmadan durur. Sunucular durdurulmuş olmalıdır.
Satırlar tek işlemde yüklenir: yarıda kesilirse veritabanı boş kalır, komut yeniden çalıştırılınca baştan başlar ya da kalanı bitirir.
Eski bir sürümün yedeği yüklendikten sonra şema bu sürüme getirilir. DATABASE_URL verilirse PostgreSQL’e, verilmezse gömülü veritabanına yüklenir; yedeğin hangisinden alındığı önemsizdir.
Anahtarlar yedekte yoktur: SECRET_KEY’i (--keys ile yazdırılmıştı) sunucuları açmadan önce verin.`,
  options: {},
  async run(installation, { operands: [given, ...rest] }) {
    if (given === undefined || rest.length > 0)
      throw misused('Geri yüklenecek yedeğin klasörünü verin.');
    const folder = path.resolve(given);
    const { manifest, files, hasReleases } = await restoreInto(installation, folder);
    const { db } = await installation.open();
    await recordBackup(db, { folder, manifest });
    const erasures = await replayErasures(db, await openFileStore(installation.config()));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      lines: [
        `${manifest.taken_at} anının yedeği geri yüklendi: ${count(rows)} satır, ${count(files)} dosya.`,
        hasReleases
          ? 'Modüllerin sürümleri de geri yüklendi.'
          : 'Modüllerin sürümleri geri yüklenmedi; muhatap serve, paketle gelenleri yayınlar.',
        ...(erasures === 0
          ? []
          : [
              `Yedekten sonra verileri silinen ${count(erasures)} vatandaş, sunucular açılınca yeniden silinir.`,
            ]),
        'Sunucuları açmadan önce SECRET_KEY’i verin. O anda bekleyen gönderimler, sunucular açılınca gönderilir.',
      ],
      data: { manifest, files, has_releases: hasReleases, erasures },
    };
  },
};
