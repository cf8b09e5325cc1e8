import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/config';
import { inGib } from '../../startup/embedded-size';
import { ok, problem, textOf, warning, type Finding } from './finding';

const PART = 'Depolama';
const GIB = 1024 ** 3;
/** A day of files of a large municipality. */
const LITTLE_BYTES = 5 * GIB;
/** With less than this the backend calls itself unhealthy before long. */
const LEAST_BYTES = GIB;

function checkSpace(free: number): Finding {
  const text = `${inGib(free)} boş`;
  if (free < LEAST_BYTES) return problem('Disk', text, 'Hemen yer açın ya da diski büyütün.');
  return free < LITTLE_BYTES
    ? warning('Disk', text, `En az ${inGib(LITTLE_BYTES)} boş bırakın.`)
    : ok('Disk', text);
}

/** Makes the data folder where it is missing, as the servers would, and writes a file into it. */
export async function checkStorage({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
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
    ];
  } catch (error) {
    return [
      problem(
        PART,
        `${dataDir} yazılamıyor: ${textOf(error)}`,
        'Klasörü Muhatap’ı çalıştıran kullanıcıya verin (chown) ya da DATA_DIR ile başka bir klasör seçin.',
      ),
    ];
  }
}
