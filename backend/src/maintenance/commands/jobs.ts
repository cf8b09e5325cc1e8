import { inTransaction, type Database } from '../../database';
import { JOB_OPERATIONS } from '../../job-operations';
import {
  discardJob,
  findFailedJobs,
  JobRefusal,
  listFailedJobs,
  lockFailedJob,
  replayJob,
  type FailedJob,
  type JobOperations,
} from '../../jobs';
import { misused, type Command } from '../command';

const QUEUES = JOB_OPERATIONS.map(({ queue }) => queue.name);

type Print = (line: string) => void;
type Task = (db: Database, print: Print) => Promise<unknown>;

const isNumber = (word: string) => /^[1-9]\d{0,15}$/.test(word);
const isQueue = (word: string) => QUEUES.includes(word);

async function requireJob(tx: Database, id: number): Promise<FailedJob> {
  const job = await lockFailedJob(tx, id);
  if (job === null) throw new JobRefusal(`Yapılamayan ${id} numaralı bir iş yok.`);
  return job;
}

/** Throws {@link JobRefusal} for a queue of another release. */
function operationsOf({ queue }: FailedJob): JobOperations {
  const operations = JOB_OPERATIONS.find((each) => each.queue.name === queue);
  if (operations === undefined) throw new JobRefusal(`Bu sürüm ${queue} kuyruğunu bilmiyor.`);
  return operations;
}

const list =
  (queue?: string): Task =>
  async (db, print) => {
    const groups = await listFailedJobs(db, queue);
    for (const group of groups)
      print(
        `${group.count}  en eskisi ${group.oldest.toISOString()}  ${group.queue}  ilki ${group.first}  ${group.error}`,
      );
    if (groups.length === 0) print('Yapılamayan iş yok.');
    return groups;
  };

const show =
  (id: number): Task =>
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
    return job;
  };

const replay =
  (which: string): Task =>
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
    const replayed = ids.length - refusals.length;
    const done = `${replayed} iş sıraya geri kondu.`;
    if (refusals.length > 0)
      throw new JobRefusal([...(replayed > 0 ? [done] : []), ...refusals].join('\n'));
    print(done);
    return { replayed };
  };

const discard =
  (id: number): Task =>
  async (db, print) => {
    await inTransaction(db, async (tx) => {
      const job = await requireJob(tx, id);
      await discardJob(tx, operationsOf(job), job);
    });
    print(`${id} numaralı iş silindi.`);
    return { discarded: id };
  };

/** The tasks by name; one answers null where its words are not those that it takes. */
const TASKS: Readonly<Record<string, (words: readonly string[]) => Task | null>> = {
  list: ([queue, ...rest]) =>
    rest.length === 0 && (queue === undefined || isQueue(queue)) ? list(queue) : null,
  show: ([id = '', ...rest]) => (rest.length === 0 && isNumber(id) ? show(Number(id)) : null),
  replay: ([which = '', ...rest]) =>
    rest.length === 0 && (isNumber(which) || isQueue(which)) ? replay(which) : null,
  discard: ([id = '', ...rest]) => (rest.length === 0 && isNumber(id) ? discard(Number(id)) : null),
};

/** Work that failed for good. */
export const jobs: Command = {
  usage: 'jobs list|show|replay|discard …',
  summary: 'yapılamayan işleri sayar, gösterir, sıraya geri koyar, siler',
  details: `  jobs list [kuyruk]            nedenleriyle sayar ve her nedenin ilk işinin numarasını verir; görülen işler 90 gün sonra silinir, görülmeyenler silinmez
  jobs show <numara>            bir işin ayrıntıları
  jobs replay <numara|kuyruk>   bir işi ya da bir kuyruğun yapılamayan bütün işlerini sıraya geri koyar
  jobs discard <numara>         bir işten vazgeçer ve onu siler; bir SAYSIS değişikliğinde iki taraf olduğu gibi kalır

Kuyruklar: ${QUEUES.join(', ')}.
Gömülü veritabanında sunucu durdurulmuş olmalıdır.`,
  options: {},
  async run({ open }, { operands: [word = '', ...words] }) {
    const task = Object.hasOwn(TASKS, word) ? (TASKS[word]?.(words) ?? null) : null;
    if (task === null) throw misused('jobs komutunun sözcükleri anlaşılamadı.');
    const lines: string[] = [];
    const { db } = await open();
    const data = await task(db, (line) => void lines.push(line));
    return { lines, data };
  },
};
