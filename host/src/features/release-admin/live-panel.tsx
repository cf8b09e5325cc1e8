import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, Flex, Grid, HStack, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { ReleasedModule } from '@muhatap/shared/wire/releases';
import type { ReactNode } from 'react';
import { describeDeprecated, describeTotalHealth, releaseOf } from '#entities/release-admin';
import { HealthLine } from './health-line';
import { ReleaseFigures } from './release-figures';
import { ReleaseName } from './release-name';

interface LivePanelProps {
  readonly module: ReleasedModule;
  readonly titleOf: (name: string) => string;
  readonly now: number;
  /**
   * Commands on everybody's release, and on the one that a share tries; null where there are none.
   */
  readonly currentActions: ReactNode;
  readonly canaryActions: ReactNode;
}

interface PartProps {
  readonly module: ReleasedModule;
  readonly part: Pick<ReleasedModule, 'since' | 'by' | 'reason'> & { readonly release: string };
  readonly chip: ReactNode;
  /** Titles of the modules that the same people try. */
  readonly together?: readonly string[];
  /** Names that its module, or every one, is to stop using. */
  readonly deprecated?: string;
  readonly now: number;
  readonly actions: ReactNode;
}

function Part({
  module,
  part: { release, since, by, reason },
  chip,
  together = [],
  deprecated = '',
  now,
  actions,
}: PartProps) {
  const health = releaseOf(module, release)?.health ?? null;
  return (
    <Box p="5" minW="0">
      <HStack gap="3" mb="3" flexWrap="wrap">
        <ReleaseName release={release} size="xl" />
        {chip}
      </HStack>
      <Facts change={{ since, by, reason }} now={now}>
        {together.length > 0 && <Fact name="Birlikte denenen">{together.join(', ')}</Fact>}
        <Fact name="Son 10 dakika">
          <HealthLine health={health} />
        </Fact>
        <Fact name="Toplam">{describeTotalHealth(health)}</Fact>
        {deprecated !== '' && <Fact name="Kullanımdan kalkacak adlar">{deprecated}</Fact>}
      </Facts>
      <ReleaseFigures module={module} release={release} />
      <Actions>{actions}</Actions>
    </Box>
  );
}

/** The change that led to a release, and what else is known of it. */
const Facts = ({
  change: { since, by, reason },
  now,
  children,
}: {
  readonly change: Pick<ReleasedModule, 'since' | 'by' | 'reason'>;
  readonly now: number;
  readonly children?: ReactNode;
}) => (
  <Grid
    as="dl"
    templateColumns="max-content minmax(0, 1fr)"
    columnGap="4"
    rowGap="1.5"
    fontSize="sm"
  >
    <Fact name="Ne zamandan beri">
      <span title={formatDateTime(since)}>{relativeTime(since, now)}</span>, {by}
    </Fact>
    <Fact name="Neden">{reason}</Fact>
    {children}
  </Grid>
);

const Actions = ({ children }: { readonly children: ReactNode }) =>
  children === null ? null : (
    <Flex gap="2" mt="4" flexWrap="wrap" _empty={{ display: 'none' }}>
      {children}
    </Flex>
  );

/** In place of everybody's release, where nobody has the module but those who try it. */
function AbsentPart({ module, now, actions }: Pick<PartProps, 'module' | 'now' | 'actions'>) {
  const { since, by, reason, previous, canary } = module;
  const isRetired = previous !== null;
  return (
    <Box p="5" minW="0">
      <HStack gap="3" mb="3" flexWrap="wrap">
        <Text fontSize="xl" fontWeight="semibold">
          {isRetired ? 'Canlıdan kaldırıldı' : 'Henüz canlıda değil'}
        </Text>
        <StatusChip
          status={canary === null ? 'Kimsede değil' : 'Yalnız deneyenlerde'}
          tone="gray"
        />
      </HStack>
      {isRetired ? (
        <Facts change={{ since, by, reason }} now={now} />
      ) : (
        <Text fontSize="sm" color="fg.muted">
          Aşağıdaki sürümlerden birini canlıya alın; ilk sürüm de önce bir paya açılabilir.
        </Text>
      )}
      <Actions>{actions}</Actions>
    </Box>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <Text as="dt" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" minW="0" overflowWrap="anywhere">
        {children}
      </Text>
    </>
  );
}

/** The people with everybody's release: neither those who try another one nor those for whom another one is pinned. */
function audienceText({ canary, current, pins }: ReleasedModule): string {
  if (canary !== null) return `Çalışanların %${100 - canary.percent} kadarında`;
  return pins.some(({ release }) => release !== current)
    ? 'Sabitlenenler dışında herkeste'
    : 'Herkeste';
}

/** The release for everybody, and beside it the one that a share of staff tries. */
export function LivePanel({ module, titleOf, now, currentActions, canaryActions }: LivePanelProps) {
  const { canary, current, since, by, reason } = module;
  return (
    <Grid
      as="section"
      aria-label="Canlıda"
      templateColumns={{
        base: 'minmax(0, 1fr)',
        lg: canary === null ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
      }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
    >
      {current === null ? (
        <AbsentPart module={module} now={now} actions={currentActions} />
      ) : (
        <Part
          module={module}
          part={{ release: current, since, by, reason }}
          deprecated={describeDeprecated(module.deprecated, titleOf)}
          now={now}
          actions={currentActions}
          chip={<StatusChip status={audienceText(module)} tone="success" />}
        />
      )}
      {canary !== null && (
        <Box
          borderColor="border"
          borderStartWidth={{ base: '0', lg: '1px' }}
          borderTopWidth={{ base: '1px', lg: '0' }}
        >
          <Part
            module={module}
            part={canary}
            together={canary.together.map(titleOf)}
            now={now}
            actions={canaryActions}
            chip={<StatusChip status={`%${canary.percent} deniyor`} tone="info" />}
          />
        </Box>
      )}
    </Grid>
  );
}
