import { talkTimeoutOperations } from '../chatbots';
import { sendOperations, webhookOperations } from '../channels';
import { saysisOperations } from '../complaints';
import { mediaOperations, scoreOperations, sentMessages, wakeOperations } from '../conversations';
import { exportOperations } from '../files';
import { inTransaction, type Database, type DatabaseHandle } from '../database';
import {
  discardJob,
  findFailedJobs,
  JobRefusal,
  listFailedJobs,
  lockFailedJob,
  replayJob,
  type FailedJob,
  type JobOperations,
} from '../jobs';

const OPERATIONS: readonly JobOperations[] = [
  webhookOperations,
  ...sendOperations(sentMessages),
  mediaOperations,
  exportOperations,
  talkTimeoutOperations,
  wakeOperations,
  scoreOperations,
  saysisOperations,
];

const USAGE = `npm run jobs -- list [kuyruk]
  Yapılamayan işleri nedenleriyle sayar ve her nedenin ilk işinin numarasını verir. Görülen işler 90 gün sonra silinir, görülmeyenler silinmez.
npm run jobs -- show <numara>
  Bir işin ayrıntılarını gösterir.
npm run jobs -- replay <numara|kuyruk>
  Bir işi ya da bir kuyruğun yapılamayan bütün işlerini sıraya geri koyar.
npm run jobs -- discard <numara>
  Bir işten vazgeçer ve onu siler. Bir SAYSIS değişikliğinde iki taraf olduğu gibi kalır.
Kuyruklar: ${OPERATIONS.map(({ queue }) => queue.name).join(', ')}.
Yapılandırılmış veritabanında çalışır (DATABASE_URL ya da DATA_DIR). Gömülü veritabanında sunucu durdurulmuş olmalıdır.`;

interface Output {
  readonly printLine: (line: string) => void;
  readonly printError: (line: string) => void;
}

interface Parts extends Output {
  /** Opens the database; the command closes it. */
  readonly open: () => Promise<Pick<DatabaseHandle, 'db' | 'close'>>;
}

type Command = (db: Database, print: Output['printLine']) => Promise<void>;

const isNumber = (word: string) => /^[1-9]\d{0,15}$/.test(word);
const isQueue = (word: string) => OPERATIONS.some(({ queue }) => queue.name === word);

async function requireJob(tx: Database, id: number): Promise<FailedJob> {
  const job = await lockFailedJob(tx, id);
  if (job === null) throw new JobRefusal(`Yapılamayan ${id} numaralı bir iş yok.`);
  return job;
}

/** Throws {@link JobRefusal} for a queue of another release. */
function operationsOf({ queue }: FailedJob): JobOperations {
  const operations = OPERATIONS.find((each) => each.queue.name === queue);
  if (operations === undefined) throw new JobRefusal(`Bu sürüm ${queue} kuyruğunu bilmiyor.`);
  return operations;
}

const list =
  (queue?: string): Command =>
  async (db, print) => {
    const groups = await listFailedJobs(db, queue);
    for (const group of groups)
      print(
        `${group.count}  en eskisi ${group.oldest.toISOString()}  ${group.queue}  ilki ${group.first}  ${group.error}`,
      );
    if (groups.length === 0) print('Yapılamayan iş yok.');
  };

const show =
  (id: number): Command =>
  async (db, print) => {
    const job = await inTransaction(db, (tx) => requireJob(tx, id));
    print(`kuyruk   ${job.queue}`);
    print(
      `durum    ${job.state === 'held' ? 'karar bekliyor, ardındaki işler duruyor' : 'karar bekliyor, ardındaki işler sürüyor'}`,
    );
    print(`konu     ${job.subject}`);
    print(`şirket   ${job.companyId ?? '-'}`);
    print(`deneme   ${job.attempts}`);
    print(`ilk an   ${job.createdAt.toISOString()}`);
    print(`son an   ${job.endedAt?.toISOString() ?? '-'}`);
    print(`neden    ${job.error ?? '-'}`);
  };

const replay =
  (which: string): Command =>
  async (db, print) => {
    const ids = isQueue(which) ? await findFailedJobs(db, which) : [Number(which)];
    const refusals: string[] = [];
    for (const id of ids)
      await inTransaction(db, async (tx) => {
        const job = await requireJob(tx, id);
        await replayJob(tx, operationsOf(job), job);
      }).catch((error: unknown) => {
        if (!(error instanceof JobRefusal)) throw error;
        refusals.push(ids.length === 1 ? error.message : `${id}: ${error.message}`);
      });
    if (refusals.length < ids.length || ids.length === 0)
      print(`${ids.length - refusals.length} iş sıraya geri kondu.`);
    if (refusals.length > 0) throw new JobRefusal(refusals.join('\n'));
  };

const discard =
  (id: number): Command =>
  async (db, print) => {
    await inTransaction(db, async (tx) => {
      const job = await requireJob(tx, id);
      await discardJob(tx, operationsOf(job), job);
    });
    print(`${id} numaralı iş silindi.`);
  };

/** The commands by name; a command answers null where its arguments are not those that it takes. */
const COMMANDS: Readonly<Record<string, (words: readonly string[]) => Command | null>> = {
  list: ([queue, ...rest]) =>
    rest.length === 0 && (queue === undefined || isQueue(queue)) ? list(queue) : null,
  show: ([id = '', ...rest]) => (rest.length === 0 && isNumber(id) ? show(Number(id)) : null),
  replay: ([which = '', ...rest]) =>
    rest.length === 0 && (isNumber(which) || isQueue(which)) ? replay(which) : null,
  discard: ([id = '', ...rest]) => (rest.length === 0 && isNumber(id) ? discard(Number(id)) : null),
};

/**
 * Runs `npm run jobs` with its arguments. Answers the exit code: 0, 1 where a job refuses, or 2
 * where the arguments name no command.
 */
export async function runJobsCommand(
  [word = '', ...words]: readonly string[],
  { open, printLine, printError }: Parts,
): Promise<0 | 1 | 2> {
  const command = Object.hasOwn(COMMANDS, word) ? (COMMANDS[word]?.(words) ?? null) : null;
  if (command === null) {
    printError(USAGE);
    return 2;
  }
  const handle = await open();
  try {
    await command(handle.db, printLine);
    return 0;
  } catch (error) {
    if (!(error instanceof JobRefusal)) throw error;
    printError(error.message);
    return 1;
  } finally {
    await handle.close();
  }
}
