import { useLink } from '@muhatap/shared/contract';
import { formatDateTime, formatNumber, platformName } from '@muhatap/shared/i18n';
import { useGrant } from '@muhatap/shared/session';
import { Box, Button, chakra, Grid, HStack, Icon, Text } from '@muhatap/shared/ui';
import { ChannelIcon, PageHeader, StatusChip } from '@muhatap/shared/ui/app';
import type { ConversationReport } from '@muhatap/shared/wire/reports';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { NO_VALUE } from '#entities/report';

type Room = ConversationReport['room'];

const factsOf = (room: Room): readonly (readonly [name: string, value: string])[] => [
  ['Sorumlu', room.assignee ?? 'Atanmamış'],
  ['Açılış', room.opened_at === null ? NO_VALUE : formatDateTime(room.opened_at)],
  [
    room.is_active ? 'Önceki kapanış' : 'Kapanış',
    room.closed_at === null ? NO_VALUE : formatDateTime(room.closed_at),
  ],
  ['Mesaj', formatNumber(room.message_count)],
  ['Şikayet', formatNumber(room.complaint_count)],
];

/** The citizen whose conversation it is, where, and how it stands. */
export function TimelineHead({
  room,
  before,
}: {
  readonly room: Room;
  readonly before: ReactNode;
}) {
  const mayOpen = useGrant('inbox');
  const to = useLink('inbox:room', { id: room.id });
  return (
    <Box mb="6">
      <PageHeader
        title={room.name}
        before={before}
        description={
          <HStack gap="2" flexWrap="wrap">
            <HStack gap="2" minW="0">
              <ChannelIcon platform={room.platform} />
              <span>{`${platformName(room.platform)} · ${room.account}`}</span>
            </HStack>
            <StatusChip
              status={room.is_active ? 'Açık' : 'Kapalı'}
              tone={room.is_active ? 'success' : 'gray'}
            />
          </HStack>
        }
        actions={
          mayOpen && to !== null ? (
            <Button asChild variant="outline" size="sm" colorPalette="gray">
              <RouterLink to={to}>
                <Icon name="messages" size={15} />
                Konuşmayı aç
              </RouterLink>
            </Button>
          ) : undefined
        }
      />
      <Grid
        as="dl"
        templateColumns={{
          base: 'repeat(2, 1fr)',
          md: 'repeat(3, 1fr)',
          lg: '1.2fr 1.2fr 1.2fr 0.7fr 0.7fr',
        }}
        gap="4"
        borderWidth="1px"
        borderRadius="md"
        bg="bg.panel"
        p={{ base: '4', md: '5' }}
      >
        {factsOf(room).map(([name, value]) => (
          <Box key={name}>
            <chakra.dt fontSize="xs" color="fg.muted">
              {name}
            </chakra.dt>
            <chakra.dd m="0">
              <Text as="span" fontWeight="medium" className="tabular" overflowWrap="anywhere">
                {value}
              </Text>
            </chakra.dd>
          </Box>
        ))}
      </Grid>
    </Box>
  );
}
