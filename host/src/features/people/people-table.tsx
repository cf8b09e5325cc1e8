import { addresses } from '@muhatap/shared/contract';
import { formatNumber } from '@muhatap/shared/i18n';
import { Box, HStack, Link, Text } from '@muhatap/shared/ui';
import { Table } from '@muhatap/shared/ui/app';
import type { Person } from '@muhatap/shared/wire/people';
import { Link as RouterLink, useNavigate } from 'react-router';
import { MarkedAvatar, markOf } from '#entities/people';
import { contactAddress, Presence, Roles, type PeopleRows } from './person-facts';

/** Fixed, so that no column moves when another page comes; the person has what is left. */
const COLUMNS = [
  { title: 'Kişi', width: 'auto' },
  { title: 'Roller', width: '240px' },
  { title: 'Gruplar', width: '210px' },
  { title: 'Açık konuşma', width: '120px', isNumber: true },
  { title: 'Son görülme', width: '160px' },
] as const;

interface PersonRowProps extends Omit<PeopleRows, 'people'> {
  readonly person: Person;
}

function NameCell({ person, me, opened }: Omit<PersonRowProps, 'now'>) {
  return (
    <Table.Cell ps="4">
      <HStack gap="3">
        <MarkedAvatar name={person.name} src={person.avatar_url} size={36} mark={markOf(person)} />
        <Box minW="0">
          <HStack gap="1.5">
            <Link
              asChild
              fontWeight="medium"
              color={person.state === 'disabled' ? 'fg.muted' : 'fg'}
              minW="0"
              onClick={(event) => event.stopPropagation()}
            >
              <RouterLink to={addresses.editUser(person.id)} state={opened}>
                <Text as="span" truncate>
                  {person.name}
                </Text>
              </RouterLink>
            </Link>
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
    </Table.Cell>
  );
}

/** The row is a convenience for the mouse; the keyboard has the name. */
function PersonRow({ person, now, me, opened }: PersonRowProps) {
  const navigate = useNavigate();
  return (
    <Table.Row
      cursor="pointer"
      height="60px"
      onClick={() => void navigate(addresses.editUser(person.id), { state: opened })}
    >
      <NameCell person={person} me={me} opened={opened} />
      <Table.Cell>
        <Roles roles={person.roles} />
      </Table.Cell>
      <Table.Cell>
        <Text
          truncate
          color={person.groups.length === 0 ? 'fg.subtle' : 'fg'}
          title={person.groups.map(({ name }) => name).join(', ')}
        >
          {person.groups.map(({ name }) => name).join(', ') || '—'}
        </Text>
      </Table.Cell>
      <Table.Cell
        textAlign="end"
        className="tabular"
        color={person.open_rooms === 0 ? 'fg.subtle' : 'fg'}
      >
        {formatNumber(person.open_rooms)}
      </Table.Cell>
      <Table.Cell ps="6">
        <Presence person={person} now={now} />
      </Table.Cell>
    </Table.Row>
  );
}

export function PeopleTable({ people, now, me, opened }: PeopleRows) {
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel" overflow="hidden">
      <Table.Root
        size="sm"
        interactive
        tableLayout="fixed"
        css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' } }}
      >
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {COLUMNS.map((column) => (
              <Table.ColumnHeader
                key={column.title}
                width={column.width}
                fontWeight="medium"
                color="fg.muted"
                whiteSpace="nowrap"
                py="2.5"
                textAlign={'isNumber' in column ? 'end' : 'start'}
                _first={{ ps: '4' }}
                _last={{ ps: '6' }}
              >
                {column.title}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} now={now} me={me} opened={opened} />
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
