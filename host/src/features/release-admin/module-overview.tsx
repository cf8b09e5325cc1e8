import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, chakra, Flex, Grid, HStack, Icon, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { ReleasedModule } from '@muhatap/shared/wire/releases';
import { Link as RouterLink } from 'react-router';
import { channelPlace, nameOf, releaseOf } from '#entities/release-admin';
import { HealthLine } from './health-line';
import { ReleaseName } from './release-name';

interface ModuleOverviewProps {
  readonly label: string;
  readonly modules: readonly ReleasedModule[];
  /** The releases that this browser alone has instead, by module. */
  readonly overrides: Readonly<Record<string, string>>;
  readonly addressOf: (name: string) => string;
  readonly now: number;
}

const COLUMNS = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: 'minmax(160px, 1.1fr) minmax(150px, 1fr) minmax(200px, 1.4fr) minmax(220px, 1.6fr) 20px',
};
const RowLink = chakra(RouterLink);

function LastChange({ module, now }: { readonly module: ReleasedModule; readonly now: number }) {
  const { since, by, reason } = module;
  if (since === '') return <Text color="fg.muted">Henüz canlıya alınmadı</Text>;
  return (
    <>
      <Text truncate title={reason}>
        {reason}
      </Text>
      <Text color="fg.muted" className="tabular">
        <span title={formatDateTime(since)}>{relativeTime(since, now)}</span>, {by}
      </Text>
    </>
  );
}

/** The releases that other channels have, beside this one's. */
const Elsewhere = ({ module: { elsewhere, current } }: { readonly module: ReleasedModule }) =>
  elsewhere.map(({ channel, release }) =>
    release === current ? (
      <Text key={channel} fontSize="xs" color="fg.muted">
        {channelPlace(channel)} da aynı
      </Text>
    ) : (
      <StatusChip
        key={channel}
        status={`${channelPlace(channel)}: ${nameOf(release, [current])}`}
        tone="gray"
        size="xs"
      />
    ),
  );

/** So many names fit on a line. */
const NAMED_PINS = 2;

/** The companies and roles that keep a release of their own. */
function PinsChip({ pins }: Pick<ReleasedModule, 'pins'>) {
  if (pins.length === 0) return null;
  const names =
    pins.length > NAMED_PINS ? `${pins.length} yerde` : pins.map(({ label }) => label).join(', ');
  return <StatusChip status={`Sabit: ${names}`} tone="brand" size="xs" />;
}

function Row({
  module,
  override,
  to,
  now,
}: {
  readonly module: ReleasedModule;
  readonly override: string | undefined;
  readonly to: string;
  readonly now: number;
}) {
  const { title, name, current, canary, pins } = module;
  return (
    <RowLink
      to={to}
      display="grid"
      gridTemplateColumns={COLUMNS}
      columnGap="6"
      rowGap="2"
      alignItems="center"
      px="5"
      py="3.5"
      position="relative"
      color="inherit"
      _hover={{ bg: 'bg.subtle', textDecoration: 'none' }}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <Box minW="0">
        <Text fontWeight="semibold">{title}</Text>
        <Text fontSize="xs" color="fg.muted" fontFamily="mono">
          {name}
        </Text>
      </Box>
      <Flex
        direction={{ base: 'row', lg: 'column' }}
        align={{ base: 'center', lg: 'flex-start' }}
        gap="1.5"
        flexWrap="wrap"
      >
        {current === null ? (
          <Text color="fg.muted">{canary === null ? 'Kimsede değil' : 'Yalnız deneyenlerde'}</Text>
        ) : (
          <ReleaseName release={current} />
        )}
        {canary !== null && (
          <StatusChip
            status={`%${canary.percent}: ${nameOf(canary.release, [current])}`}
            tone="info"
            size="xs"
          />
        )}
        <PinsChip pins={pins} />
        {override !== undefined && (
          <StatusChip
            status={`Bu tarayıcıda: ${nameOf(override, [current])}`}
            tone="warning"
            size="xs"
          />
        )}
        <Elsewhere module={module} />
      </Flex>
      <Box minW="0">
        {current !== null && <HealthLine health={releaseOf(module, current)?.health ?? null} />}
        {canary !== null && (
          <HealthLine health={releaseOf(module, canary.release)?.health ?? null} />
        )}
      </Box>
      <Box minW="0" fontSize="sm">
        <LastChange module={module} now={now} />
      </Box>
      <Box color="fg.subtle" hideBelow="lg">
        <Icon name="chevron-right" size={16} />
      </Box>
    </RowLink>
  );
}

/**
 * The shell and every module, one line each: live release, audience, health, since when, by whom
 * and why.
 */
export function ModuleOverview({ label, modules, overrides, addressOf, now }: ModuleOverviewProps) {
  return (
    <Box
      as="section"
      aria-label={label}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      overflow="hidden"
    >
      <Grid
        aria-hidden
        display={{ base: 'none', lg: 'grid' }}
        templateColumns={COLUMNS}
        columnGap="6"
        px="5"
        py="2"
        bg="bg.subtle"
        borderBottomWidth="1px"
        borderColor="border"
        fontSize="xs"
        fontWeight="medium"
        color="fg.muted"
      >
        {['Bölüm', 'Canlıda', 'Son 10 dakika', 'Neden, ne zaman, kim'].map((name) => (
          <HStack key={name}>{name}</HStack>
        ))}
      </Grid>
      <Box as="ul" listStyleType="none">
        {modules.map((module) => (
          <Box
            as="li"
            key={module.name}
            borderBottomWidth="1px"
            borderColor="border"
            _last={{ borderBottomWidth: '0' }}
          >
            <Row
              module={module}
              override={overrides[module.name]}
              to={addressOf(module.name)}
              now={now}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
