import { useState } from 'react';
import { Button, Flex } from '../../primitives';
import { ChoiceList } from './choice-list';
import { countOf, type BarFilter, type ChoiceFilter } from './filter-bar.types';
import { FilterCount } from './filter-count';
import { FilterPopover } from './filter-popover';
import { PeriodField } from './period-field';

function ChoiceButton({ filter }: { readonly filter: ChoiceFilter }) {
  const [isOpen, setOpen] = useState(false);
  const { title, onClear } = filter;
  const count = countOf(filter);
  return (
    <FilterPopover
      title={
        <>
          {title}
          {count > 0 ? <FilterCount aria-hidden>{count}</FilterCount> : null}
        </>
      }
      label={count > 0 ? `${title} filtresi, ${count} seçili` : `${title} filtresi`}
      isSet={count > 0}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <ChoiceList filter={filter} onPicked={() => setOpen(false)} />
      <Flex p="2" borderTopWidth="1px" justify="space-between">
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          disabled={count === 0}
          onClick={onClear}
        >
          Temizle
        </Button>
        <Button size="xs" variant="subtle" colorPalette="gray" onClick={() => setOpen(false)}>
          Kapat
        </Button>
      </Flex>
    </FilterPopover>
  );
}

/** One filter in the row. */
export function BarFilterButton({ filter }: { readonly filter: BarFilter }) {
  if (filter.kind === 'choice') return <ChoiceButton filter={filter} />;
  const { title, text, choice, onClear } = filter;
  return <PeriodField label={title} text={text} {...choice} onClear={onClear} />;
}
