import { addresses } from '@muhatap/shared/contract';
import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Flex, HStack, Text } from '@muhatap/shared/ui';
import { RowLink, RowList, TableLoading, type DataColumn } from '@muhatap/shared/ui/app';
import type { RoleDetail } from '@muhatap/shared/wire/people';
import { AvatarStack } from '#entities/people';
import { actionsOf, AdministersBadge, ModuleBadges, visibilityOf } from './role-facts';
import { RoleMembers } from './role-members';
import { RoleMenu } from './role-menu';

/** The shape of the roles that are on their way. */
export const RolesLoading = () => (
  <TableLoading label="Roller yükleniyor…" rows={4} rowHeight="92px" cardHeight="190px" />
);

const opens = ({ id }: RoleDetail) => ({ to: addresses.editRole(id) });

const COLUMNS: readonly DataColumn<RoleDetail>[] = [
  {
    id: 'name',
    title: 'Rol',
    sorts: 'ascending',
    sortBy: ({ name }) => name,
    cell: (role) => (
      <Box py="1">
        <HStack gap="2">
          <RowLink opens={opens(role)}>{role.name}</RowLink>
          <AdministersBadge role={role} />
        </HStack>
        {role.description !== '' && (
          <Text truncate color="fg.muted" title={role.description}>
            {role.description}
          </Text>
        )}
        <Box mt="2">
          <ModuleBadges role={role} />
        </Box>
      </Box>
    ),
  },
  {
    id: 'visibility',
    title: 'Görür',
    width: '190px',
    sorts: 'ascending',
    sortBy: visibilityOf,
    cell: (role) => visibilityOf(role) ?? <Text color="fg.subtle">—</Text>,
  },
  { id: 'actions', title: 'Yapar', width: '210px', cell: actionsOf },
  {
    id: 'members',
    title: 'Kişiler',
    width: '170px',
    sorts: 'descending',
    sortBy: ({ members }) => members.length,
    cell: ({ name, members }) => <RoleMembers name={name} members={members} />,
  },
];

function RoleCard({ role }: { readonly role: RoleDetail }) {
  const { name, description, members } = role;
  const visibility = visibilityOf(role);
  return (
    <>
      <HStack gap="2" flexWrap="wrap">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <AdministersBadge role={role} />
      </HStack>
      {description !== '' && (
        <Text fontSize="sm" color="fg.muted">
          {description}
        </Text>
      )}
      <Box my="2" fontSize="sm">
        <ModuleBadges role={role} />
      </Box>
      <Text fontSize="sm">
        {visibility === null ? '' : `${visibility} · `}
        {actionsOf(role)}
      </Text>
      <Flex mt="2" gap="2.5" align="center" fontSize="sm" color="fg.muted" minH="6">
        <AvatarStack people={members} most={3} size={24} />
        {members.length === 0 ? 'Henüz kimsede yok' : `${formatNumber(members.length)} kişi`}
      </Flex>
    </>
  );
}

interface RoleRowsProps {
  readonly roles: readonly RoleDetail[];
  /** Where the people of a role are listed. */
  readonly peopleOf: (roleId: string) => string;
  readonly onRemove: (role: RoleDetail) => void;
}

/** The roles: the modules they open, the rows they show, their actions, their holders. */
export const RoleRows = ({ roles, peopleOf, onRemove }: RoleRowsProps) => (
  <RowList
    label="Roller"
    columns={COLUMNS}
    rows={roles}
    keyOf={({ id }) => id}
    opens={opens}
    card={(role) => <RoleCard role={role} />}
    end={(role) => (
      <RoleMenu role={role} people={peopleOf(role.id)} onRemove={() => onRemove(role)} />
    )}
  />
);
