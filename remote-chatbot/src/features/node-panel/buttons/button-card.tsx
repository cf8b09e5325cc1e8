import type { KeyboardEvent } from 'react';
import { buttonName, faultOf } from '#entities/flow';
import type { Problem } from '@muhatap/shared/flow';
import { Box, chakra, Flex, Icon, IconButton, Text } from '@muhatap/shared/ui';
import type { FlowButton } from '@muhatap/shared/wire/chatbots';
import { TargetPicker } from '../target/target-picker';
import { ChoiceText } from './choice-text';
import type { DragHandle } from './use-reorder';

const Card = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    bg: 'bg.panel',
    '&[data-faulty=true]': { borderColor: 'border.error' },
    '&[data-dragged=true]': { opacity: '0.5' },
    '&[data-drop]::after': {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      height: '2px',
      bg: 'brand.solid',
      borderRadius: 'full',
    },
    '&[data-drop=before]::after': { top: '-6px' },
    '&[data-drop=after]::after': { bottom: '-6px' },
  },
});

interface ButtonCardProps {
  readonly nodeId: string;
  readonly button: FlowButton;
  readonly index: number;
  readonly problems: readonly Problem[];
  readonly handle: DragHandle;
  readonly isDragged: boolean;
  readonly drop: 'before' | 'after' | null;
  readonly onCancelDrag: () => void;
  /** `keep` is what has the focus and shall have it afterwards. */
  readonly onMove: (to: number | 'last', keep: HTMLElement) => void;
  readonly onRemove: () => void;
}

/** Where a key moves the choice; null for other keys. Home and End belong to the handle alone. */
function placeOf(key: string, index: number, isOnHandle: boolean): number | 'last' | null {
  if (key === 'ArrowUp') return index - 1;
  if (key === 'ArrowDown') return index + 1;
  if (!isOnHandle) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? 'last' : null;
}

interface OrderColumnProps {
  readonly nodeId: string;
  readonly name: string;
  /** Counted from 1. */
  readonly place: number;
  readonly handle: DragHandle;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A choice's place in the order and the handle that moves it. */
const OrderColumn = ({ nodeId, name, place, handle, onKeyDown }: OrderColumnProps) => (
  <Flex direction="column" align="center" borderRightWidth="1px" borderColor="border.muted">
    <Text className="tabular" fontSize="xs" color="fg.muted" h="8" lineHeight="32px" aria-hidden>
      {place}
    </Text>
    <IconButton
      size="2xs"
      variant="ghost"
      colorPalette="gray"
      color="fg.muted"
      cursor="grab"
      touchAction="none"
      aria-label={`“${name}” seçeneğini taşı`}
      aria-describedby={`${nodeId}-order`}
      {...handle}
      onKeyDown={onKeyDown}
    >
      <Icon name="grip" size={14} />
    </IconButton>
  </Flex>
);

/** One choice: its handle, its two texts, where it leads. Alt and an arrow move it from within any of its fields. */
export function ButtonCard({
  nodeId,
  button,
  index,
  problems,
  handle,
  isDragged,
  drop,
  onCancelDrag,
  onMove,
  onRemove,
}: ButtonCardProps) {
  const name = buttonName(button);
  const faults = {
    title: faultOf(problems, 'button.title', button.id),
    description: faultOf(problems, 'button.description', button.id),
    target: faultOf(problems, null, button.id),
  };
  const moveByKey = (event: KeyboardEvent<HTMLElement>, isOnHandle: boolean) => {
    const to = placeOf(event.key, index, isOnHandle);
    if (to === null || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(to, event.target);
  };
  return (
    <Card
      data-button={button.id}
      data-faulty={faults.title !== null || faults.description !== null}
      data-dragged={isDragged}
      {...(drop !== null && { 'data-drop': drop })}
      onKeyDown={(event) => event.altKey && moveByKey(event, false)}
    >
      <OrderColumn
        nodeId={nodeId}
        name={name}
        place={index + 1}
        handle={handle}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isDragged) return moveByKey(event, true);
          event.stopPropagation();
          onCancelDrag();
        }}
      />
      <Box minW="0">
        <Flex align="flex-start">
          <ChoiceText
            nodeId={nodeId}
            button={button}
            field="title"
            label={`${index + 1}. seçeneğin başlığı`}
            placeholder="Başlık"
            fault={faults.title}
          />
          <RemoveButton name={name} onClick={onRemove} />
        </Flex>
        <Box borderTopWidth="1px" borderColor="border.muted">
          <ChoiceText
            nodeId={nodeId}
            button={button}
            field="description"
            label={`${index + 1}. seçeneğin açıklaması`}
            placeholder="Açıklama (isteğe bağlı)"
            fault={faults.description}
          />
        </Box>
        <Box data-field="target" borderTopWidth="1px" borderColor="border.muted">
          <TargetPicker
            source={{ nodeId, buttonId: button.id }}
            target={button.targetNodeId}
            label={`“${name}” nereye gider`}
            fault={faults.target}
          />
        </Box>
      </Box>
    </Card>
  );
}

interface RemoveButtonProps {
  readonly name: string;
  readonly onClick: () => void;
}

const RemoveButton = ({ name, onClick }: RemoveButtonProps) => (
  <IconButton
    data-remove
    size="2xs"
    m="1"
    variant="ghost"
    colorPalette="gray"
    color="fg.muted"
    aria-label={`“${name}” seçeneğini sil`}
    onClick={onClick}
  >
    <Icon name="close" size={14} />
  </IconButton>
);
