export { tasksTitle, UnitTasks } from './unit-tasks';
export type { TaskCommand } from './task.types';
