import { api } from '@muhatap/shared/api';
import {
  complaintTasks,
  type ComplaintTask,
  type ComplaintTaskChange,
  type ComplaintTaskInput,
} from '@muhatap/shared/wire/complaints';

const pathOf = (id: string) => `/api/complaints/${encodeURIComponent(id)}/tasks`;
const taskPathOf = (id: string, taskId: string) => `${pathOf(id)}/${encodeURIComponent(taskId)}`;
const schema = complaintTasks;

/** Gives a unit a part of the case; `unit_unknown`, `task_day_past`, `too_many_tasks`. Answers all of the case. */
export const addTask = async (
  id: string,
  input: ComplaintTaskInput,
): Promise<readonly ComplaintTask[]> => (await api.post(pathOf(id), input, { schema })).tasks;

/** Says that a task is done or open, or until when; `task_not_found`, `task_day_past`. Answers all of the case. */
export const changeTask = async (
  id: string,
  taskId: string,
  change: ComplaintTaskChange,
): Promise<readonly ComplaintTask[]> =>
  (await api.patch(taskPathOf(id, taskId), change, { schema })).tasks;

/** Takes a task away; `task_not_found`. */
export const removeTask = (id: string, taskId: string): Promise<void> =>
  api.delete(taskPathOf(id, taskId));
