import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSecretKeys } from '../channels';
import type { Config } from '../config/config';
import { CommandRefusal } from './command';

const isInside = (folder: string, file: string): boolean =>
  !path.relative(folder, file).startsWith('..');

/** Refuses a file of keys that would lie beside the backup that it opens. */
export function requireApart(file: string, to: string): void {
  if (isInside(to, file))
    throw new CommandRefusal(
      'keys_beside_backup',
      'Anahtarlar yedeğin klasörüne yazılmaz: ikisini birlikte ele geçiren kanal hesaplarını açar. Başka bir yer verin.',
    );
}

/** The secret that backend and gateway share, where the data folder keeps it. */
const readGatewaySecret = async ({ gatewaySecret, dataDir }: Config): Promise<string | null> =>
  gatewaySecret ??
  (await readFile(path.join(dataDir, 'gateway.key'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  ));

/** Writes the keys of the installation as lines of an environment file, readable by its owner alone; never over a file that is there. */
export async function writeKeysFile(file: string, config: Config): Promise<void> {
  const [current, ...accepted] = loadSecretKeys(config);
  const gateway = await readGatewaySecret(config);
  const lines = [
    '# Muhatap’ın anahtarları. Yedekten ayrı ve gizli tutun; geri yüklenen kuruluma bu değişkenleri verin.',
    `SECRET_KEY=${current}`,
    ...(accepted.length > 0 ? [`SECRET_KEYS_ACCEPTED=${accepted.join('|')}`] : []),
    ...(gateway === null ? [] : [`GATEWAY_SECRET=${gateway}`]),
  ];
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      throw new CommandRefusal('keys_exist', `${file} zaten var; üzerine yazılmadı.`);
    },
  );
}
