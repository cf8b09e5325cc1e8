import { dayKey, formatDate } from '@muhatap/shared/i18n';
import { askConfirm } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { usePageAction } from '@muhatap/shared/saving';
import {
  Box,
  Button,
  Field,
  Flex,
  HStack,
  Icon,
  IconButton,
  Input,
  Text,
  useFormFocus,
} from '@muhatap/shared/ui';
import { StatusChip, Tip } from '@muhatap/shared/ui/app';
import type { ComplaintTask } from '@muhatap/shared/wire/complaints';
import { useState, type FormEvent, type RefObject } from 'react';
import { describeTaskDay, FormButtons } from '#entities/complaint';
import type { TaskCommand } from './task.types';

const NOTE_LIMIT = 1000;

interface FinishFormProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isSaving: boolean;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
}

/** Says that a task is done, with its result where there is one to tell. */
function FinishForm({ field, isSaving, onSave, onClose }: FinishFormProps) {
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(note.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field.Root mt="2">
        <Field.Label>Sonuç (isteğe bağlı)</Field.Label>
        <Input
          ref={field}
          size="sm"
          maxLength={NOTE_LIMIT}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field.Root>
      <FormButtons save="Tamamlandı" isSaving={isSaving} onClose={onClose} />
    </form>
  );
}

/** By whom and when it was done, and the result. */
function Outcome({ done }: { readonly done: NonNullable<ComplaintTask['done']> }) {
  return (
    <Box fontSize="xs" color="fg.muted">
      <HStack gap="1" align="flex-start">
        <Icon name="check" size={13} color="success.fg" />
        <Text>{`${done.by.name} · ${formatDate(done.at)}`}</Text>
      </HStack>
      {done.note === null ? null : <Text overflowWrap="anywhere">{done.note}</Text>}
    </Box>
  );
}

interface TaskFootProps {
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly task: ComplaintTask;
  readonly isSaving: boolean;
  readonly onFinish: () => void;
  readonly onReopen: () => void;
}

/** The day of a task that is still to be done, and the step that it allows. */
function TaskFoot({ opener, task, isSaving, onFinish, onReopen }: TaskFootProps) {
  const { text, due_on: dueOn, done } = task;
  const due = dueOn === null ? null : describeTaskDay(dueOn, dayKey(platform().clock.now()));
  const button = { ref: opener, size: '2xs', variant: 'outline', colorPalette: 'gray' } as const;
  return (
    <HStack gap="2" mt="1" wrap="wrap" justify="space-between">
      {done === null && due !== null ? (
        <StatusChip status={due.text} tone={due.tone} size="xs" />
      ) : (
        <span />
      )}
      {done === null ? (
        <Button {...button} aria-label={`Tamamla: ${text}`} onClick={onFinish}>
          Tamamla
        </Button>
      ) : (
        <Button
          {...button}
          aria-label={`Yeniden aç: ${text}`}
          loading={isSaving}
          onClick={onReopen}
        >
          Yeniden aç
        </Button>
      )}
    </HStack>
  );
}

interface UnitTaskProps {
  readonly complaintId: string;
  readonly task: ComplaintTask;
}

/** One part of the complaint that a unit does. */
export function UnitTask({ complaintId, task }: UnitTaskProps) {
  const { id: taskId, text, unit, done } = task;
  const [isFinishing, setFinishing] = useState(false);
  const { field, opener } = useFormFocus<HTMLInputElement>(isFinishing);
  const { run, isRunning, refusal } = usePageAction(() => setFinishing(false));
  const take = (step: TaskCommand['step']) =>
    run({ intent: 'tasks', id: complaintId, step } satisfies TaskCommand);
  const remove = async () => {
    const isWanted = await askConfirm({
      title: 'Görev kaldırılsın mı?',
      message: `${unit.name}: ${text}`,
      danger: true,
    });
    if (isWanted) take({ taskId, remove: true });
  };
  return (
    <Box as="li" fontSize="sm">
      <Flex gap="2" align="flex-start">
        <Box flex="1" minW="0">
          <Text overflowWrap="anywhere" {...(done !== null && { color: 'fg.muted' })}>
            {text}
          </Text>
          <Text fontSize="xs" color="fg.muted">
            {unit.name}
          </Text>
        </Box>
        <Tip content="Görevi kaldır">
          <IconButton
            size="2xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={`Görevi kaldır: ${text}`}
            disabled={isRunning}
            onClick={() => void remove()}
          >
            <Icon name="close" size={13} />
          </IconButton>
        </Tip>
      </Flex>
      {done === null ? null : <Outcome done={done} />}
      {isFinishing ? (
        <FinishForm
          field={field}
          isSaving={isRunning}
          onSave={(note) => take({ taskId, change: { done: true, note } })}
          onClose={() => setFinishing(false)}
        />
      ) : (
        <TaskFoot
          opener={opener}
          task={task}
          isSaving={isRunning}
          onFinish={() => setFinishing(true)}
          onReopen={() => take({ taskId, change: { done: false } })}
        />
      )}
      {refusal === null ? null : (
        <Text role="alert" mt="1" fontSize="xs" color="error.fg">
          {refusal.sentence}
        </Text>
      )}
    </Box>
  );
}
