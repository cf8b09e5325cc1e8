import type { z } from 'zod';
import type {
  ComplaintTask,
  complaintTaskChange,
  complaintTaskInput,
} from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { localDate } from '../../conversations';
import type { Database } from '../../database';
import { notifyPeople } from '../../people';
import { storableText } from '../../text/storable-text';
import { dayText } from '../../time/day-text';
import { recordCaseStep, takeCaseStep, type CaseStep } from '../cases/case-step';
import { findCaseViewers } from '../cases/case-mentions';
import { staffActor } from '../cases/complaint-actor';
import { chooseReference } from '../cases/complaint-fields';
import { taskDayPast, taskNotFound, tooManyTasks } from '../cases/complaint-refusals';
import { complaintsRepository } from '../cases/complaints.repository';
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

const nameOf = ({ unit, task }: TaskRow) => `${unit.name}: ${task.words}`;
const withDay = (row: TaskRow, day = row.task.dueOn) =>
  day === null ? nameOf(row) : `${nameOf(row)} (son gün ${dayText(day)})`;

/** Notifies people of a task, as far as they see the case. */
async function notifyOf(
  { tx, who, found, now }: CaseStep,
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
async function checkDay({ tx, who, now }: CaseStep, day: string | null): Promise<void> {
  if (day === null) return;
  const timeZone = await complaintsRepository.timeZone(tx, who.companyId);
  if (day < localDate(now, timeZone)) throw taskDayPast();
}

async function findTask({ tx, who, found }: CaseStep, taskId: string): Promise<TaskRow> {
  const of = { companyId: who.companyId, complaintId: found.complaint.id };
  const row = await tasksRepository.find(tx, of, taskId);
  if (row === null) throw taskNotFound();
  return row;
}

async function addTask(step: CaseStep, input: Input): Promise<void> {
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
  await recordCaseStep(step, { kind: 'task-added', before: null, after: withDay(row) });
}

async function moveTask(step: CaseStep, row: TaskRow, dueOn: string | null): Promise<void> {
  if (dueOn === row.task.dueOn) return;
  await checkDay(step, dueOn);
  await tasksRepository.update(step.tx, row.task.id, { dueOn });
  await recordCaseStep(step, {
    kind: 'task-moved',
    before: withDay(row),
    after: withDay(row, dueOn),
  });
}

async function finishTask(
  step: CaseStep,
  row: TaskRow,
  isDone: boolean,
  note: string,
): Promise<void> {
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
  await recordCaseStep(step, { kind, before: null, after: nameOf(row), reason: doneNote });
}

export const createTasksService = (parts: {
  readonly db: Database;
  readonly now: () => Date;
}): TasksService => ({
  add: (who, id, input) =>
    takeCaseStep(parts, who, id, async (step) => {
      await addTask(step, input);
      return listTasks(step.tx, who.companyId, id);
    }),

  change: (who, id, taskId, change) =>
    takeCaseStep(parts, who, id, async (step) => {
      const row = await findTask(step, taskId);
      await ('done' in change
        ? finishTask(step, row, change.done, change.note)
        : moveTask(step, row, change.due_on));
      return listTasks(step.tx, who.companyId, id);
    }),

  remove: (who, id, taskId) =>
    takeCaseStep(parts, who, id, async (step) => {
      const row = await findTask(step, taskId);
      await tasksRepository.delete(step.tx, row.task.id);
      await recordCaseStep(step, { kind: 'task-removed', before: null, after: nameOf(row) });
    }),
});
