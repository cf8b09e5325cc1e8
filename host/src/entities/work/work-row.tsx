import { useLink } from '@muhatap/shared/contract';
import { Box, Center, chakra, Flex, HStack, Icon, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { ChannelIcon } from '@muhatap/shared/ui/app';
import type { WorkItem } from '@muhatap/shared/wire/complaints';
import { Link as RouterLink } from 'react-router';
import { closingText, nameOf, termText, waitingText, wordsOf } from './work-labels';

const RowLink = chakra(RouterLink);
const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: { base: '3', md: '4' },
  px: { base: '4', md: '5' },
  py: '3',
  minH: '16',
} as const;

const KINDS = {
  conversation: { name: 'Konuşma', icon: 'messages' },
  complaint: { name: 'Şikayet', icon: 'clipboard' },
} as const;

/** The conversation or the complaint; null while no live module offers its page. */
function useWorkLink({ kind, id }: WorkItem): string | null {
  const room = useLink('inbox:room', { id });
  const complaint = useLink('complaints:complaint', { id });
  return kind === 'complaint' ? complaint : room;
}

interface WorkRowProps {
  readonly item: WorkItem;
  readonly now: number;
  /** In a list of what is due the end of the window is the point, however far it is. */
  readonly isDue?: boolean;
  /** Names the person who holds it. */
  readonly holder?: boolean;
}

function Clock({ item, now, isDue }: Pick<WorkRowProps, 'item' | 'now' | 'isDue'>) {
  const closing = closingText(item, now, isDue) ?? termText(item, now);
  return (
    <Flex
      direction={{ base: 'row', sm: 'column' }}
      wrap="wrap"
      columnGap="3"
      align={{ base: 'center', sm: 'flex-end' }}
      minW={{ sm: '150px' }}
      flexShrink="0"
      className="tabular"
    >
      <Text color={closing === null ? 'fg.muted' : 'fg'}>{waitingText(item, now)}</Text>
      {closing === null ? null : (
        <HStack gap="1" color="warning.fg" fontWeight="medium">
          <Icon name="clock" size={14} />
          <Text>{closing}</Text>
        </HStack>
      )}
    </Flex>
  );
}

function RowContent({ item, now, isDue = false, holder = false }: WorkRowProps) {
  const { name, icon } = item.kind === 'complaint' ? KINDS.complaint : KINDS.conversation;
  const places = [
    holder && item.assignee !== null ? `${item.assignee.name} ilgileniyor` : null,
    item.code,
    item.unit,
  ].filter((place) => place !== null);
  return (
    <>
      <Center
        boxSize="9"
        borderRadius="full"
        flexShrink="0"
        bg="bg.muted"
        color="fg.muted"
        alignSelf={{ base: 'flex-start', sm: 'center' }}
      >
        <Icon name={icon} size={18} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </Center>
      <Flex
        flex="1"
        minW="0"
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'stretch', sm: 'center' }}
        gap={{ base: '0.5', sm: '4' }}
      >
        <Box flex="1" minW="0">
          <HStack gap="2">
            <Text fontWeight="semibold" truncate>
              {nameOf(item)}
            </Text>
            <ChannelIcon platform={item.channel} size={14} />
          </HStack>
          <Text color="fg.muted" truncate>
            {wordsOf(item)}
          </Text>
        </Box>
        <Flex
          fontSize="sm"
          wrap={{ base: 'wrap', sm: 'nowrap' }}
          align="center"
          columnGap={{ base: '3', sm: '4' }}
          flexShrink="0"
          maxW={{ sm: '60%' }}
        >
          {places.length === 0 ? null : (
            <Text color="fg.muted" truncate>
              {places.join(' · ')}
            </Text>
          )}
          <Clock item={item} now={now} isDue={isDue} />
        </Flex>
      </Flex>
    </>
  );
}

/** One thing that waits; the whole row opens it. */
export function WorkRow(row: WorkRowProps) {
  const to = useWorkLink(row.item);
  const content = <RowContent {...row} />;
  return (
    <Box
      as="li"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
    >
      {to === null ? (
        <Box {...ROW}>{content}</Box>
      ) : (
        <RowLink
          to={to}
          {...ROW}
          _hover={{ bg: 'bg.subtle' }}
          _focusVisible={{ outlineOffset: '-2px' }}
        >
          {content}
        </RowLink>
      )}
    </Box>
  );
}
