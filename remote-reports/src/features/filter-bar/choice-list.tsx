import { fold } from '@muhatap/shared/i18n';
import { Box, Checkbox, Flex, Stack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, SearchBox, StatusChip } from '@muhatap/shared/ui/app';
import type { ReportFilter } from '@muhatap/shared/wire/reports';
import { useState } from 'react';
import { choicesOf, FILTER_NAMES, MOST_VALUES, type Choice } from '#entities/report';
import { switched, type FilterParts } from './filter-bar.types';

/** From so many choices on, finding one by eye is slower than typing. */
const SEARCHED_FROM = 9;

function ChoiceLabel({ name, choice }: { readonly name: ReportFilter; readonly choice: Choice }) {
  if (name === 'status') return <StatusChip status={choice.value} />;
  if (name === 'channel')
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

/** The values of one filter; each counts at once. */
export function ChoiceList({
  name,
  view,
  lists,
  onChange,
}: FilterParts & { readonly name: ReportFilter }) {
  const [term, setTerm] = useState('');
  const chosen = view.filters[name];
  const choices = choicesOf(name, lists, chosen);
  const found = choices.filter(({ label }) => fold(label).includes(fold(term.trim())));
  const isFull = chosen.length >= MOST_VALUES;
  return (
    <>
      {choices.length >= SEARCHED_FROM && (
        <Box p="2" borderBottomWidth="1px">
          <SearchBox
            width="full"
            value={term}
            onChange={setTerm}
            placeholder={`${FILTER_NAMES[name]} ara...`}
          />
        </Box>
      )}
      <Stack
        role="group"
        aria-label={FILTER_NAMES[name]}
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
        {found.length === 0 && (
          <Text px="2" py="3" fontSize="sm" color="fg.muted">
            Eşleşen seçenek yok.
          </Text>
        )}
        {isFull && (
          <Text px="2" py="1.5" fontSize="xs" color="fg.muted">
            En fazla {MOST_VALUES} seçilebilir.
          </Text>
        )}
      </Stack>
    </>
  );
}
