import { fold } from '@muhatap/shared/i18n';
import { Box, Button, Checkbox, Flex, Stack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, Popover, SearchBox, StatusChip } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { MOST_VALUES, type ListFilterName, type ListFilters } from '#entities/complaint';
import { FilterButton } from './filter-button';
import {
  choicesOf,
  FILTER_TITLES,
  switched,
  type ChangeFilters,
  type Choice,
  type FilterLists,
} from './filter-labels';

/** From so many choices on, finding one by eye is slower than typing. */
const SEARCHED_FROM = 9;

interface ChoiceFilterProps {
  readonly name: ListFilterName;
  readonly lists: FilterLists;
  readonly filters: ListFilters;
  readonly onChange: ChangeFilters;
}

function ChoiceLabel({ name, choice }: { readonly name: ListFilterName; readonly choice: Choice }) {
  if (name === 'durum') return <StatusChip status={choice.value} />;
  if (name === 'kanal')
    return (
      <Flex as="span" align="center" gap="2">
        <span aria-hidden>
          <ChannelIcon platform={choice.value} />
        </span>
        {choice.label}
      </Flex>
    );
  return <>{choice.label}</>;
}

function ChoiceList({ name, lists, filters, onChange }: ChoiceFilterProps) {
  const [term, setTerm] = useState('');
  const choices = choicesOf(name, lists, filters);
  const found = choices.filter(({ label }) => fold(label).includes(fold(term.trim())));
  const chosen: readonly string[] = filters[name];
  const isFull = chosen.length >= MOST_VALUES;
  return (
    <>
      {choices.length >= SEARCHED_FROM ? (
        <Box p="2" borderBottomWidth="1px">
          <SearchBox
            width="full"
            value={term}
            onChange={setTerm}
            placeholder={`${FILTER_TITLES[name]} ara...`}
          />
        </Box>
      ) : null}
      <Stack
        role="group"
        aria-label={FILTER_TITLES[name]}
        gap="0"
        p="1.5"
        maxH="296px"
        overflowY="auto"
      >
        {found.map((choice) => {
          const isChosen = chosen.includes(choice.value);
          return (
            <Checkbox.Root
              key={choice.value}
              size="sm"
              px="2"
              py="1.5"
              minH="9"
              borderRadius="sm"
              cursor="pointer"
              _hover={{ bg: 'bg.subtle' }}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onCheckedChange={() => onChange((now) => switched(now, name, choice.value))}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label fontWeight="normal" flex="1" minW="0" overflowWrap="anywhere">
                <ChoiceLabel name={name} choice={choice} />
              </Checkbox.Label>
            </Checkbox.Root>
          );
        })}
        {found.length === 0 ? (
          <Text px="2" py="3" fontSize="sm" color="fg.muted">
            Eşleşen seçenek yok.
          </Text>
        ) : null}
        {isFull ? (
          <Text px="2" py="1.5" fontSize="xs" color="fg.muted">
            En fazla {MOST_VALUES} seçilebilir.
          </Text>
        ) : null}
      </Stack>
    </>
  );
}

/** A filter that takes several values; each choice counts at once. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, filters, onChange } = props;
  const count = filters[name].length;
  return (
    <FilterButton title={FILTER_TITLES[name]} count={count} isOpen={isOpen} onOpen={setOpen}>
      <Popover.Body p="0">
        <ChoiceList {...props} />
        <Flex p="2" borderTopWidth="1px" justify="space-between">
          <Button
            size="xs"
            variant="ghost"
            colorPalette="gray"
            disabled={count === 0}
            onClick={() => onChange((now) => ({ ...now, [name]: [] }))}
          >
            Temizle
          </Button>
          <Button size="xs" variant="subtle" colorPalette="gray" onClick={() => setOpen(false)}>
            Kapat
          </Button>
        </Flex>
      </Popover.Body>
    </FilterButton>
  );
}
