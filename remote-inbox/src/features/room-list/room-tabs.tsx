import { Link as RouterLink } from 'react-router-dom';
import { formatNumber } from '@muhatap/shared/i18n';
import { Flex, Link, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { ROOM_VIEWS, useConversation, useRoomCounts, type RoomView } from '#entities/conversation';

const NAMES: Record<RoomView, string> = {
  all: 'Tümü',
  open: 'Açık',
  mine: 'Bana atanan',
  unassigned: 'Atanmamış',
  waiting: 'En uzun bekleyen',
};
/** Above this the count is shown in thousands, so that the tabs fit a narrow pane. */
const EXACT_UP_TO = 9999;

const shortCount = (count: number): string =>
  count > EXACT_UP_TO ? `${formatNumber(Math.floor(count / 1000))} B` : formatNumber(count);

/** One number alone is drawn again when it changes. */
function Count({ tab }: { readonly tab: RoomView }) {
  const count = useRoomCounts((counts) => counts?.[tab] ?? null);
  // A filter by the holder does not reach the view of those that nobody holds.
  const isOther = useConversation(
    ({ filters }) => tab === 'unassigned' && filters.assignee !== undefined,
  );
  if (count === null || isOther) return null;
  return (
    <Text
      as="span"
      className="tabular"
      fontSize="xs"
      fontWeight="normal"
      color="fg.muted"
      title={formatNumber(count)}
    >
      <VisuallyHidden>{`, ${formatNumber(count)} konuşma`}</VisuallyHidden>
      <span aria-hidden>{shortCount(count)}</span>
    </Text>
  );
}

interface RoomTabsProps {
  readonly tab: RoomView;
  readonly addressOf: (tab: RoomView) => string;
}

/** The views of the list; where the pane is too narrow for a line they take two, so that none is hidden. */
export function RoomTabs({ tab, addressOf }: RoomTabsProps) {
  return (
    <Flex as="nav" aria-label="Konuşma listeleri" gap="0.5" minW="0" flexWrap="wrap">
      {ROOM_VIEWS.map((each) => (
        <Link
          key={each}
          asChild
          px="1.5"
          h="8"
          css={{ '@media (pointer: coarse)': { height: '40px' } }}
          gap="1"
          alignItems="center"
          whiteSpace="nowrap"
          fontSize="sm"
          fontWeight="medium"
          borderRadius="md"
          color={each === tab ? 'brand.fg' : 'fg.muted'}
          bg={each === tab ? 'brand.subtle' : 'transparent'}
          _hover={{ bg: each === tab ? 'brand.subtle' : 'bg.muted', textDecoration: 'none' }}
        >
          <RouterLink to={addressOf(each)} aria-current={each === tab ? 'page' : undefined}>
            {NAMES[each]}
            <Count tab={each} />
          </RouterLink>
        </Link>
      ))}
    </Flex>
  );
}
