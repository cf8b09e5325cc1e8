import { Link as RouterLink } from 'react-router-dom';
import { formatNumber } from '@muhatap/shared/i18n';
import { ROOM_TABS, type RoomTab } from '@muhatap/shared/wire/conversations';
import { HStack, Link, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { useRoomCounts } from '#entities/conversation';

const NAMES: Record<RoomTab, string> = { all: 'Tümü', open: 'Açık', mine: 'Bana atanan' };
/** Above this the count is shown in thousands, so that three tabs fit a narrow pane. */
const EXACT_UP_TO = 9999;

const shortCount = (count: number): string =>
  count > EXACT_UP_TO ? `${formatNumber(Math.floor(count / 1000))} B` : formatNumber(count);

/** One number alone is drawn again when it changes. */
function Count({ tab }: { readonly tab: RoomTab }) {
  const count = useRoomCounts((counts) => counts?.[tab] ?? null);
  if (count === null) return null;
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
  readonly tab: RoomTab;
  readonly addressOf: (tab: RoomTab) => string;
}

export function RoomTabs({ tab, addressOf }: RoomTabsProps) {
  return (
    <HStack
      as="nav"
      aria-label="Konuşma listeleri"
      gap="0.5"
      minW="0"
      overflowX="auto"
      css={{ scrollbarWidth: 'none' }}
    >
      {(Object.keys(ROOM_TABS) as RoomTab[]).map((each) => (
        <Link
          key={each}
          asChild
          px="1.5"
          h="8"
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
    </HStack>
  );
}
