import type { z } from 'zod';
import type {
  ComplaintTask,
  complaintTaskChange,
  complaintTaskInput,
} from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import { localDate } from '../../conversations';
import { inTransaction, type Database } from '../../database';
import { notifyPeople } from '../../people';
import { storableText } from '../../text/storable-text';
import { dayText } from '../../time/day-text';
import { findCaseViewers } from '../cases/case-mentions';
import { staffActor } from '../cases/complaint-actor';
import { announceComplaint } from '../cases/complaint-events';
import { chooseReference } from '../cases/complaint-fields';
import { complaintHistoryRepository, historyRows } from '../cases/complaint-history.repository';
import {
  complaintNotFound,
  taskDayPast,
  taskNotFound,
  tooManyTasks,
} from '../cases/complaint-refusals';
import { complaintsRepository, type ComplaintRow } from '../cases/complaints.repository';
import { tasksRepository, type TaskRow } from './tasks.repository';

/** Most tasks of one case. */
const MOST_TASKS = 50;

type Input = z.output<typeof complaintTaskInput>;
type Change = z.output<typeof complaintTaskChange>;

/** The parts of a case that units do. */
export interface TasksService {
  /** Throws 404 `not_found`, 422 `unit_unknown`, `task_day_past`, `too_many_tasks`. */
  readonly add: (who: Caller, id: string, input: Input) => Promise<ComplaintTask[]>;
  /** Throws 404 `not_found`, `task_not_found`, 422 `task_day_past`. */
  readonly change: (
    who: Caller,
    id: string,
    taskId: string,
    change: Change,
  ) => Promise<ComplaintTask[]>;
  /** Throws 404 `not_found`, `task_not_found`. */
  readonly remove: (who: Caller, id: string, taskId: string) => Promise<void>;
}

const present = ({ task, unit, createdBy, doneBy }: TaskRow): ComplaintTask => ({
  id: task.id,
  unit: { id: unit.id, name: unit.name },
  text: task.words,
  due_on: task.dueOn,
  created_by: createdBy,
  created_at: task.createdAt.toISOString(),
  done:
    task.doneAt === null || doneBy === null
      ? null
      : { at: task.doneAt.toISOString(), by: doneBy, note: task.doneNote },
});

/** Open ones first, by their last day and then as they came; what is done stands behind, the newest first. */
function inOrder(a: ComplaintTask, b: ComplaintTask): number {
  if (a.done !== null && b.done !== null) return b.done.at.localeCompare(a.done.at, 'en');
  if (a.done !== null || b.done !== null) return a.done === null ? -1 : 1;
  const byDay = (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999', 'en');
  return byDay || a.created_at.localeCompare(b.created_at, 'en') || (a.id < b.id ? -1 : 1);
}

/** The tasks of a case that was found for the viewer. */
export const listTasks = async (
  db: Database,
  companyId: string,
  complaintId: string,
): Promise<ComplaintTask[]> =>
  (await tasksRepository.listOf(db, { companyId, complaintId })).map(present).sort(inOrder);

type Kind = 'task-added' | 'task-moved' | 'task-done' | 'task-reopened' | 'task-removed';

interface Line {
  readonly kind: Kind;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason?: string | null;
}

const nameOf = ({ unit, task }: TaskRow) => `${unit.name}: ${task.words}`;
const withDay = (row: TaskRow, day = row.task.dueOn) =>
  day === null ? nameOf(row) : `${nameOf(row)} (son gün ${dayText(day)})`;

/** One step under the lock of its case. */
interface Step {
  readonly tx: Database;
  readonly who: Caller;
  readonly found: ComplaintRow;
  readonly now: Date;
}

async function record({ tx, who, found, now }: Step, line: Line): Promise<void> {
  const actor = staffActor(who);
  await complaintHistoryRepository.insert(tx, historyRows(found.complaint, [line], actor, now));
  await announceComplaint(tx, who.companyId, found.complaint.id, 'changed', actor);
}

/** Notifies people of a task, as far as they see the case. */
async function notifyOf(
  { tx, who, found, now }: Step,
  { task, unit }: TaskRow,
  what: 'added' | 'done',
  people: readonly string[],
): Promise<void> {
  const { companyId, userId } = who;
  const viewers = await findCaseViewers(tx, companyId, found.complaint.id);
  await notifyPeople(tx, {
    companyId,
    kind: 'unit-task',
    subject: { kind: 'complaint', id: found.complaint.id },
    receivers: people.filter((id) => viewers.has(id)),
    actorId: userId,
    details: { what, unit: unit.name, note: task.words },
    at: now,
  });
}

/** Throws 422 `task_day_past`. */
async function checkDay({ tx, who, now }: Step, day: string | null): Promise<void> {
  if (day === null) return;
  const timeZone = await complaintsRepository.timeZone(tx, who.companyId);
  if (day < localDate(now, timeZone)) throw taskDayPast();
}

async function findTask({ tx, who, found }: Step, taskId: string): Promise<TaskRow> {
  const of = { companyId: who.companyId, complaintId: found.complaint.id };
  const row = await tasksRepository.find(tx, of, taskId);
  if (row === null) throw taskNotFound();
  return row;
}

async function addTask(step: Step, input: Input): Promise<void> {
  const { tx, who, found, now } = step;
  const { id: complaintId } = found.complaint;
  const of = { companyId: who.companyId, complaintId };
  await checkDay(step, input.due_on);
  if ((await tasksRepository.listOf(tx, of)).length >= MOST_TASKS) throw tooManyTasks(MOST_TASKS);
  const unit = await chooseReference(tx, who.companyId, 'unit', input.unit_id, staffActor(who));
  const id = await tasksRepository.insert(tx, {
    ...of,
    unitId: unit.id,
    words: storableText(input.text),
    dueOn: input.due_on,
    createdBy: who.userId,
    createdAt: now,
  });
  const row = await findTask(step, id);
  await notifyOf(step, row, 'added', await tasksRepository.peopleOf(tx, row.unit));
  await record(step, { kind: 'task-added', before: null, after: withDay(row) });
}

async function moveTask(step: Step, row: TaskRow, dueOn: string | null): Promise<void> {
  if (dueOn === row.task.dueOn) return;
  await checkDay(step, dueOn);
  await tasksRepository.update(step.tx, row.task.id, { dueOn });
  await record(step, { kind: 'task-moved', before: withDay(row), after: withDay(row, dueOn) });
}

async function finishTask(step: Step, row: TaskRow, isDone: boolean, note: string): Promise<void> {
  const { tx, who, now } = step;
  if (isDone === (row.task.doneAt !== null)) return;
  const doneNote = isDone && note !== '' ? storableText(note) : null;
  await tasksRepository.update(tx, row.task.id, {
    doneAt: isDone ? now : null,
    doneBy: isDone ? who.userId : null,
    doneNote,
  });
  if (isDone) await notifyOf(step, row, 'done', [row.createdBy.id]);
  const kind = isDone ? 'task-done' : 'task-reopened';
  await record(step, { kind, before: null, after: nameOf(row), reason: doneNote });
}

export function createTasksService({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): TasksService {
  /** Does a step under the lock of the case; throws 404 `not_found` where the caller does not see it. */
  const within = <T>(who: Caller, id: string, work: (step: Step) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await complaintsRepository.lock(tx, who.companyId, id);
      const found = await complaintsRepository.find(tx, viewerOf(who, 'complaints'), id);
      if (found === null) throw complaintNotFound();
      return work({ tx, who, found, now: now() });
    });
  return {
    add: (who, id, input) =>
      within(who, id, async (step) => {
        await addTask(step, input);
        return listTasks(step.tx, who.companyId, id);
      }),

    change: (who, id, taskId, change) =>
      within(who, id, async (step) => {
        const row = await findTask(step, taskId);
        await ('done' in change
          ? finishTask(step, row, change.done, change.note)
          : moveTask(step, row, change.due_on));
        return listTasks(step.tx, who.companyId, id);
      }),

    remove: (who, id, taskId) =>
      within(who, id, async (step) => {
        const row = await findTask(step, taskId);
        await tasksRepository.delete(step.tx, row.task.id);
        await record(step, { kind: 'task-removed', before: null, after: nameOf(row) });
      }),
  };
}
