import { useState } from 'react';
import { fold } from '../../../i18n';
import { Icon } from '../../icon/icon';
import { Box, Button, Checkbox, Flex, Stack, Text } from '../../primitives';
import { ComboboxList } from '../combobox-list';
import { SearchBox } from '../search-box';
import type { ChoiceFilter, FilterOption } from './filter-bar.types';

/** From so many choices on, finding one by eye is slower than typing. */
const SEARCHED_FROM = 9;
/** Rows of a searched list that are drawn at once. */
const ROW_LIMIT = 60;

interface RowProps {
  readonly option: FilterOption;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

const SingleRow = ({ option, isChosen, onPress }: RowProps) => (
  <Button
    variant="ghost"
    colorPalette="gray"
    size="sm"
    flexShrink="0"
    minH={{ base: '10', sm: '9' }}
    justifyContent="space-between"
    fontWeight="normal"
    px="2"
    aria-pressed={isChosen}
    onClick={onPress}
  >
    <Flex as="span" gap="2" align="center" minW="0" overflowWrap="anywhere" whiteSpace="normal">
      {option.view ?? option.label}
    </Flex>
    {isChosen ? <Icon name="check" size={15} /> : null}
  </Button>
);

const SeveralRow = ({
  option,
  isChosen,
  isLocked,
  onPress,
}: RowProps & { readonly isLocked: boolean }) => (
  <Checkbox.Root
    size="sm"
    px="2"
    py="1.5"
    minH={{ base: '10', sm: '9' }}
    borderRadius="sm"
    cursor="pointer"
    _hover={{ bg: 'bg.subtle' }}
    checked={isChosen}
    disabled={isLocked}
    onCheckedChange={onPress}
  >
    <Checkbox.HiddenInput />
    <Checkbox.Control />
    <Checkbox.Label fontWeight="normal" flex="1" minW="0" overflowWrap="anywhere">
      {option.view ?? option.label}
    </Checkbox.Label>
  </Checkbox.Root>
);

interface ChoiceListProps {
  readonly filter: ChoiceFilter;
  /** The one value was picked. */
  readonly onPicked?: (() => void) | undefined;
}

/** One of many: the arrows move through what is found, Enter picks. */
function LongSingleList({ filter, onPicked }: ChoiceListProps) {
  const { title, options, values, onToggle } = filter;
  const [term, setTerm] = useState('');
  return (
    <ComboboxList
      label={`${title} ara`}
      items={options.map(({ value, label, view }) => ({
        id: value,
        text: label,
        view: view ?? <Text truncate>{label}</Text>,
        isSelected: values.includes(value),
      }))}
      search={term}
      onSearch={setTerm}
      onPick={(value) => {
        onToggle(value);
        onPicked?.();
      }}
      empty="Eşleşen seçenek yok."
      limit={ROW_LIMIT}
    />
  );
}

/** The values of one filter, searched where there are many. */
export const ChoiceList = (props: ChoiceListProps) =>
  props.filter.isSingle === true && props.filter.options.length >= SEARCHED_FROM ? (
    <LongSingleList {...props} />
  ) : (
    <OpenList {...props} />
  );

function OpenList({ filter, onPicked }: ChoiceListProps) {
  const { title, options, values, isSingle = false, limit = Infinity, onToggle } = filter;
  const [term, setTerm] = useState('');
  const found = options.filter(({ label }) => fold(label).includes(fold(term.trim())));
  const isFull = !isSingle && values.length >= limit;
  return (
    <>
      {options.length >= SEARCHED_FROM ? (
        <Box p="2" borderBottomWidth="1px">
          <SearchBox
            width="full"
            value={term}
            onChange={setTerm}
            label={`${title} ara`}
            placeholder={`${title} ara...`}
          />
        </Box>
      ) : null}
      <Stack role="group" aria-label={title} gap="0" p="1.5" maxH="296px" overflowY="auto">
        {found.map((option) => {
          const isChosen = values.includes(option.value);
          const onPress = () => {
            onToggle(option.value);
            if (isSingle) onPicked?.();
          };
          const row = { option, isChosen, onPress };
          return isSingle ? (
            <SingleRow key={option.value} {...row} />
          ) : (
            <SeveralRow key={option.value} {...row} isLocked={isFull && !isChosen} />
          );
        })}
        {found.length === 0 ? (
          <Text role="status" px="2" py="3" fontSize="sm" color="fg.muted">
            Eşleşen seçenek yok.
          </Text>
        ) : null}
        {isFull ? (
          <Text px="2" py="1.5" fontSize="xs" color="fg.muted">
            En fazla {limit} seçilebilir.
          </Text>
        ) : null}
      </Stack>
    </>
  );
}
