import type { ComplaintTaskChange, ComplaintTaskInput } from '@muhatap/shared/wire/complaints';

/** The command of the page's action for the tasks of units: one is given, changed or taken away. */
export interface TaskCommand {
  readonly intent: 'tasks';
  readonly id: string;
  readonly step:
    | { readonly add: ComplaintTaskInput }
    | { readonly taskId: string; readonly change: ComplaintTaskChange }
    | { readonly taskId: string; readonly remove: true };
}
