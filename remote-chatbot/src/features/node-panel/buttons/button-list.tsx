import { useRef, useState, type RefObject, useCallback, useLayoutEffect } from 'react';
import {
  addButton,
  buttonName,
  moveButton,
  newButton,
  removeButton,
  ROW_LIMIT,
  useFlowDraftStore,
  useProblemsOf,
} from '#entities/flow';
import { Box, Button, chakra, Flex, Icon, Stack, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { FLOW_LIMITS, type ListNode } from '@muhatap/shared/wire/chatbots';
import { NodeProblems } from '../node-problems';
import { ButtonCard } from './button-card';
import { useReorder } from './use-reorder';

type Find = (list: HTMLElement) => HTMLElement | null | undefined;

/** Puts the focus somewhere once the list is drawn anew: rows that move or go lose it. */
function useFocusAfter(list: RefObject<HTMLElement | null>): (find: Find) => void {
  const target = useRef<Find | null>(null);
  useLayoutEffect(() => {
    if (target.current === null || list.current === null) return;
    target.current(list.current)?.focus();
    target.current = null;
  });
  return useCallback((find) => {
    target.current = find;
  }, []);
}

const Rows = chakra('ol', { base: { display: 'grid', gap: '2', listStyleType: 'none' } });

/**
 * Adds, moves and removes choices; each leaves the focus where the work goes on, and moves are
 * announced by `said`.
 */
function useButtonEdits(
  list: ListNode,
  rows: RefObject<HTMLOListElement | null>,
  add: RefObject<HTMLButtonElement | null>,
) {
  const store = useFlowDraftStore();
  const [announcement, announce] = useState('');
  const focusAfter = useFocusAfter(rows);
  const move = (from: number, to: number) => {
    const button = list.buttons[from];
    if (button === undefined || to < 0 || to >= list.buttons.length || from === to) return;
    store.edit(moveButton(store.getState().flow, list.id, button.id, to), {
      subject: `order:${list.id}:${button.id}`,
    });
    announce(`“${buttonName(button)}” ${to + 1}. sıraya taşındı.`);
  };
  const moveAndKeep = (from: number, to: number | 'last', keep: HTMLElement) => {
    move(from, to === 'last' ? list.buttons.length - 1 : to);
    focusAfter(() => keep);
  };
  const addOne = () => {
    const button = newButton();
    store.edit(addButton(store.getState().flow, list.id, button));
    focusAfter((drawn) => {
      const title = drawn.lastElementChild?.querySelector('input');
      // Its first words are there to be typed over.
      title?.select();
      return title;
    });
  };
  const remove = (at: number, id: string) => {
    store.edit(removeButton(store.getState().flow, list.id, id));
    focusAfter(
      (drawn) =>
        drawn.children[Math.min(at, drawn.children.length - 1)]?.querySelector<HTMLElement>(
          '[data-remove]',
        ) ?? add.current,
    );
  };
  return { announcement, move, moveAndKeep, addOne, remove };
}

/** On which side of a choice the dragged one would be dropped; the gap after the last belongs to the last. */
function dropAt(
  drag: { readonly gap: number } | null,
  index: number,
  count: number,
): 'before' | 'after' | null {
  if (drag === null) return null;
  if (drag.gap === index) return 'before';
  return drag.gap === count && index === count - 1 ? 'after' : null;
}

const Count = ({ count }: { readonly count: number }) => (
  <Text
    fontSize="xs"
    className="tabular"
    color={count > ROW_LIMIT ? 'error.fg' : 'fg.muted'}
    aria-label={`${count} seçenek; her kanalda en çok ${ROW_LIMIT}`}
  >
    {count} / {ROW_LIMIT}
  </Text>
);

/** The choices of a list: written, put in order, led somewhere. */
export function ButtonList({ list }: { readonly list: ListNode }) {
  const { buttons } = list;
  const problems = useProblemsOf(list.id);
  const rows = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { announcement, move, moveAndKeep, addOne, remove } = useButtonEdits(list, rows, add);
  const reorder = useReorder(rows, move);
  return (
    <Stack as="section" gap="2.5" aria-label="Seçenekler">
      <Flex justify="space-between" align="baseline">
        <Text textStyle="label">Seçenekler</Text>
        <Count count={buttons.length} />
      </Flex>
      <NodeProblems nodeId={list.id} at="choices" />
      <Rows ref={rows}>
        {buttons.map((button, index) => (
          <ButtonCard
            key={button.id}
            nodeId={list.id}
            button={button}
            index={index}
            problems={problems}
            handle={reorder.handle(index)}
            isDragged={reorder.drag?.from === index}
            drop={dropAt(reorder.drag, index, buttons.length)}
            onCancelDrag={reorder.stop}
            onMove={(to, keep) => moveAndKeep(index, to, keep)}
            onRemove={() => remove(index, button.id)}
          />
        ))}
      </Rows>
      <Button
        ref={add}
        size="sm"
        variant="outline"
        colorPalette="gray"
        disabled={buttons.length >= FLOW_LIMITS.buttons}
        onClick={addOne}
      >
        <Icon name="add" size={16} />
        Seçenek ekle
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Box id={`${list.id}-order`} hidden>
        Yukarı ve aşağı ok tuşlarıyla taşınır.
      </Box>
    </Stack>
  );
}
