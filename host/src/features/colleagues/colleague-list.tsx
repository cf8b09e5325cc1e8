import { addresses } from '@muhatap/shared/contract';
import { Box, chakra, Flex, HStack, Link, Text } from '@muhatap/shared/ui';
import type { Colleague } from '@muhatap/shared/wire/people';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { MarkedAvatar } from '#entities/people';

const presenceOf = ({ is_here, availability }: Colleague) => {
  if (!is_here) return { mark: null, text: 'Çevrimdışı' } as const;
  return availability === 'away'
    ? ({ mark: 'away', text: 'Uzakta' } as const)
    : ({ mark: 'present', text: 'Çevrimiçi' } as const);
};

const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).join(', ');

/** A mail or phone program takes over. */
const Address = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Link href={href} color="fg.muted" truncate minW="0">
    {children}
  </Link>
);

interface ColleagueRowProps {
  readonly colleague: Colleague;
  readonly isMe: boolean;
  /** The reader administers: the name leads to the person's settings. */
  readonly isLinked: boolean;
}

function ColleagueRow({ colleague, isMe, isLinked }: ColleagueRowProps) {
  const { id, name, avatar_url, roles, groups, email, phone } = colleague;
  const { mark, text } = presenceOf(colleague);
  return (
    <Row>
      <HStack gap="3" minW="0">
        <MarkedAvatar name={name} src={avatar_url} size={40} mark={mark} />
        <Box minW="0">
          <HStack gap="2" minW="0">
            {isLinked ? (
              <Link asChild color="fg" fontWeight="medium" minW="0">
                <RouterLink to={addresses.editUser(id)}>
                  <Text as="span" truncate>
                    {name}
                  </Text>
                </RouterLink>
              </Link>
            ) : (
              <Text fontWeight="medium" truncate>
                {name}
              </Text>
            )}
            {isMe ? (
              <Text as="span" color="fg.muted" flexShrink="0">
                (siz)
              </Text>
            ) : null}
          </HStack>
          <Text fontSize="sm" color="fg.muted" truncate title={names(roles)}>
            {names(roles) || 'Rolü yok'}
          </Text>
        </Box>
      </HStack>
      <Text
        fontSize="sm"
        color={groups.length === 0 ? 'fg.subtle' : 'fg'}
        truncate
        display={{ base: 'none', sm: 'block' }}
        title={names(groups)}
      >
        {names(groups) || 'Grubu yok'}
      </Text>
      <Flex
        direction="column"
        fontSize="sm"
        minW="0"
        display={{ base: 'none', lg: 'flex' }}
        align="flex-start"
      >
        {email === null ? null : <Address href={`mailto:${email}`}>{email}</Address>}
        {phone === null ? null : <Address href={`tel:${phone}`}>{phone}</Address>}
      </Flex>
      <Text
        fontSize="sm"
        color={mark === 'present' ? 'success.fg' : 'fg.muted'}
        textAlign="end"
        whiteSpace="nowrap"
      >
        {text}
      </Text>
    </Row>
  );
}

const Row = ({ children }: { readonly children: ReactNode }) => (
  <chakra.li
    display="grid"
    gridTemplateColumns={{
      base: 'minmax(0, 1fr) auto',
      sm: 'minmax(0, 1.2fr) minmax(0, 1fr) 110px',
      lg: 'minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) 110px',
    }}
    // A column that a width leaves out takes no cell.
    gap="4"
    alignItems="center"
    px="4"
    py="3"
    minH="64px"
    borderBottomWidth="1px"
    borderColor="border"
    _last={{ borderBottomWidth: '0' }}
  >
    {children}
  </chakra.li>
);

interface ColleagueListProps {
  readonly colleagues: readonly Colleague[];
  /** Id of the reader. */
  readonly me: string | null;
  readonly isLinked: boolean;
}

/** The people of the company, one a row. */
export function ColleagueList({ colleagues, me, isLinked }: ColleagueListProps) {
  return (
    <Box
      as="ul"
      aria-label="Üyeler"
      listStyleType="none"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
      overflow="hidden"
    >
      {colleagues.map((colleague) => (
        <ColleagueRow
          key={colleague.id}
          colleague={colleague}
          isMe={colleague.id === me}
          isLinked={isLinked}
        />
      ))}
    </Box>
  );
}
