import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Flex, Icon, Text, type IconName } from '@muhatap/shared/ui';
import { PanelSection, Progress } from '@muhatap/shared/ui/app';
import type { Simulated } from '@muhatap/shared/wire/people';
import { visibilityLabel } from '#entities/role';

interface SeenPanelProps {
  readonly title: string;
  readonly icon: IconName;
  /** 'konuşma', 'başvuru'. */
  readonly noun: string;
  /** Null where no role opens the module. */
  readonly seen: Simulated['rooms'];
  /** Why there is nothing, where no role opens the module. */
  readonly closed: string;
}

const shareOf = (visible: number, total: number) => (total === 0 ? 0 : (visible / total) * 100);

/** Number of visible items, the rule behind it, and the newest items. */
export function SeenPanel({ title, icon, noun, seen, closed }: SeenPanelProps) {
  if (seen === null) {
    return (
      <PanelSection title={title}>
        <Flex gap="3" align="center" color="fg.muted" minH="10">
          <Icon name="lock" size={18} />
          <Text>{closed}</Text>
        </Flex>
      </PanelSection>
    );
  }
  const { visibility, visible, total, examples } = seen;
  return (
    <PanelSection title={title}>
      <Text fontSize="2xl" fontWeight="semibold" className="tabular">
        {formatNumber(visible)}{' '}
        <Text as="span" fontSize="md" fontWeight="normal" color="fg.muted">
          / {formatNumber(total)} {noun}
        </Text>
      </Text>
      <Progress.Root
        size="xs"
        value={shareOf(visible, total)}
        colorPalette="brand"
        my="3"
        aria-label={`${title}: görülen pay`}
      >
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text fontSize="sm">
        <Text as="span" fontWeight="medium">
          {visibilityLabel(visibility).name}.
        </Text>{' '}
        <Text as="span" color="fg.muted">
          {visibilityLabel(visibility).text}
        </Text>
      </Text>
      {examples.length > 0 && (
        <Box mt="4" pt="3" borderTopWidth="1px" borderColor="border">
          <Text fontSize="xs" fontWeight="medium" color="fg.muted" mb="1">
            Gördüklerinin en yenileri
          </Text>
          <Box as="ul" listStyleType="none">
            {examples.map((example) => (
              <Flex as="li" key={example.id} gap="3" align="center" minH="9" fontSize="sm">
                <Box color="fg.muted" display="inline-flex" aria-hidden>
                  <Icon name={icon} size={15} />
                </Box>
                <Text flex="1" truncate>
                  {example.title}
                </Text>
                <Text color="fg.muted" truncate maxW="45%">
                  {example.holder ?? 'Kimsede değil'}
                </Text>
              </Flex>
            ))}
          </Box>
        </Box>
      )}
    </PanelSection>
  );
}
