import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, Flex, Grid, HStack, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { ReleasedModule } from '@muhatap/shared/wire/releases';
import type { ReactNode } from 'react';
import { releaseOf, describeTotalHealth } from '#entities/release-admin';
import { HealthLine } from './health-line';
import { ReleaseName } from './release-name';

interface LivePanelProps {
  readonly module: ReleasedModule;
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
  readonly now: number;
  readonly actions: ReactNode;
}

function Part({ module, part: { release, since, by, reason }, chip, now, actions }: PartProps) {
  const health = releaseOf(module, release)?.health ?? null;
  return (
    <Box p="5" minW="0">
      <HStack gap="3" mb="3" flexWrap="wrap">
        <ReleaseName release={release} size="xl" />
        {chip}
      </HStack>
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
        <Fact name="Son 10 dakika">
          <HealthLine health={health} />
        </Fact>
        <Fact name="Toplam">{describeTotalHealth(health)}</Fact>
      </Grid>
      {actions !== null && (
        <Flex gap="2" mt="4" flexWrap="wrap">
          {actions}
        </Flex>
      )}
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

/** Everybody's release, and beside it the one that a share of staff tries. */
export function LivePanel({ module, now, currentActions, canaryActions }: LivePanelProps) {
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
      <Part
        module={module}
        part={{ release: current, since, by, reason }}
        now={now}
        actions={currentActions}
        chip={
          <StatusChip
            status={
              canary === null ? 'Herkeste' : `Çalışanların %${100 - canary.percent} kadarında`
            }
            tone="success"
          />
        }
      />
      {canary !== null && (
        <Box
          borderColor="border"
          borderStartWidth={{ base: '0', lg: '1px' }}
          borderTopWidth={{ base: '1px', lg: '0' }}
        >
          <Part
            module={module}
            part={canary}
            now={now}
            actions={canaryActions}
            chip={<StatusChip status={`%${canary.percent} deniyor`} tone="info" />}
          />
        </Box>
      )}
    </Grid>
  );
}
