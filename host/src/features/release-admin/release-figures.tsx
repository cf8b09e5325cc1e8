import { formatDateTime } from '@muhatap/shared/i18n';
import { Box, Text } from '@muhatap/shared/ui';
import type { ReleasedModule, ReleaseHealth } from '@muhatap/shared/wire/releases';
import {
  describeTooFew,
  figuresOf,
  nameOf,
  predecessorOf,
  releaseOf,
  type Figure,
} from '#entities/release-admin';

const COLORS = { better: 'success.fg', worse: 'error.fg', same: 'fg.muted' } as const;

function FigureLine({
  figure: { name, value, before, difference },
  beforeName,
}: {
  readonly figure: Figure;
  readonly beforeName: string;
}) {
  return (
    <li>
      {name}: {value}
      {before !== null && (
        <Text as="span" color="fg.muted">
          {' '}
          ({beforeName}: {before})
        </Text>
      )}
      {difference !== null && (
        <Text as="span" color={COLORS[difference.tone]} fontWeight="medium">
          {' '}
          {difference.text}
        </Text>
      )}
    </li>
  );
}

/** The last errors of running pages: places that threw them, how often, and to whom they came. */
function LastErrors({ errors }: { readonly errors: ReleaseHealth['last_errors'] }) {
  return (
    <Box as="details" mt="1">
      <Box as="summary" cursor="pointer">
        Son hatalar ({errors.length})
      </Box>
      <Box as="ul" listStyleType="none" mt="1.5" display="grid" gap="2" overflowWrap="anywhere">
        {errors.map(({ message, source, at, times, people, companies }) => (
          <li key={`${at} ${source} ${message}`}>
            <Text>{message}</Text>
            <Text fontFamily="mono" fontSize="xs">
              {source ?? 'Kaynaktaki yeri bilinmiyor'}
            </Text>
            <Text color="fg.muted" fontSize="xs" className="tabular">
              {times} kez{people > 0 && `, ${people} kişi, ${companies} kurum`} · en son{' '}
              {formatDateTime(at)}
            </Text>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Load time, sessions, failures and errors of a release beside those of the release before it, and its last errors. */
export function ReleaseFigures({
  module,
  release,
}: {
  readonly module: ReleasedModule;
  readonly release: string;
}) {
  const health = releaseOf(module, release)?.health ?? null;
  if (health === null) return null;
  const before = predecessorOf(module, release);
  const { figures, isTooFew } = figuresOf(health, before?.health ?? null);
  return (
    <Box fontSize="sm" mt="2" className="tabular">
      <Box as="ul" listStyleType="none" aria-label="Ölçümler" _empty={{ display: 'none' }}>
        {figures.map((figure) => (
          <FigureLine
            key={figure.name}
            figure={figure}
            beforeName={before === null ? '' : nameOf(before.release, [release])}
          />
        ))}
        {isTooFew && (
          <Text as="li" color="fg.muted">
            {describeTooFew(health.sessions, before?.health?.sessions ?? 0)}
          </Text>
        )}
      </Box>
      {health.last_errors.length > 0 && <LastErrors errors={health.last_errors} />}
    </Box>
  );
}
