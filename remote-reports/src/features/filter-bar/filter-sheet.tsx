import { Box, Button, chakra, Icon, IconButton, Stack, Text } from '@muhatap/shared/ui';
import { Drawer, Portal, Toggle } from '@muhatap/shared/ui/app';
import { REPORT_FILTERS, type ReportFilter } from '@muhatap/shared/wire/reports';
import { useState } from 'react';
import { FILTER_NAMES, NO_FILTERS } from '#entities/report';
import { Count } from './choice-filter';
import { ChoiceList } from './choice-list';
import { ClockSwitch } from './clock-switch';
import type { FilterParts } from './filter-bar.types';

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

function SheetHead({ onClose }: { readonly onClose: () => void }) {
  return (
    <Drawer.Header display="flex" alignItems="center" justifyContent="space-between" gap="3">
      <Drawer.Title>Filtreler</Drawer.Title>
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label="Kapat"
        onClick={onClose}
      >
        <Icon name="close" />
      </IconButton>
    </Drawer.Header>
  );
}

function FilterFold({ name, ...parts }: FilterParts & { readonly name: ReportFilter }) {
  const count = parts.view.filters[name].length;
  return (
    <chakra.details borderWidth="1px" borderRadius="md" overflow="hidden">
      <Summary>
        <span>{FILTER_NAMES[name]}</span>
        <Box as="span" display="inline-flex" alignItems="center" gap="2" color="fg.muted">
          {count > 0 && <Count>{count}</Count>}
          <Icon name="chevron-down" size={16} />
        </Box>
      </Summary>
      <Box borderTopWidth="1px">
        <ChoiceList name={name} {...parts} />
      </Box>
    </chakra.details>
  );
}

/** All filters on a phone, in a sheet from below. */
export function FilterSheet({
  filters,
  ...parts
}: FilterParts & { readonly filters: readonly ReportFilter[] }) {
  const [isOpen, setOpen] = useState(false);
  const { view, onChange } = parts;
  const count = REPORT_FILTERS.reduce((sum, name) => sum + view.filters[name].length, 0);
  return (
    <Drawer.Root open={isOpen} onOpenChange={({ open }) => setOpen(open)} placement="bottom">
      <Drawer.Trigger asChild>
        <Button
          size="sm"
          px="2.5"
          gap="1.5"
          variant={count > 0 ? 'subtle' : 'outline'}
          colorPalette={count > 0 ? 'brand' : 'gray'}
          fontWeight="medium"
          aria-label={count > 0 ? `Filtreler, ${count} seçili` : 'Filtreler'}
        >
          <Icon name="filter" size={15} />
          Filtreler{count > 0 && <Count aria-hidden>{count}</Count>}
        </Button>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxH="85dvh" borderTopRadius="lg">
            <SheetHead onClose={() => setOpen(false)} />
            <Drawer.Body pb="4">
              <Stack gap="2">
                {filters.map((name) => (
                  <FilterFold key={name} name={name} {...parts} />
                ))}
                <Box mt="2">
                  <Text fontSize="sm" fontWeight="medium" mb="1.5">
                    Süreler neye göre sayılsın
                  </Text>
                  <ClockSwitch view={view} onChange={onChange} />
                </Box>
                <Box mt="2">
                  <Toggle
                    label="Önceki dönemle karşılaştır"
                    checked={view.compare}
                    onChange={(compare) => onChange((now) => ({ ...now, compare }))}
                  />
                </Box>
              </Stack>
            </Drawer.Body>
            <Drawer.Footer gap="2">
              <Button
                flex="1"
                variant="outline"
                colorPalette="gray"
                disabled={count === 0}
                onClick={() => onChange((now) => ({ ...now, filters: NO_FILTERS }))}
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
