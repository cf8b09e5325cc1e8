import { z } from 'zod';

/** Kinds of entries about the tasks of units on a case. */
export const COMPLAINT_TASK_KINDS = [
  'task-added',
  'task-moved',
  'task-done',
  'task-reopened',
  'task-removed',
] as const;

const person = z.object({ id: z.string(), name: z.string() });
const text = z.string().trim().min(1).max(300);
const dueOn = z.iso.date().nullable();

/**
 * A part of a case that one unit does. `due_on` is the last day (`YYYY-MM-DD`) that was agreed on, null for none; `done` is null while it is
 * open, its `note` says the result where somebody wrote one.
 */
export const complaintTask = z.object({
  id: z.string(),
  unit: z.object({ id: z.string(), name: z.string() }),
  text: z.string(),
  due_on: dueOn,
  created_by: person,
  created_at: z.string(),
  done: z.object({ at: z.string(), by: person, note: z.string().nullable() }).nullable(),
});
export type ComplaintTask = z.infer<typeof complaintTask>;

/** The tasks of one case: open ones first, by their last day; then what is done, the newest first. */
export const complaintTasks = z.object({ tasks: z.array(complaintTask) });

/**
 * `POST /api/complaints/{id}/tasks` → {@link complaintTasks}. 404 `not_found` for a case that the role does not show; 422 `unit_unknown`, `task_day_past` for a
 * last day before today in the company's time zone, `too_many_tasks` (50 on one case).
 */
export const complaintTaskInput = z.strictObject({
  unit_id: z.string().max(64),
  text,
  due_on: dueOn.default(null),
});
export type ComplaintTaskInput = z.input<typeof complaintTaskInput>;

/**
 * `PATCH /api/complaints/{id}/tasks/{taskId}` → {@link complaintTasks}: it is done or open again, or has another last day. 404 `task_not_found`; 422 `task_day_past`. What is so already stays.
 * `DELETE` of the same address → 204; 404 `task_not_found`.
 */
export const complaintTaskChange = z.union([
  z.strictObject({ done: z.boolean(), note: z.string().trim().max(1000).default('') }),
  z.strictObject({ due_on: dueOn }),
]);
export type ComplaintTaskChange = z.input<typeof complaintTaskChange>;
