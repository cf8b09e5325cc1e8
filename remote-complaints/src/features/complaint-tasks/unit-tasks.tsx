import { Button, Stack, Text, useFormFocus } from '@muhatap/shared/ui';
import type { ComplaintTask, ComplaintUnit } from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import { TaskForm } from './task-form';
import { UnitTask } from './unit-task';

/** The heading of the tasks, with how many of them are done. */
export const tasksTitle = (tasks: readonly ComplaintTask[]): string =>
  tasks.length === 0
    ? 'Birim görevleri'
    : `Birim görevleri (${tasks.filter(({ done }) => done !== null).length}/${tasks.length})`;

interface UnitTasksProps {
  readonly complaintId: string;
  readonly tasks: readonly ComplaintTask[];
  /** Null while they are on their way. */
  readonly units: readonly ComplaintUnit[] | null;
}

/** The parts of the complaint that units do, beside the unit that has it as a whole. */
export function UnitTasks({ complaintId, tasks, units }: UnitTasksProps) {
  const [isAdding, setAdding] = useState(false);
  const { field, opener } = useFormFocus<HTMLInputElement>(isAdding);
  return (
    <Stack gap="3">
      {tasks.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          Başka birimlerin yapacağı bir iş varsa görev verin.
        </Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="3" aria-label="Birim görevleri">
          {tasks.map((task) => (
            <UnitTask key={task.id} complaintId={complaintId} task={task} />
          ))}
        </Stack>
      )}
      {isAdding && units !== null ? (
        <TaskForm
          field={field}
          complaintId={complaintId}
          units={units}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button
          ref={opener}
          size="xs"
          variant="outline"
          colorPalette="gray"
          alignSelf="flex-start"
          disabled={units === null}
          onClick={() => setAdding(true)}
        >
          Görev ver…
        </Button>
      )}
    </Stack>
  );
}
