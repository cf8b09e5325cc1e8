import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Flex, HStack, Text } from '@muhatap/shared/ui';
import type { Person } from '@muhatap/shared/wire/people';
import { MarkedAvatar, markOf } from '#entities/people';
import { contactAddress, Presence, type PeopleRows } from './person-facts';

interface PersonCardProps extends Pick<PeopleRows, 'now' | 'me'> {
  readonly person: Person;
}

export const PersonCard = ({ person, now, me }: PersonCardProps) => (
  <Flex gap="3">
    <MarkedAvatar name={person.name} src={person.avatar_url} size={40} mark={markOf(person)} />
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
        <Text truncate>{person.roles.map(({ name }) => name).join(', ') || 'Rolü yok'}</Text>
        {person.open_rooms > 0 && (
          <Text flexShrink="0" color="fg.muted" className="tabular">
            {formatNumber(person.open_rooms)} açık konuşma
          </Text>
        )}
      </Flex>
    </Box>
  </Flex>
);
