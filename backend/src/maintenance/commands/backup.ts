import path from 'node:path';
import {
  readManifest,
  requireWhole,
  sizeOf,
  takeBackup,
  type Backup,
  type Manifest,
} from '../../backup';
import type { Config } from '../../config/config';
import { FolderInUse, openDatabase, type DatabaseHandle } from '../../database';
import { openFileStore, openReleaseFiles } from '../../files';
import { askForBackup } from '../ask-running-backend';
import {
  misused,
  requireOption,
  type Arguments,
  type Command,
  type Installation,
  type Outcome,
} from '../command';
import { requireApart, writeKeysFile } from '../keys-file';

const MB = 1024 * 1024;
const count = (value: number): string => value.toLocaleString('tr');
const megabytes = (bytes: number): string =>
  `${(Math.ceil((10 * bytes) / MB) / 10).toLocaleString('tr')} MB`;

const KEYS_APART =
  'Anahtarlar bu yedekte yoktur: yedeği ele geçiren kanal hesaplarını açamasın. Anahtarları --keys ile ayrı bir yere yazdırın; onlarsız kanal hesapları yeniden bağlanır.';

/** Opens the database as it is; null where a running backend has the embedded one open. */
async function openAsItIs(config: Config): Promise<DatabaseHandle | null> {
  try {
    return await openDatabase(config, { asItIs: true });
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
}

async function make(
  { config: read, now, printLine: onStep }: Installation,
  to: string,
  hasReleases: boolean,
): Promise<Backup> {
  const config = read();
  const handle = await openAsItIs(config);
  if (handle === null) {
    onStep('Gömülü veritabanı sunucuda açık; yedeği sunucu alıyor.');
    const folder = await askForBackup(config, { to, has_releases: hasReleases });
    return { folder, manifest: await readManifest(folder) };
  }
  try {
    return await takeBackup({
      handle,
      files: await openFileStore(config),
      releases: await openReleaseFiles(config),
      to,
      hasReleases,
      now,
    });
  } finally {
    await handle.close();
  }
}

const linesOn = ({ tables, files }: Manifest): string[] => [
  `${count(tables.length)} tabloda ${count(tables.reduce((sum, { rows }) => sum + rows, 0))} satır, ${count(files.count)} dosya`,
  ...(files.missing > 0
    ? [`Veritabanının andığı ${count(files.missing)} dosya diskte yoktu; yedekte de yok.`]
    : []),
];

async function verify(folder: string): Promise<Outcome> {
  const manifest = await readManifest(folder);
  await requireWhole(folder, manifest);
  return {
    lines: [`Yedek sağlam: ${folder}`, `${manifest.taken_at} anına ait`, ...linesOn(manifest)],
    data: { folder, manifest },
  };
}

async function take(installation: Installation, args: Arguments): Promise<Outcome> {
  const to = path.resolve(requireOption(args, 'to'));
  const keys =
    args.options['keys'] === undefined ? null : path.resolve(requireOption(args, 'keys'));
  if (keys !== null) requireApart(keys, to);
  const { folder, manifest } = await make(installation, to, args.options['releases'] === true);
  if (keys !== null) await writeKeysFile(keys, installation.config());
  return {
    lines: [
      `Yedek hazır: ${folder}`,
      `${manifest.taken_at} anına ait, ${megabytes(sizeOf(manifest))}`,
      ...linesOn(manifest),
      keys === null ? KEYS_APART : `Anahtarlar: ${keys}. Yedekten ayrı saklayın.`,
    ],
    data: { folder, manifest, keys },
  };
}

/** A copy of everything that an installation keeps, made while it runs. */
export const backup: Command = {
  usage: 'backup --to <klasör> | backup verify <yedek>',
  summary: 'sunucular açıkken yedek alır, bir yedeği denetler',
  details: `  backup --to <klasör>      klasörün içinde muhatap-<an> adlı bir klasör oluşturur: bütün satırlar tek bir andan, yüklenen dosyalar, sürüm işaretçileri
  backup verify <yedek>     her parçayı yeniden okur; bozuk ya da eksik olanı adıyla söyler

  --releases        modüllerin yayınlanmış sürümlerini de alır
  --keys <dosya>    anahtarları ayrı bir dosyaya yazar; dosya yedeğin klasöründe olamaz

Yedek bitince adını alır; yarıda kesilenin adı .part ile biter ve yedek sayılmaz.
PostgreSQL’de sunucular çalışmayı sürdürür. Gömülü veritabanını yalnız bir süreç açabilir: sunucu açıksa yedeği o alır (SECRET_KEY, DATA_DIR ve API_PORT sunucununkiyle aynı olmalıdır) ve satırlar yazılırken istekler bekler; kapalıysa komut kendisi açar.
Yedek gömülü veritabanından PostgreSQL’e, PostgreSQL’den gömülüye de geri yüklenir: muhatap help restore`,
  options: {
    to: { type: 'string' },
    releases: { type: 'boolean' },
    keys: { type: 'string' },
  },
  run(installation, args) {
    const [word, folder, ...rest] = args.operands;
    if (word === undefined) return take(installation, args);
    if (word !== 'verify' || folder === undefined || rest.length > 0)
      throw misused('backup komutunun sözcükleri anlaşılamadı.');
    return verify(path.resolve(folder));
  },
};
