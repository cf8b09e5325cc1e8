import { useEffect, useRef } from 'react';
import { isStart } from '@muhatap/shared/flow';
import { Box, chakra, Icon, type IconName } from '@muhatap/shared/ui';
import { optionLabel, type TargetOption } from './target-options';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '2',
    py: '1.5',
    borderRadius: 'sm',
    fontSize: 'sm',
    cursor: 'pointer',
    '&[data-active=true]': { bg: 'bg.muted' },
  },
});

interface TargetRowProps {
  readonly id: string;
  readonly option: TargetOption;
  readonly term: string;
  readonly isActive: boolean;
  readonly isTarget: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

const LOOKS = {
  new: { icon: 'add', color: 'brand.fg' },
  none: { icon: 'close', color: 'fg.muted' },
} as const;

function lookOf(option: TargetOption): { readonly icon: IconName; readonly color: string } {
  return option.kind === 'node' ? { icon: option.node.type, color: 'fg' } : LOOKS[option.kind];
}

/** One thing that can be led to. */
export function TargetRow({
  id,
  option,
  term,
  isActive,
  isTarget,
  onPoint,
  onChoose,
}: TargetRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { icon, color } = lookOf(option);
  return (
    <Row
      ref={row}
      id={id}
      role="option"
      aria-selected={isTarget}
      data-active={isActive}
      color={color}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onChoose}
    >
      <Icon name={icon} size={14} />
      <Box as="span" flex="1" minW="0" truncate>
        {optionLabel(option, term)}
      </Box>
      {option.kind === 'node' && isStart(option.node) && (
        <Box as="span" fontSize="xs" color="fg.muted">
          Başlangıç
        </Box>
      )}
      {isTarget && <Icon name="check" size={14} color="brand.fg" />}
    </Row>
  );
}
