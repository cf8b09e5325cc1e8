import { formatNumber } from '@muhatap/shared/i18n';
import type { InboxSettings } from '@muhatap/shared/wire/conversations';
import { Box, Button, Flex, HStack, Text } from '@muhatap/shared/ui';
import { PersonAvatar, Toggle } from '@muhatap/shared/ui/app';
import type { InboxSettingsForm } from '#entities/inbox-settings';

interface AgentListProps {
  readonly people: InboxSettings['agents'];
  readonly agents: InboxSettingsForm['agents'];
  readonly capacity: number | null;
  readonly isReadOnly: boolean;
  readonly onChange: (agents: InboxSettingsForm['agents']) => void;
}

/** Number of a colleague's open conversations, and whether it reaches the capacity. */
function Load({ rooms, capacity }: { readonly rooms: number; readonly capacity: number | null }) {
  const isFull = capacity !== null && rooms >= capacity;
  return (
    <Text fontSize="xs" className="tabular" color={isFull ? 'warning.fg' : 'fg.muted'}>
      {formatNumber(rooms)} açık konuşma{isFull && ' · dolu'}
    </Text>
  );
}

/** Agents who take part in assignment, and the number of open conversations of each. */
export function AgentList({ people, agents, capacity, isReadOnly, onChange }: AgentListProps) {
  const isIn = (id: string) => agents.find((agent) => agent.id === id)?.takes_part ?? false;
  const count = agents.filter(({ takes_part }) => takes_part).length;
  const all = (takes_part: boolean) => onChange(agents.map(({ id }) => ({ id, takes_part })));
  return (
    <Box>
      <Flex justify="space-between" align="center" mb="2" minH="8">
        <Text fontSize="sm" fontWeight="medium">
          Katılanlar{' '}
          <Text as="span" color="fg.muted" className="tabular">
            ({count} / {people.length})
          </Text>
        </Text>
        {!isReadOnly && (
          <HStack gap="1">
            <Button
              size="xs"
              variant="ghost"
              disabled={count === people.length}
              onClick={() => all(true)}
            >
              Herkesi seç
            </Button>
            <Button
              size="xs"
              variant="ghost"
              colorPalette="gray"
              disabled={count === 0}
              onClick={() => all(false)}
            >
              Temizle
            </Button>
          </HStack>
        )}
      </Flex>
      <Box
        as="ul"
        listStyleType="none"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        bg="bg.panel"
      >
        {people.map(({ id, name, open_rooms }) => (
          <Flex
            as="li"
            key={id}
            px="4"
            py="2"
            gap="3"
            align="center"
            borderBottomWidth="1px"
            borderColor="border"
            _last={{ borderBottomWidth: '0' }}
          >
            <PersonAvatar name={name} size={28} />
            <Box flex="1" minW="0">
              <Text truncate>{name}</Text>
              {open_rooms !== null && <Load rooms={open_rooms} capacity={capacity} />}
            </Box>
            {isReadOnly ? (
              <Text fontSize="sm" color="fg.muted">
                {isIn(id) ? 'Katılıyor' : 'Katılmıyor'}
              </Text>
            ) : (
              <Toggle
                label={`${name} katılsın`}
                isLabelHidden
                checked={isIn(id)}
                onChange={(takes_part) =>
                  onChange(agents.map((agent) => (agent.id === id ? { id, takes_part } : agent)))
                }
              />
            )}
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
