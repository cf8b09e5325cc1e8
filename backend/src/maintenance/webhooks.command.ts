import { replayFailedCalls, reviewFailedCalls } from '../channels';
import type { Database, DatabaseHandle } from '../database';

const USAGE = `npm run webhooks -- list
  İşlenemeyen webhook çağrılarını nedenleriyle sayar. Görülen çağrılar 90 gün sonra silinir, görülmeyenler silinmez.
npm run webhooks -- replay
  İşlenemeyenleri sıraya geri koyar; sunucu onları yeniden işler, hiçbir mesaj iki kez yazılmaz.
Yapılandırılmış veritabanında çalışır (DATABASE_URL ya da DATA_DIR). Gömülü veritabanında sunucu durdurulmuş olmalıdır.`;

interface Parts {
  /** Opens the database; the command closes it. */
  readonly open: () => Promise<Pick<DatabaseHandle, 'db' | 'close'>>;
  readonly printLine: (line: string) => void;
  readonly printError: (line: string) => void;
}

type Command = (db: Database, printLine: (line: string) => void) => Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = {
  async list(db, printLine) {
    const groups = await reviewFailedCalls(db, new Date());
    for (const { reason, count, oldest } of groups)
      printLine(`${count}  en eskisi ${oldest.toISOString()}  ${reason}`);
    if (groups.length === 0) printLine('İşlenemeyen çağrı yok.');
  },
  async replay(db, printLine) {
    printLine(`${await replayFailedCalls(db)} çağrı sıraya geri kondu.`);
  },
};

/**
 * Runs `npm run webhooks` with its arguments. Answers the exit code: 0, or 2 where the arguments
 * name no command.
 */
export async function runWebhooksCommand(
  args: readonly string[],
  { open, printLine, printError }: Parts,
): Promise<0 | 2> {
  const [word = ''] = args;
  const command = args.length === 1 && Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (command === undefined) {
    printError(USAGE);
    return 2;
  }
  const handle = await open();
  try {
    await command(handle.db, printLine);
  } finally {
    await handle.close();
  }
  return 0;
}
