import { addresses } from '@muhatap/shared/contract';
import { Box, Flex, HStack, Link, Text } from '@muhatap/shared/ui';
import { RowLink, RowList, TableLoading, type DataColumn } from '@muhatap/shared/ui/app';
import { COLLEAGUE_COLUMNS, type Colleague } from '@muhatap/shared/wire/people';
import type { ReactNode } from 'react';
import type { ColleagueOrder } from '#entities/colleague';
import { MarkedAvatar } from '#entities/people';

/** The shape of the rows to come. */
export const ColleaguesLoading = () => (
  <TableLoading
    label="Üyeler yükleniyor…"
    rows={8}
    rowHeight="61px"
    cardHeight="112px"
    tableFrom="md"
    hasAvatar
  />
);

const presenceOf = ({ is_here, availability }: Colleague) => {
  if (!is_here) return { mark: null, text: 'Çevrimdışı' } as const;
  return availability === 'away'
    ? ({ mark: 'away', text: 'Uzakta' } as const)
    : ({ mark: 'present', text: 'Çevrimiçi' } as const);
};

const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).join(', ');
const opens = ({ id }: Colleague) => ({ to: addresses.editUser(id) });

function Presence({ colleague }: { readonly colleague: Colleague }) {
  const { mark, text } = presenceOf(colleague);
  return (
    <Text as="span" color={mark === 'present' ? 'success.fg' : 'fg.muted'} whiteSpace="nowrap">
      {text}
    </Text>
  );
}

interface PersonProps {
  readonly colleague: Colleague;
  readonly isMe: boolean;
  readonly children: ReactNode;
}

const Person = ({ colleague, isMe, children }: PersonProps) => (
  <HStack gap="3" minH="11" minW="0">
    <MarkedAvatar
      name={colleague.name}
      src={colleague.avatar_url}
      size={36}
      mark={presenceOf(colleague).mark}
    />
    <Box minW="0">
      <HStack gap="1.5" minW="0">
        {children}
        {isMe && (
          <Text as="span" color="fg.muted" flexShrink="0">
            (siz)
          </Text>
        )}
      </HStack>
      <Text fontSize="sm" color="fg.muted" truncate title={names(colleague.roles)}>
        {names(colleague.roles) || 'Rolü yok'}
      </Text>
    </Box>
  </HStack>
);

/** A mail or phone program takes over. */
const Address = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Link href={href} color="fg.muted" display="block" maxW="full" truncate>
    {children}
  </Link>
);

const Addresses = ({ colleague: { email, phone } }: { readonly colleague: Colleague }) => (
  <Flex direction="column" align="flex-start" fontSize="sm" minW="0">
    {email === null ? null : <Address href={`mailto:${email}`}>{email}</Address>}
    {phone === null ? null : <Address href={`tel:${phone}`}>{phone}</Address>}
  </Flex>
);

interface ColleagueListProps {
  readonly colleagues: readonly Colleague[];
  /** Id of the reader. */
  readonly me: string | null;
  /** The reader administers: they see addresses, and a row opens the person's settings. */
  readonly isLinked: boolean;
  readonly order: ColleagueOrder;
  readonly onOrder: (order: ColleagueOrder) => void;
}

type Shown = Pick<ColleagueListProps, 'me' | 'isLinked'>;

const columnsOf = ({ me, isLinked }: Shown): DataColumn<Colleague>[] => [
  {
    id: 'name',
    title: 'Kişi',
    sorts: 'ascending',
    cell: (colleague) => (
      <Person colleague={colleague} isMe={colleague.id === me}>
        {isLinked ? (
          <RowLink opens={opens(colleague)}>{colleague.name}</RowLink>
        ) : (
          <Text fontWeight="medium" truncate>
            {colleague.name}
          </Text>
        )}
      </Person>
    ),
  },
  {
    id: 'groups',
    title: 'Gruplar',
    width: '26%',
    sorts: 'ascending',
    cell: ({ groups }) => (
      <Text truncate color={groups.length === 0 ? 'fg.subtle' : 'fg'} title={names(groups)}>
        {names(groups) || 'Grubu yok'}
      </Text>
    ),
  },
  // Addresses come to administrators alone.
  ...(isLinked
    ? [
        {
          id: 'address',
          title: 'İletişim',
          width: '26%',
          sorts: 'ascending' as const,
          cell: (colleague: Colleague) => <Addresses colleague={colleague} />,
        },
      ]
    : []),
  {
    id: 'presence',
    title: 'Durum',
    width: '120px',
    sorts: 'ascending',
    cell: (colleague) => <Presence colleague={colleague} />,
  },
];

function ColleagueCard({ colleague, me, isLinked }: Shown & { readonly colleague: Colleague }) {
  const { id, name, groups, email, phone } = colleague;
  return (
    <>
      <Person colleague={colleague} isMe={id === me}>
        <Text fontWeight="medium" truncate>
          {name}
        </Text>
      </Person>
      <Flex mt="2" justify="space-between" gap="3" fontSize="sm">
        <Text truncate color="fg.muted">
          {names(groups) || 'Grubu yok'}
        </Text>
        <Presence colleague={colleague} />
      </Flex>
      {isLinked ? (
        <Text fontSize="sm" color="fg.muted" truncate>
          {email ?? phone}
        </Text>
      ) : null}
    </>
  );
}

/** The people of the company, one a row. */
export const ColleagueList = ({ colleagues, me, isLinked, order, onOrder }: ColleagueListProps) => (
  <RowList
    label="Üyeler"
    columns={columnsOf({ me, isLinked })}
    rows={colleagues}
    keyOf={({ id }) => id}
    opens={isLinked ? opens : undefined}
    order={order}
    onOrder={({ by, direction }) => {
      const column = COLLEAGUE_COLUMNS.find((one) => one === by);
      if (column !== undefined) onOrder({ by: column, direction });
    }}
    tableFrom="md"
    card={(colleague) => <ColleagueCard colleague={colleague} me={me} isLinked={isLinked} />}
  />
);
