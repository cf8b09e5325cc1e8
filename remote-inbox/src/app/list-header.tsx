import { Box, Button, Flex, Icon, IconButton } from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';
import { AlertsButton } from '#features/alerts';
import { RoomFilterButton, RoomFilterChips } from '#features/room-filters';
import { beginChoosing, RoomTabs } from '#features/room-list';
import { openShortcutSheet } from '#features/shortcuts';
import type { InboxNavigation } from './use-inbox-place';

type ListHeaderProps = Pick<InboxNavigation, 'tab' | 'filters' | 'tabAddress' | 'setFilters'>;

/** Beside the search field: alert settings, keyboard shortcuts and, by touch, the beginning of a choice. */
export function ListTools() {
  return (
    <>
      <IconButton
        display="none"
        css={{ '@media (pointer: coarse)': { display: 'inline-flex', boxSize: '40px' } }}
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label="Konuşma seç"
        onClick={beginChoosing}
      >
        <Icon name="tasks" size={17} />
      </IconButton>
      <AlertsButton />
      <Tip content="Klavye kısayolları (?)">
        <IconButton
          display={{ base: 'none', md: 'inline-flex' }}
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label="Klavye kısayolları"
          onClick={openShortcutSheet}
        >
          <Icon name="keyboard" size={17} />
        </IconButton>
      </Tip>
    </>
  );
}

/** Above the rooms: tabs and filters. */
export function ListHeader({ tab, filters, tabAddress, setFilters }: ListHeaderProps) {
  return (
    <Box as="header" borderBottomWidth="1px" borderColor="border" flexShrink="0">
      <Flex align="flex-end" justify="space-between" gap="0.5" px="2" py="2">
        <RoomTabs tab={tab} addressOf={tabAddress} />
        <RoomFilterButton filters={filters} onChange={setFilters} />
      </Flex>
      <RoomFilterChips filters={filters} onChange={setFilters} />
    </Box>
  );
}

/** The way out of filters that leave nothing. */
export function ClearFilters({ setFilters }: Pick<InboxNavigation, 'setFilters'>) {
  return (
    <Button
      mt="2"
      size="sm"
      variant="outline"
      colorPalette="gray"
      onClick={() => setFilters(() => ({}))}
    >
      Filtreleri temizle
    </Button>
  );
}
