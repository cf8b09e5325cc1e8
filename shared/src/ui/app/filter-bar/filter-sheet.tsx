import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../icon/icon';
import { Box, Button, chakra, IconButton, Stack } from '../../primitives';
import { PeriodChoice } from '../dates/period-choice';
import { ChoiceList } from './choice-list';
import { countOf, type BarFilter } from './filter-bar.types';
import { FilterCount } from './filter-count';

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minH: '11',
    px: '3',
    cursor: 'pointer',
    fontWeight: 'medium',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
});

const SheetHead = () => (
  <Drawer.Header display="flex" alignItems="center" justifyContent="space-between" gap="3">
    <Drawer.Title>Filtreler</Drawer.Title>
    <Drawer.CloseTrigger asChild position="static">
      <IconButton size="md" variant="ghost" colorPalette="gray" aria-label="Kapat">
        <Icon name="close" />
      </IconButton>
    </Drawer.CloseTrigger>
  </Drawer.Header>
);

function FilterFold({ filter }: { readonly filter: BarFilter }) {
  const count = countOf(filter);
  return (
    <chakra.details borderWidth="1px" borderRadius="md" overflow="hidden">
      <Summary>
        <span>{filter.title}</span>
        <Box as="span" display="inline-flex" alignItems="center" gap="2" color="fg.muted">
          {count > 0 ? <FilterCount>{count}</FilterCount> : null}
          <Icon name="chevron-down" size={16} />
        </Box>
      </Summary>
      <Box borderTopWidth="1px">
        {filter.kind === 'choice' ? (
          <ChoiceList filter={filter} />
        ) : (
          <PeriodChoice {...filter.choice} onClear={filter.onClear} />
        )}
      </Box>
    </chakra.details>
  );
}

interface FilterSheetProps {
  readonly filters: readonly BarFilter[];
  /** Number of values set. */
  readonly count: number;
  readonly onClear: () => void;
  /** Further controls, below the filters. */
  readonly children?: ReactNode;
}

/** All filters on a phone, in a sheet from below. */
export function FilterSheet({ filters, count, onClear, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      placement="bottom"
      lazyMount
      unmountOnExit
    >
      <Drawer.Trigger asChild>
        <Button
          size="sm"
          minH="10"
          gap="1.5"
          variant={count > 0 ? 'subtle' : 'outline'}
          colorPalette={count > 0 ? 'brand' : 'gray'}
          fontWeight="medium"
          aria-label={count > 0 ? `Filtreler, ${count} seçili` : 'Filtreler'}
        >
          <Icon name="filter" size={15} />
          Filtreler
          {count > 0 ? <FilterCount aria-hidden>{count}</FilterCount> : null}
        </Button>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxH="85dvh" borderTopRadius="lg">
            <SheetHead />
            <Drawer.Body pb="4">
              <Stack gap="2">
                {filters.map((filter) => (
                  <FilterFold key={filter.name} filter={filter} />
                ))}
                {children}
              </Stack>
            </Drawer.Body>
            <Drawer.Footer gap="2">
              <Button
                flex="1"
                variant="outline"
                colorPalette="gray"
                disabled={count === 0}
                onClick={onClear}
              >
                Filtreleri temizle
              </Button>
              <Button flex="1" onClick={() => setOpen(false)}>
                Sonuçları göster
              </Button>
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
