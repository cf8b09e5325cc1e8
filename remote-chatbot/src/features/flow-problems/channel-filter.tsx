import { flowChannelName } from '#entities/flow';
import { Box, Button, Flex } from '@muhatap/shared/ui';
import { ChannelIcon } from '@muhatap/shared/ui/app';
import type { Platform } from '@muhatap/shared/wire/channels';

interface ChannelFilterProps {
  readonly counts: ReadonlyMap<Platform, number>;
  readonly total: number;
  readonly channel: Platform | null;
  readonly onChange: (channel: Platform | null) => void;
}

/** Shows the problems of one channel alone. */
export function ChannelFilter({ counts, total, channel, onChange }: ChannelFilterProps) {
  const chips: readonly (readonly [Platform | null, string, number])[] = [
    [null, 'Tümü', total],
    ...[...counts].map(
      ([platform, count]) => [platform, flowChannelName(platform), count] as const,
    ),
  ];
  return (
    <Flex role="group" aria-label="Kanala göre süz" wrap="wrap" gap="1.5">
      {chips.map(([platform, name, count]) => (
        <Button
          key={name}
          size="2xs"
          px="2"
          borderRadius="full"
          variant={platform === channel ? 'subtle' : 'outline'}
          colorPalette={platform === channel ? 'brand' : 'gray'}
          aria-pressed={platform === channel}
          aria-label={`${name}, ${count} sorun`}
          onClick={() => onChange(platform)}
        >
          {platform !== null && (
            <span aria-hidden>
              <ChannelIcon platform={platform} size={12} />
            </span>
          )}
          {name}
          <Box as="span" className="tabular" color="fg.muted">
            {count}
          </Box>
        </Button>
      ))}
    </Flex>
  );
}
