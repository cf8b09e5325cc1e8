import { usePageAction } from '@muhatap/shared/saving';
import { formatNumber } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { Box, Flex, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { RowLink, RowList, RowMenu, TableLoading, type DataColumn } from '@muhatap/shared/ui/app';
import type { Group } from '@muhatap/shared/wire/people';
import { useEffect } from 'react';
import { AvatarStack } from '#entities/people';
import type { GroupCommand } from './group-command';

/** The shape of the groups that are on their way. */
export const GroupsLoading = () => (
  <TableLoading
    label="Gruplar yükleniyor…"
    rows={3}
    rowHeight="61px"
    cardHeight="120px"
    tableFrom="sm"
  />
);

function Members({ members }: Pick<Group, 'members'>) {
  if (members.length === 0) return <Text color="fg.muted">Üyesi yok</Text>;
  return (
    <Flex gap="2.5" align="center">
      <AvatarStack people={members} most={4} size={24} />
      <Text className="tabular" whiteSpace="nowrap">
        {formatNumber(members.length)} kişi
      </Text>
      <VisuallyHidden>{members.map(({ name }) => name).join(', ')}</VisuallyHidden>
    </Flex>
  );
}

const columnsFor = (onEdit: (group: Group) => void): readonly DataColumn<Group>[] => [
  {
    id: 'name',
    title: 'Grup',
    sorts: 'ascending',
    sortBy: ({ name }) => name,
    cell: (group) => (
      <Box minH="11" display="flex" flexDirection="column" justifyContent="center" minW="0">
        <RowLink opens={() => onEdit(group)}>{group.name}</RowLink>
        {group.description !== '' && (
          <Text truncate color="fg.muted" title={group.description}>
            {group.description}
          </Text>
        )}
      </Box>
    ),
  },
  {
    id: 'members',
    title: 'Üyeler',
    width: '220px',
    sorts: 'descending',
    sortBy: ({ members }) => members.length,
    cell: ({ members }) => <Members members={members} />,
  },
  {
    id: 'open',
    title: 'Açık konuşma',
    width: '140px',
    isNumber: true,
    sorts: 'descending',
    sortBy: ({ open_rooms }) => open_rooms,
    cell: ({ open_rooms }) => (
      <Text as="span" color={open_rooms === 0 ? 'fg.subtle' : 'fg'}>
        {formatNumber(open_rooms)}
      </Text>
    ),
  },
];

const GroupCard = ({
  group: { name, description, members, open_rooms: open },
}: {
  readonly group: Group;
}) => (
  <>
    <Text fontWeight="medium" overflowWrap="anywhere">
      {name}
    </Text>
    {description !== '' && (
      <Text fontSize="sm" color="fg.muted" lineClamp="2">
        {description}
      </Text>
    )}
    <Flex mt="2" gap="3" justify="space-between" align="center" fontSize="sm" minH="6">
      <Members members={members} />
      <Text color="fg.muted" className="tabular" flexShrink="0">
        {open === 0 ? 'Açık konuşma yok' : `${formatNumber(open)} açık konuşma`}
      </Text>
    </Flex>
  </>
);

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
    <RowList
      label="Gruplar"
      columns={columnsFor(onEdit)}
      rows={groups}
      keyOf={({ id }) => id}
      opens={(group) => () => onEdit(group)}
      tableFrom="sm"
      card={(group) => <GroupCard group={group} />}
      end={(group) => (
        <RowMenu
          name={group.name}
          actions={[
            { id: 'edit', label: 'Düzenle', icon: 'edit', onSelect: () => onEdit(group) },
            {
              id: 'remove',
              label: 'Sil…',
              icon: 'delete',
              isDanger: true,
              onSelect: () => void remove(group),
            },
          ]}
        />
      )}
    />
  );
}
