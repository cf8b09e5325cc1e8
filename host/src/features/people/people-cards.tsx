import { addresses } from '@muhatap/shared/contract';
import { formatNumber } from '@muhatap/shared/i18n';
import { Box, chakra, Flex, HStack, Text } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router';
import { MarkedAvatar, markOf } from '#entities/people';
import { contactAddress, Presence, type PeopleRows } from './person-facts';

const CardLink = chakra(RouterLink);

/** The table's rows where a table has no room: one card each, the whole card a link. */
export function PeopleCards({ people, now, me, opened }: PeopleRows) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
      overflow="hidden"
    >
      {people.map((person) => (
        <Box
          as="li"
          key={person.id}
          borderBottomWidth="1px"
          borderColor="border"
          _last={{ borderBottomWidth: '0' }}
        >
          <CardLink
            to={addresses.editUser(person.id)}
            state={opened}
            display="flex"
            gap="3"
            px="4"
            py="3"
            _hover={{ bg: 'bg.subtle' }}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            <MarkedAvatar
              name={person.name}
              src={person.avatar_url}
              size={40}
              mark={markOf(person)}
            />
            <Box flex="1" minW="0">
              <Flex justify="space-between" gap="3">
                <HStack gap="1.5" minW="0">
                  <Text
                    fontWeight="medium"
                    truncate
                    color={person.state === 'disabled' ? 'fg.muted' : 'fg'}
                  >
                    {person.name}
                  </Text>
                  {person.id === me && (
                    <Text as="span" color="fg.muted" flexShrink="0">
                      (siz)
                    </Text>
                  )}
                </HStack>
                <Box flexShrink="0" fontSize="sm">
                  <Presence person={person} now={now} />
                </Box>
              </Flex>
              <Text truncate fontSize="sm" color="fg.muted">
                {contactAddress(person)}
              </Text>
              <Flex justify="space-between" gap="3" mt="1" fontSize="sm">
                <Text truncate>
                  {person.roles.map(({ name }) => name).join(', ') || 'Rolü yok'}
                </Text>
                {person.open_rooms > 0 && (
                  <Text flexShrink="0" color="fg.muted" className="tabular">
                    {formatNumber(person.open_rooms)} açık konuşma
                  </Text>
                )}
              </Flex>
            </Box>
          </CardLink>
        </Box>
      ))}
    </Box>
  );
}
