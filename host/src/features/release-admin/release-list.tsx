import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, Flex, HStack, Icon, Text } from '@muhatap/shared/ui';
import { StatusChip, type StatusTone } from '@muhatap/shared/ui/app';
import type { PublishedRelease, ReleasedModule } from '@muhatap/shared/wire/releases';
import type { ReactNode } from 'react';
import {
  formatSize,
  standingOf,
  describeTotalHealth,
  type Standing,
} from '#entities/release-admin';
import { ReleaseFigures } from './release-figures';
import { ReleaseName } from './release-name';

const CHIPS: Readonly<Record<Standing, readonly [string, StatusTone] | null>> = {
  live: ['Canlıda', 'success'],
  canary: ['Deneniyor', 'info'],
  previous: ['Önceki', 'gray'],
  idle: null,
};

interface ReleaseListProps {
  readonly module: ReleasedModule;
  readonly now: number;
  /** The release that this browser alone has. */
  readonly override: string | null;
  readonly actionsOf: (release: PublishedRelease) => ReactNode;
}

interface ReleaseLineProps {
  readonly module: ReleasedModule;
  readonly release: PublishedRelease;
  readonly chip: readonly [string, StatusTone] | null;
  /** This browser alone has it. */
  readonly isOverride: boolean;
  /** The companies and roles for which it is pinned. */
  readonly pinnedFor: readonly string[];
  readonly now: number;
  readonly actions: ReactNode;
}

/** By whom and when a release was published, and how large it is. */
function Publication({ release, now }: Pick<ReleaseLineProps, 'release' | 'now'>) {
  return (
    <Text fontSize="sm" color="fg.muted" mt="0.5" className="tabular">
      {release.published_by}{' '}
      <span title={formatDateTime(release.published_at)}>
        {relativeTime(release.published_at, now)}
      </span>{' '}
      yayınladı · {formatSize(release.size)}
      {release.commit !== null && (
        <>
          {' '}
          ·{' '}
          <Text as="span" fontFamily="mono" fontSize="xs" title={release.commit}>
            {release.commit.slice(0, 7)}
          </Text>
          {release.is_dirty && ' ve kayda geçmemiş değişiklikler'}
        </>
      )}
    </Text>
  );
}

function ReleaseLine({
  module,
  release,
  chip,
  isOverride,
  pinnedFor,
  now,
  actions,
}: ReleaseLineProps) {
  return (
    <Flex
      as="li"
      aria-label={release.release}
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: '3', md: '6' }}
      px="5"
      py="3.5"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
      align={{ md: 'center' }}
    >
      <Box flex="1" minW="0">
        <HStack gap="2.5" flexWrap="wrap">
          <ReleaseName release={release.release} />
          {chip !== null && <StatusChip status={chip[0]} tone={chip[1]} size="xs" />}
          {pinnedFor.map((label) => (
            <StatusChip key={label} status={`Sabit: ${label}`} tone="brand" size="xs" />
          ))}
          {isOverride && <StatusChip status="Bu tarayıcıda" tone="warning" size="xs" />}
        </HStack>
        <Publication release={release} now={now} />
        {release.notes !== null && (
          <Text fontSize="sm" my="1" whiteSpace="pre-line" overflowWrap="anywhere">
            {release.notes}
          </Text>
        )}
        <Text fontSize="sm" color="fg.muted" className="tabular">
          {describeTotalHealth(release.health)}
        </Text>
        <ReleaseFigures module={module} release={release.release} />
        {release.objections.map((objection) => (
          <HStack
            key={objection}
            gap="1.5"
            mt="1"
            fontSize="sm"
            color="warning.fg"
            align="flex-start"
          >
            <Box pt="0.5">
              <Icon name="ban" size={14} />
            </Box>
            <Text overflowWrap="anywhere">{objection}</Text>
          </HStack>
        ))}
      </Box>
      <HStack
        gap="2"
        flexWrap="wrap"
        flexShrink="0"
        _empty={{ display: 'none' }}
        ms={{ base: '-3', md: '0' }}
      >
        {actions}
      </HStack>
    </Flex>
  );
}

/**
 * Every published release of a module, newest first: its name, its health, and why it cannot go
 * live.
 */
export function ReleaseList({ module, now, override, actionsOf }: ReleaseListProps) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      overflow="hidden"
    >
      {module.releases.map((release) => (
        <ReleaseLine
          key={release.release}
          module={module}
          release={release}
          chip={CHIPS[standingOf(module, release)]}
          isOverride={release.release === override}
          pinnedFor={module.pins.flatMap((pin) =>
            pin.release === release.release ? pin.label : [],
          )}
          now={now}
          actions={actionsOf(release)}
        />
      ))}
    </Box>
  );
}
