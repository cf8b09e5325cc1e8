import { addresses } from '@muhatap/shared/contract';
import { formatNumber } from '@muhatap/shared/i18n';
import { Box, HStack, Text } from '@muhatap/shared/ui';
import {
  RowLink,
  RowList,
  TableLoading,
  type DataColumn,
  type TableOrder,
} from '@muhatap/shared/ui/app';
import { PEOPLE_ORDERS, type PeopleOrder, type Person } from '@muhatap/shared/wire/people';
import { MarkedAvatar, markOf } from '#entities/people';
import { PersonCard } from './person-card';
import { contactAddress, Presence, Roles, type PeopleRows } from './person-facts';

interface PersonCellProps extends Pick<PeopleRows, 'me' | 'opened'> {
  readonly person: Person;
}

function PersonCell({ person, me, opened }: PersonCellProps) {
  return (
    <HStack gap="3" minH="11">
      <MarkedAvatar name={person.name} src={person.avatar_url} size={36} mark={markOf(person)} />
      <Box minW="0">
        <HStack gap="1.5">
          <RowLink
            opens={{ to: addresses.editUser(person.id), state: opened }}
            isMuted={person.state === 'disabled'}
          >
            {person.name}
          </RowLink>
          {person.id === me && (
            <Text as="span" color="fg.muted" flexShrink="0">
              (siz)
            </Text>
          )}
        </HStack>
        <Text truncate fontSize="sm" color="fg.muted" title={contactAddress(person)}>
          {contactAddress(person)}
        </Text>
      </Box>
    </HStack>
  );
}

function GroupsCell({ groups }: Pick<Person, 'groups'>) {
  const names = groups.map(({ name }) => name).join(', ');
  return (
    <Text truncate color={names === '' ? 'fg.subtle' : 'fg'} title={names}>
      {names || '—'}
    </Text>
  );
}

const columnsOf = ({ now, me, opened }: Omit<PeopleRows, 'people'>): DataColumn<Person>[] => [
  {
    id: 'name',
    title: 'Kişi',
    sorts: 'ascending',
    cell: (person) => <PersonCell person={person} me={me} opened={opened} />,
  },
  {
    id: 'roles',
    title: 'Roller',
    width: '22%',
    cell: ({ roles }) => <Roles roles={roles} />,
  },
  {
    id: 'groups',
    title: 'Gruplar',
    width: '18%',
    cell: ({ groups }) => <GroupsCell groups={groups} />,
  },
  {
    id: 'open_rooms',
    title: 'Açık konuşma',
    width: '120px',
    isNumber: true,
    sorts: 'descending',
    cell: ({ open_rooms }) => (
      <Text as="span" color={open_rooms === 0 ? 'fg.subtle' : 'fg'}>
        {formatNumber(open_rooms)}
      </Text>
    ),
  },
  {
    id: 'last_seen',
    title: 'Son görülme',
    width: '164px',
    sorts: 'descending',
    cell: (person) => <Presence person={person} now={now} />,
  },
];

const orderOf = (order: PeopleOrder): TableOrder =>
  order.startsWith('-')
    ? { by: order.slice(1), direction: 'descending' }
    : { by: order, direction: 'ascending' };

const orderFor = ({ by, direction }: TableOrder): PeopleOrder =>
  PEOPLE_ORDERS.find((order) => order === (direction === 'descending' ? `-${by}` : by)) ?? 'name';

/** The shape of the rows to come. */
export const PeopleLoading = () => (
  <TableLoading
    label="Kullanıcılar yükleniyor…"
    rows={8}
    rowHeight="61px"
    cardHeight="89px"
    tableFrom="md"
    hasAvatar
  />
);

interface PeopleTableProps extends PeopleRows {
  readonly order: PeopleOrder;
  readonly onOrder: (order: PeopleOrder) => void;
}

export const PeopleTable = ({ people, now, me, opened, order, onOrder }: PeopleTableProps) => (
  <RowList
    label="Kullanıcılar"
    columns={columnsOf({ now, me, opened })}
    rows={people}
    keyOf={({ id }) => id}
    opens={({ id }) => ({ to: addresses.editUser(id), state: opened })}
    order={orderOf(order)}
    onOrder={(next) => onOrder(orderFor(next))}
    tableFrom="md"
    card={(person) => <PersonCard person={person} now={now} me={me} />}
  />
);
