import { Button, chakra, Flex } from '@muhatap/shared/ui';
import { Popover } from '@muhatap/shared/ui/app';
import type { ReportFilter } from '@muhatap/shared/wire/reports';
import { useState } from 'react';
import { FILTER_NAMES } from '#entities/report';
import { BarPopover } from './bar-popover';
import { ChoiceList } from './choice-list';
import { cleared, type FilterParts } from './filter-bar.types';

export const Count = chakra('span', {
  base: {
    minW: '18px',
    h: '18px',
    px: '1',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: '2xs',
    lineHeight: '18px',
    fontWeight: 'bold',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** A filter that takes several values. */
export function ChoiceFilter(props: FilterParts & { readonly name: ReportFilter }) {
  const [isOpen, setOpen] = useState(false);
  const { name, view, onChange } = props;
  const count = view.filters[name].length;
  const title = FILTER_NAMES[name];
  return (
    <BarPopover
      title={
        <>
          {title}
          {count > 0 && <Count aria-hidden>{count}</Count>}
        </>
      }
      label={count > 0 ? `${title} filtresi, ${count} seçili` : `${title} filtresi`}
      isSet={count > 0}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <Popover.Body p="0">
        <ChoiceList {...props} />
        <Flex p="2" borderTopWidth="1px" justify="space-between">
          <Button
            size="xs"
            variant="ghost"
            colorPalette="gray"
            disabled={count === 0}
            onClick={() => onChange((now) => cleared(now, name))}
          >
            Temizle
          </Button>
          <Button size="xs" variant="subtle" colorPalette="gray" onClick={() => setOpen(false)}>
            Kapat
          </Button>
        </Flex>
      </Popover.Body>
    </BarPopover>
  );
}
