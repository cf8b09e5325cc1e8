import { useRef, useState, type KeyboardEvent } from 'react';
import { Box, chakra, Text } from '@muhatap/shared/ui';
import type { Emoji } from './emoji-data';

const COLUMNS = 8;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
};

/** Where a key leads from a place; below 0 it leaves the grid upwards. Null for other keys. */
function placeOf(key: string, current: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : current + step;
}

interface EmojiGridProps {
  readonly label: string;
  readonly emoji: readonly Emoji[];
  readonly onChoose: (sign: string) => void;
  readonly onLeaveUp: () => void;
}

/** Eight in a row, walked by the arrow keys; one stop for Tab. */
export function EmojiGrid({ label, emoji, onChoose, onLeaveUp }: EmojiGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const current = Math.min(at, emoji.length - 1);
  const go = (index: number) => {
    if (index < 0) return onLeaveUp();
    const next = Math.min(index, emoji.length - 1);
    setAt(next);
    box.current?.querySelectorAll<HTMLButtonElement>('button')[next]?.focus();
  };
  const keyDown = (event: KeyboardEvent) => {
    const to = placeOf(event.key, current, emoji.length);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  const rows = Array.from({ length: Math.ceil(emoji.length / COLUMNS) }, (_, row) =>
    emoji.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
  return (
    <Box as="section" aria-label={label}>
      <Text px="1" py="1" fontSize="xs" fontWeight="medium" color="fg.muted">
        {label}
      </Text>
      <Box ref={box} role="grid" aria-label={label} onKeyDown={keyDown}>
        {rows.map((row, y) => (
          <Box key={y} role="row" display="grid" gridTemplateColumns={`repeat(${COLUMNS}, 1fr)`}>
            {row.map(({ sign, name }, x) => (
              <chakra.button
                key={sign}
                type="button"
                role="gridcell"
                aria-label={name}
                title={name}
                tabIndex={y * COLUMNS + x === current ? 0 : -1}
                h="9"
                fontSize="xl"
                lineHeight="1"
                borderRadius="md"
                cursor="pointer"
                _hover={{ bg: 'bg.muted' }}
                _focusVisible={{ bg: 'bg.muted', outlineOffset: '-2px' }}
                onFocus={() => setAt(y * COLUMNS + x)}
                onClick={() => onChoose(sign)}
              >
                {sign}
              </chakra.button>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
