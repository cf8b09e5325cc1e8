import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/config';
import { openFileStore, openReleaseFiles, type FileStore } from '../../files';
import { inGib } from '../../startup/embedded-size';
import { ok, problem, textOf, warning, type Finding } from './finding';

const PART = 'Depolama';
const FILES = 'Dosyalar';
const RELEASES = 'Sürümler';
const GIB = 1024 ** 3;
/** A day of files of a large municipality. */
const LITTLE_BYTES = 5 * GIB;
/** With less than this the backend calls itself unhealthy before long. */
const LEAST_BYTES = GIB;

type Places = Pick<Config, 'dataDir' | 'filesUrl' | 'releasesUrl'>;

function checkSpace(free: number): Finding {
  const text = `${inGib(free)} boş`;
  if (free < LEAST_BYTES) return problem('Disk', text, 'Hemen yer açın ya da diski büyütün.');
  return free < LITTLE_BYTES
    ? warning('Disk', text, `En az ${inGib(LITTLE_BYTES)} boş bırakın.`)
    : ok('Disk', text);
}

/** Writes, reads and removes a file of a bucket that a variable names. */
async function checkBucket(part: string, variable: string, store: FileStore): Promise<Finding> {
  const key = `uploads/.check-${process.pid}`;
  try {
    await store.write(key, Buffer.from('muhatap'));
    const isSame = (await store.read(key)).toString() === 'muhatap';
    await store.remove(key);
    return isSame
      ? ok(part, `${variable}’deki kova yazılıyor, okunuyor, siliniyor`)
      : problem(part, 'kova yazılanı geri vermedi', `${variable}’deki adresi denetleyin.`);
  } catch (error) {
    return problem(
      part,
      `${variable}’deki kova kullanılamadı: ${textOf(error)}`,
      'Kovanın adını, endpoint ile region’ı ve AWS_ACCESS_KEY_ID ile AWS_SECRET_ACCESS_KEY’i denetleyin; anahtar yazabilmeli, okuyabilmeli, silebilmeli ve listeleyebilmeli.',
    );
  }
}

/** The same for the bucket of releases, which two machines change at once. */
export async function checkReleases(store: FileStore): Promise<Finding> {
  const finding = await checkBucket(RELEASES, 'RELEASES_URL', store);
  if (finding.state !== 'ok') return finding;
  const key = `locks/.check-${process.pid}`;
  await store.write(key, Buffer.from('first'));
  const isOverwritten = await store.writeNew(key, Buffer.from('second'));
  await store.remove(key);
  return isOverwritten
    ? problem(
        RELEASES,
        'RELEASES_URL’deki depo koşullu yazmayı (If-None-Match) bilmiyor',
        'İki makinenin değişikliği birbirini ezerdi. AWS S3, MinIO ya da bunu bilen bir depo kullanın.',
      )
    : finding;
}

/** The buckets that are named, one finding each. */
async function checkBuckets(config: Places): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (config.filesUrl !== null)
    findings.push(await checkBucket(FILES, 'FILES_URL', await openFileStore(config)));
  if (config.releasesUrl !== null)
    findings.push(await checkReleases(await openReleaseFiles(config)));
  return findings;
}

/** Makes the data folder where it is missing, as the servers would, and writes a file into it. */
export async function checkStorage(config: Places): Promise<Finding[]> {
  const { dataDir } = config;
  const buckets = await checkBuckets(config);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const trial = path.join(dataDir, `.check-${process.pid}`);
    await writeFile(trial, 'x', { mode: 0o600 });
    await rm(trial);
    const [{ mode }, { bavail, bsize }] = await Promise.all([stat(dataDir), statfs(dataDir)]);
    const isOpen = (mode & 0o077) !== 0;
    return [
      isOpen
        ? warning(
            PART,
            `${dataDir} başka kullanıcılara açık`,
            `chmod 700 ${dataDir} (konuşmalar, dosyalar ve anahtarlar buradadır).`,
          )
        : ok(PART, `${dataDir} yazılabiliyor, yalnız bu kullanıcıya açık`),
      checkSpace(bavail * bsize),
      ...buckets,
    ];
  } catch (error) {
    return [
      problem(
        PART,
        `${dataDir} yazılamıyor: ${textOf(error)}`,
        'Klasörü Muhatap’ı çalıştıran kullanıcıya verin (chown) ya da DATA_DIR ile başka bir klasör seçin.',
      ),
      ...buckets,
    ];
  }
}
