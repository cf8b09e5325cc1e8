import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { fold } from '../../i18n';
import { Icon } from '../icon/icon';
import { Box, Flex, Input, Text } from '../primitives';

/** One thing to pick; `words` are searched, `isAlways` stays whatever is searched. */
export interface PickItem {
  readonly id: string;
  readonly words: string;
  readonly view: ReactNode;
  readonly isChosen: boolean;
  readonly isAlways?: boolean;
}

export interface PickListProps {
  readonly label: string;
  readonly items: readonly PickItem[];
  readonly isMulti?: boolean;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onPick: (id: string) => void;
  readonly empty: string;
  /** Most rows that are drawn; of a longer list the rest is found by typing. */
  readonly most?: number;
}

/** Moves the list, and nothing around it, until the row is in sight. */
function reveal(list: HTMLElement, row: Element | undefined): void {
  if (!(row instanceof HTMLElement)) return;
  const end = row.offsetTop + row.offsetHeight;
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop;
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight;
}

/** A ref for the list; the row at the cursor stays in sight. */
function useRevealedRow(at: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current !== null) reveal(list.current, list.current.children[at]);
  }, [at]);
  return list;
}

/** How far a key moves the cursor. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface PickRowProps {
  readonly id: string;
  readonly item: PickItem;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
  readonly onPick: () => void;
}

function PickRow({ id, item, isCurrent, onPoint, onPick }: PickRowProps) {
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={item.isChosen}
      align="center"
      gap="2"
      px="2"
      minH="9"
      borderRadius="md"
      cursor="pointer"
      bg={isCurrent ? 'bg.muted' : 'transparent'}
      onPointerMove={onPoint}
      onClick={onPick}
    >
      <Flex flex="1" minW="0" gap="2" align="center">
        {item.view}
      </Flex>
      {item.isChosen && <Icon name="check" size={15} color="brand.fg" />}
    </Flex>
  );
}

function NothingFound({ text }: { readonly text: string }) {
  return (
    <Text role="status" px="2" py="3" fontSize="sm" color="fg.muted">
      {text}
    </Text>
  );
}

function HiddenRows({ count }: { readonly count: number }) {
  return (
    <Text px="3" py="2" fontSize="xs" color="fg.muted" borderTopWidth="1px" borderColor="border">
      {count} seçenek daha var; bulmak için yazın.
    </Text>
  );
}

/** A search field over a list: the field keeps the focus, arrows walk the list, Enter picks. */
export function PickList({
  label,
  items,
  isMulti = false,
  search,
  onSearch,
  onPick,
  empty,
  most = Infinity,
}: PickListProps) {
  const listId = useId();
  const [cursor, setCursor] = useState(0);
  const wanted = fold(search.trim());
  const found = items.filter(
    ({ words, isAlways = false }) => isAlways || fold(words).includes(wanted),
  );
  const shown = found.slice(0, most);
  const at = Math.min(cursor, shown.length - 1);
  const optionId = (id: string) => `${listId}-${id}`;
  const current = shown[at];
  const list = useRevealedRow(at);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setCursor((at + step + shown.length) % Math.max(1, shown.length));
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (current !== undefined) onPick(current.id);
    }
  };
  return (
    <>
      <Box p="2" borderBottomWidth="1px" borderColor="border">
        <Input
          size="sm"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          {...(current && { 'aria-activedescendant': optionId(current.id) })}
          placeholder={label}
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setCursor(0);
            onSearch(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </Box>
      <Box
        ref={list}
        id={listId}
        role="listbox"
        position="relative"
        aria-label={label}
        aria-multiselectable={isMulti || undefined}
        maxH="280px"
        overflowY="auto"
        p="1"
      >
        {shown.map((item, index) => (
          <PickRow
            key={item.id}
            id={optionId(item.id)}
            item={item}
            isCurrent={index === at}
            onPoint={() => index !== at && setCursor(index)}
            onPick={() => onPick(item.id)}
          />
        ))}
        {shown.length === 0 && <NothingFound text={empty} />}
      </Box>
      {found.length > shown.length && <HiddenRows count={found.length - shown.length} />}
    </>
  );
}
