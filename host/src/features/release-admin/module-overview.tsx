import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, Flex, Text } from '@muhatap/shared/ui';
import { RowLink, RowList, StatusChip, type DataColumn } from '@muhatap/shared/ui/app';
import type { ReleasedModule } from '@muhatap/shared/wire/releases';
import { channelPlace, nameOf, releaseOf } from '#entities/release-admin';
import { HealthLine } from './health-line';
import { ReleaseName } from './release-name';

interface ModuleProps {
  readonly module: ReleasedModule;
}

function LastChange({ module, now }: ModuleProps & { readonly now: number }) {
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
const Elsewhere = ({ module: { elsewhere, current } }: ModuleProps) =>
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

interface ShownProps {
  /** The releases that this browser alone has instead, by module. */
  readonly overrides: Readonly<Record<string, string>>;
  readonly addressOf: (name: string) => string;
  readonly now: number;
}

/** The live release, and the others with the people who have them. */
function Live({ module, override }: ModuleProps & { readonly override: string | undefined }) {
  const { current, canary, pins } = module;
  return (
    <Flex direction={{ base: 'row', md: 'column' }} align="flex-start" gap="1.5" flexWrap="wrap">
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
  );
}

const Health = ({ module, module: { current, canary } }: ModuleProps) => (
  <>
    {current !== null && <HealthLine health={releaseOf(module, current)?.health ?? null} />}
    {canary !== null && <HealthLine health={releaseOf(module, canary.release)?.health ?? null} />}
  </>
);

const Name = ({ name }: Pick<ReleasedModule, 'name'>) => (
  <Text fontSize="xs" color="fg.muted" fontFamily="mono">
    {name}
  </Text>
);

const columnsOf = ({
  overrides,
  addressOf,
  now,
}: ShownProps): readonly DataColumn<ReleasedModule>[] => [
  {
    id: 'title',
    title: 'Bölüm',
    sorts: 'ascending',
    sortBy: ({ title }) => title,
    cell: ({ title, name }) => (
      <Box minH="11">
        <RowLink opens={{ to: addressOf(name) }}>{title}</RowLink>
        <Name name={name} />
      </Box>
    ),
  },
  {
    id: 'live',
    title: 'Canlıda',
    width: '22%',
    cell: (module) => <Live module={module} override={overrides[module.name]} />,
  },
  {
    id: 'health',
    title: 'Son 10 dakika',
    width: '24%',
    cell: (module) => <Health module={module} />,
  },
  {
    id: 'since',
    title: 'Neden, ne zaman, kim',
    width: '28%',
    sorts: 'descending',
    sortBy: ({ since }) => (since === '' ? null : since),
    cell: (module) => <LastChange module={module} now={now} />,
  },
];

interface ModuleOverviewProps extends ShownProps {
  readonly label: string;
  readonly modules: readonly ReleasedModule[];
}

/**
 * The shell and every module, one row each: live release, audience, health, since when, by whom
 * and why.
 */
export const ModuleOverview = ({ label, modules, ...shown }: ModuleOverviewProps) => (
  <RowList
    label={label}
    columns={columnsOf(shown)}
    rows={modules}
    keyOf={({ name }) => name}
    opens={({ name }) => ({ to: shown.addressOf(name) })}
    tableFrom="md"
    card={(module) => (
      <>
        <Text fontWeight="medium">{module.title}</Text>
        <Name name={module.name} />
        <Box my="2">
          <Live module={module} override={shown.overrides[module.name]} />
        </Box>
        <Health module={module} />
        <Box mt="2" fontSize="sm" minW="0">
          <LastChange module={module} now={shown.now} />
        </Box>
      </>
    )}
  />
);
