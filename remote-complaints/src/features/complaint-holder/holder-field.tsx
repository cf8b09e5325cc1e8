import type { Outcome } from '@muhatap/shared/lib';
import { notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { useAction } from '@muhatap/shared/session';
import { Text } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import type { ComplaintCitizen } from '@muhatap/shared/wire/complaints';
import type { Assignee } from '@muhatap/shared/wire/conversations';
import { useEffect } from 'react';
import { useFetcher } from 'react-router-dom';
import type { HolderCommand } from './holder.types';

type Account = ComplaintCitizen['accounts'][number];
interface HolderFieldProps {
  /** The account of the complaint's own conversation. */
  readonly account: Account;
  /** Answers the people who can be given it. */
  readonly assigneesAddress: string;
}

const NOBODY = 'Atanmadı';

/** The holder may have lost the right to hold conversations, and stays a choice all the same. */
const offered = (found: readonly Assignee[], holder: Account['assignee']) =>
  holder === null || found.some(({ id }) => id === holder.id) ? found : [holder, ...found];

function HolderSelect({ account, assigneesAddress }: HolderFieldProps) {
  const { room_id: roomId, assignee } = account;
  const { load, data } = useFetcher<Outcome<readonly Assignee[]>>();
  useEffect(() => void load(assigneesAddress), [load, assigneesAddress]);
  const { run, isRunning, refusal } = usePageAction(() => notify.success('Konuşma devredildi'));
  const people = data?.ok === true ? data.data : [];
  const give = (assigneeId: string | null) =>
    run({
      intent: 'assign-conversation',
      roomId,
      assigneeId,
      expected: assignee?.id ?? null,
    } satisfies HolderCommand);
  return (
    <>
      <NativeSelect.Root size="sm" disabled={isRunning || data === undefined}>
        <NativeSelect.Field
          aria-label="Konuşmadaki temsilci"
          value={assignee?.id ?? ''}
          onChange={({ currentTarget: { value } }) => give(value === '' ? null : value)}
        >
          <option value="">{NOBODY}</option>
          {offered(people, assignee).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {refusal === null ? null : (
        <Text role="alert" mt="1" fontSize="xs" color="error.fg">
          {refusal.sentence}
        </Text>
      )}
    </>
  );
}

/** The person who holds the complaint's conversation; people with the action `assign` give it to another one. */
export function HolderField(props: HolderFieldProps) {
  const mayAssign = useAction('assign', 'inbox');
  if (mayAssign) return <HolderSelect {...props} />;
  return <Text>{props.account.assignee?.name ?? NOBODY}</Text>;
}
