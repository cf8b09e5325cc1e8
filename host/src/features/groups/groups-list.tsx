import { usePageAction } from '@muhatap/shared/saving';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { Box } from '@muhatap/shared/ui';
import type { Group } from '@muhatap/shared/wire/people';
import { useEffect } from 'react';
import type { GroupCommand } from './group-command';
import { GroupRow } from './group-row';

interface GroupsListProps {
  readonly groups: readonly Group[];
  readonly onEdit: (group: Group) => void;
}

/** The company's groups; a refused removal is notified. */
export function GroupsList({ groups, onEdit }: GroupsListProps) {
  const { run, refusal } = usePageAction(() => notify.success('Grup silindi'));
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const remove = async ({ id, name, members }: Group) => {
    const consequence =
      members.length === 0
        ? 'Üyesi yok; kimsenin gördüğü değişmez.'
        : 'Kişiler ve konuşmaları kalır. Grubunkileri gören üyeler birbirinin konuşmalarını artık görmez.';
    if (
      await askConfirm({
        title: `“${name}” grubu silinsin mi?`,
        message: consequence,
        danger: true,
      })
    )
      run({ do: 'remove', id } satisfies GroupCommand);
  };
  return (
    <Box
      as="ul"
      listStyleType="none"
      aria-label="Gruplar"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
    >
      {groups.map((group) => (
        <GroupRow
          key={group.id}
          group={group}
          onEdit={() => onEdit(group)}
          onRemove={() => void remove(group)}
        />
      ))}
    </Box>
  );
}
