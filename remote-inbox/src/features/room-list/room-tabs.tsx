import { Link as RouterLink } from 'react-router-dom';
import { ROOM_TABS, type RoomTab } from '@muhatap/shared/wire';
import { HStack, Link } from '@muhatap/shared/ui';

const NAMES: Record<RoomTab, string> = { all: 'Tümü', open: 'Açık', mine: 'Bana atanan' };

interface RoomTabsProps {
  readonly tab: RoomTab;
  readonly addressOf: (tab: RoomTab) => string;
}

export function RoomTabs({ tab, addressOf }: RoomTabsProps) {
  return (
    <HStack as="nav" aria-label="Konuşma listeleri" gap="1" px="3" py="2">
      {(Object.keys(ROOM_TABS) as RoomTab[]).map((each) => (
        <Link
          key={each}
          asChild
          px="3"
          py="1.5"
          fontSize="sm"
          fontWeight="medium"
          borderRadius="md"
          color={each === tab ? 'brand.fg' : 'fg.muted'}
          bg={each === tab ? 'brand.subtle' : 'transparent'}
          _hover={{ bg: each === tab ? 'brand.subtle' : 'bg.muted', textDecoration: 'none' }}
        >
          <RouterLink to={addressOf(each)} aria-current={each === tab ? 'page' : undefined}>{NAMES[each]}</RouterLink>
        </Link>
      ))}
    </HStack>
  );
}
