import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import { Badge, EmptyView } from '@muhatap/shared/ui/app';
import { entryOf } from '@muhatap/shared/wire/open';
import type { ReleaseChange, ReleaseHistory } from '@muhatap/shared/wire/releases';
import { Link as RouterLink } from 'react-router';
import { describeChange, nameOf } from '#entities/release-admin';

interface HistoryListProps {
  readonly history: ReleaseHistory;
  readonly titleOf: (name: string) => string;
  readonly now: number;
  /** The page that is shown begins before this revision; null is the newest. */
  readonly before: number | null;
  /** The same page's address, at another place of the history. */
  readonly addressOf: (before: number | null) => string;
}

function toneOf({ action, percent }: ReleaseChange): 'warning' | 'info' | 'success' {
  if (action === 'pin' || action === 'unpin') return 'info';
  if (action === 'rollback' || action === 'retire') return 'warning';
  return percent < 100 ? 'info' : 'success';
}

const Marks = ({ change: { automatic, critical } }: { readonly change: ReleaseChange }) => (
  <>
    {automatic && (
      <Badge ms="2" size="sm" colorPalette="warning">
        Kendiliğinden
      </Badge>
    )}
    {critical === true && (
      <Badge ms="2" size="sm" colorPalette="error">
        Kritik
      </Badge>
    )}
  </>
);

function Line({
  change,
  title,
  now,
}: {
  readonly change: ReleaseChange;
  readonly title: string;
  readonly now: number;
}) {
  const { action, from, to, by, at, reason } = change;
  const icon = { rollback: 'undo', retire: 'ban', pin: 'lock', unpin: 'undo' } as const;
  return (
    <Flex
      as="li"
      gap="3.5"
      px="5"
      py="3"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
      align="flex-start"
    >
      <Flex
        colorPalette={toneOf(change)}
        boxSize="7"
        mt="0.5"
        borderRadius="full"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        align="center"
        justify="center"
        flexShrink="0"
        aria-hidden
      >
        <Icon name={entryOf(icon, action) ?? 'upload'} size={14} />
      </Flex>
      <Box flex="1" minW="0">
        <Text overflowWrap="anywhere" className="tabular">
          <Text as="span" fontWeight="medium">
            {title}
          </Text>{' '}
          {from !== null && from !== to && (
            <>
              <Text as="span" color="fg.muted" title={from}>
                {nameOf(from, [to])}
              </Text>{' '}
              →{' '}
            </>
          )}
          <Text as="span" fontWeight="medium" title={to}>
            {nameOf(to, [from])}
          </Text>{' '}
          {describeChange(change)}
          <Marks change={change} />
        </Text>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {reason}
        </Text>
      </Box>
      <Box
        flexShrink="0"
        textAlign="end"
        fontSize="sm"
        color="fg.muted"
        className="tabular"
        maxW="32%"
      >
        <Text title={formatDateTime(at)}>{relativeTime(at, now)}</Text>
        <Text fontSize="xs" truncate title={by}>
          {by}
        </Text>
      </Box>
    </Flex>
  );
}

/**
 * All changes, newest first, with person, audience, time and reason, and the way to older lines.
 */
export function HistoryList({
  history: { changes, has_more: hasMore },
  titleOf,
  now,
  before,
  addressOf,
}: HistoryListProps) {
  const last = changes.at(-1);
  return (
    <>
      <Box
        as="ul"
        listStyleType="none"
        aria-label="Geçmiş"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        overflow="hidden"
      >
        {changes.length === 0 ? (
          <Box as="li">
            <EmptyView
              icon="history"
              title={before === null ? 'Henüz değişiklik yok' : 'Daha eski değişiklik yok'}
              text="Canlıya alınan ve geri alınan her sürüm burada nedeniyle görünür."
            />
          </Box>
        ) : (
          changes.map((change) => (
            <Line key={change.revision} change={change} title={titleOf(change.name)} now={now} />
          ))
        )}
      </Box>
      {(before !== null || hasMore) && (
        <Flex as="nav" aria-label="Geçmiş sayfaları" justify="space-between" mt="3" minH="8">
          {before === null ? (
            <span />
          ) : (
            <Button asChild size="sm" variant="outline" colorPalette="gray">
              <RouterLink to={addressOf(null)} preventScrollReset>
                <Icon name="chevron-left" size={16} />
                En yeniler
              </RouterLink>
            </Button>
          )}
          {hasMore && last ? (
            <Button asChild size="sm" variant="outline" colorPalette="gray">
              <RouterLink to={addressOf(last.revision)} preventScrollReset>
                Daha eskiler
                <Icon name="chevron-right" size={16} />
              </RouterLink>
            </Button>
          ) : (
            <span />
          )}
        </Flex>
      )}
    </>
  );
}
