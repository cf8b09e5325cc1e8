import { request } from 'node:http';
import { BACKUP_ADDRESS, backupAnswer, operatorKey, type backupRequest } from '../backup';
import { loadSecretKeys } from '../channels';
import type { Config } from '../config/config';
import { CommandRefusal } from './command';
import { z } from 'zod';

const refused = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

const isGone = (error: NodeJS.ErrnoException) =>
  error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET';

/** Waits as long as it takes: a backup may take longer than clients wait by themselves. */
function post(
  { apiBindAddress, apiPort, ...config }: Config,
  body: string,
): Promise<{ status: number; text: string }> {
  const [secret] = loadSecretKeys(config);
  const host = ['0.0.0.0', '::'].includes(apiBindAddress) ? '127.0.0.1' : apiBindAddress;
  const headers = {
    authorization: `Bearer ${operatorKey(secret)}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const call = request(
      { host, port: apiPort, path: BACKUP_ADDRESS, method: 'POST', headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

/** Lets the backend that has the embedded database open make a backup; answers its folder. Throws {@link CommandRefusal}. */
export async function askForBackup(
  config: Config,
  wanted: z.infer<typeof backupRequest>,
): Promise<string> {
  const { status, text } = await post(config, JSON.stringify(wanted)).catch((error: unknown) => {
    if (!isGone(error as NodeJS.ErrnoException)) throw error;
    throw new CommandRefusal(
      'backend_unreachable',
      `Veritabanı başka bir süreçte açık, ama ${config.apiPort} kapısındaki sunucu yanıt vermiyor. API_PORT doğru mu?`,
    );
  });
  if (status === 200) return backupAnswer.parse(JSON.parse(text)).folder;
  const refusal = refused.safeParse(JSON.parse(text));
  if (status === 401 || status === 404)
    throw new CommandRefusal(
      'backend_refused',
      'Çalışan sunucu bu komutu tanımıyor. Komutu sunucunun değişkenleriyle (SECRET_KEY, DATA_DIR) ve aynı sürümle çalıştırın.',
    );
  throw new CommandRefusal(
    refusal.data?.error.code ?? 'failed',
    refusal.data?.error.message ?? `Sunucu ${status} yanıtını verdi.`,
  );
}
