import { chakra, Flex, Icon, type IconName } from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconName;
  /** Why it cannot be chosen. */
  readonly reason?: string | null;
  readonly tip?: string;
}

interface SegmentsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly segments: readonly Segment<V>[];
  readonly tone?: (value: V) => 'brand' | 'warning';
  /** Called for the chosen one, too: what the focus left is returned to by a click on it. */
  readonly onChoose: (value: V) => void;
}

/** One of a few, all of them visible. What cannot be chosen says why. */
export function Segments<V extends string>({
  label,
  value,
  segments,
  tone = () => 'brand',
  onChoose,
}: SegmentsProps<V>) {
  return (
    <Flex
      role="group"
      aria-label={label}
      gap="0.5"
      p="0.5"
      borderRadius="md"
      bg="bg.muted"
      flexShrink="0"
      maxW="full"
    >
      {segments.map((segment) => {
        const isOn = segment.value === value;
        const isOff = segment.reason != null;
        const tip = segment.reason ?? segment.tip ?? '';
        return (
          <Tip key={segment.value} content={tip} disabled={tip === ''}>
            <chakra.button
              type="button"
              aria-pressed={isOn}
              aria-disabled={isOff || undefined}
              colorPalette={tone(segment.value)}
              display="inline-flex"
              alignItems="center"
              gap="1.5"
              px="2.5"
              h="7"
              css={{ '@media (pointer: coarse)': { h: '10', px: '3' } }}
              minW="0"
              borderRadius="sm"
              fontSize="xs"
              fontWeight="medium"
              whiteSpace="nowrap"
              cursor={isOff ? 'not-allowed' : 'pointer'}
              opacity={isOff ? 0.6 : 1}
              {...(isOn
                ? { bg: 'bg.panel', color: 'colorPalette.fg', boxShadow: 'xs' }
                : { color: 'fg.muted', _hover: isOff ? {} : { color: 'fg' } })}
              onClick={() => (isOff ? undefined : onChoose(segment.value))}
            >
              {segment.icon && <Icon name={segment.icon} size={14} />}
              {segment.label}
            </chakra.button>
          </Tip>
        );
      })}
    </Flex>
  );
}
