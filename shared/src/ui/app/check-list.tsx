import { useId, useState, type ReactNode } from 'react';
import { fold } from '../../i18n';
import { Box, Checkbox, Stack, Text } from '../primitives';
import { SearchBox } from './search-box';

/** From so many options on, finding one by eye is slower than typing. */
const SEARCHED_FROM = 9;

export interface CheckOption {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** At the end of the line: a count, a mark. */
  readonly aside?: ReactNode;
  /** Cannot be changed by this person. */
  readonly isFixed?: boolean;
}

export interface CheckListProps {
  readonly label: string;
  readonly options: readonly CheckOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly error?: string | null | undefined;
  readonly hint?: string;
  /** Where there is nothing to choose from. */
  readonly empty: string;
}

function CheckRow({
  option: { title, text, aside, isFixed = false },
  isChosen,
  onTurn,
}: {
  readonly option: CheckOption;
  readonly isChosen: boolean;
  readonly onTurn: () => void;
}) {
  return (
    <Checkbox.Root
      size="sm"
      px="4"
      py="3"
      gap="3"
      alignItems="flex-start"
      cursor={isFixed ? 'default' : 'pointer'}
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
      _hover={{ bg: 'bg.subtle' }}
      checked={isChosen}
      disabled={isFixed}
      onCheckedChange={onTurn}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control mt="0.5" />
      <Checkbox.Label
        fontWeight="normal"
        flex="1"
        minW="0"
        display="flex"
        gap="3"
        alignItems="flex-start"
      >
        <Box as="span" flex="1" minW="0" display="block">
          <Text as="span" display="block" fontWeight="medium" overflowWrap="anywhere">
            {title}
          </Text>
          {text ? (
            <Text as="span" display="block" fontSize="sm" color="fg.muted">
              {text}
            </Text>
          ) : null}
        </Box>
        {aside}
      </Checkbox.Label>
    </Checkbox.Root>
  );
}

/** Any number of things out of a list, in a frame of their own; a long list can be searched. */
export function CheckList({
  label,
  options,
  chosen,
  onChange,
  error,
  hint,
  empty,
}: CheckListProps) {
  const [term, setTerm] = useState('');
  const footId = useId();
  const foot = error ? error : hint;
  const wanted = fold(term.trim());
  const shown = options.filter(({ title }) => fold(title).includes(wanted));
  const turn = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    // No field around it: a field has one control, and its ids would be every box's.
    <Box width="full">
      <Box
        role="group"
        aria-label={label}
        {...(foot && { 'aria-describedby': footId })}
        width="full"
        borderWidth="1px"
        borderColor={error ? 'border.error' : 'border'}
        borderRadius="lg"
        bg="bg.panel"
        overflow="hidden"
      >
        {options.length >= SEARCHED_FROM && (
          <Box p="2" borderBottomWidth="1px" borderColor="border">
            <SearchBox
              width="full"
              value={term}
              onChange={setTerm}
              placeholder={`${label} içinde ara...`}
            />
          </Box>
        )}
        <Stack gap="0" maxH="420px" overflowY="auto">
          {shown.map((option) => (
            <CheckRow
              key={option.id}
              option={option}
              isChosen={chosen.includes(option.id)}
              onTurn={() => turn(option.id)}
            />
          ))}
          {shown.length === 0 && (
            <Text px="4" py="4" fontSize="sm" color="fg.muted">
              {options.length === 0 ? empty : 'Eşleşen seçenek yok.'}
            </Text>
          )}
        </Stack>
      </Box>
      {foot ? (
        <Text
          id={footId}
          mt="1.5"
          fontSize="sm"
          color={error ? 'fg.error' : 'fg.muted'}
          {...(error && { role: 'alert' })}
        >
          {foot}
        </Text>
      ) : null}
    </Box>
  );
}
