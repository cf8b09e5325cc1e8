import { useLink } from '@muhatap/shared/contract';
import { formatTime } from '@muhatap/shared/i18n';
import { Box, Center, Flex, Icon, Link, Text } from '@muhatap/shared/ui';
import type { TimelineEntry } from '@muhatap/shared/wire/reports';
import { Link as RouterLink } from 'react-router-dom';
import { formatDuration } from '#entities/report';
import { actorName, entryLook } from './entry-look';

function frameOf(kind: TimelineEntry['kind'], by: TimelineEntry['by']) {
  if (kind === 'note') return { bg: 'warning.subtle', borderColor: 'warning.border' };
  return by === 'citizen'
    ? { bg: 'bg.subtle' }
    : { bg: 'brand.subtle', borderColor: 'brand.muted' };
}

type Case = NonNullable<TimelineEntry['complaint']>;

/** Words of messages and notes stand in a frame; those of everything else belong to the line above. */
function EntryText({ entry: { kind, by, text } }: { readonly entry: TimelineEntry }) {
  if (text === null || text === '') return null;
  const isFramed = kind === 'message' || kind === 'note';
  return (
    <Text
      mt="1.5"
      fontSize="sm"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      maxW="72ch"
      {...(isFramed
        ? {
            ...frameOf(kind, by),
            borderWidth: '1px',
            borderRadius: 'md',
            px: '3',
            py: '2',
            width: 'fit-content',
          }
        : { color: 'fg.muted' })}
    >
      {text}
    </Text>
  );
}

/** Code of a case, with the way to it. */
function CaseCode({ complaint: { id, code } }: { readonly complaint: Case }) {
  const to = useLink('complaints:complaint', { id });
  return to === null ? (
    <>{code}</>
  ) : (
    <Link asChild colorPalette="brand" fontWeight="medium">
      <RouterLink to={to}>{code}</RouterLink>
    </Link>
  );
}

/** One entry: its icon on the time line, actor and action, time, and its words. */
export function TimelineItem({ entry }: { readonly entry: TimelineEntry }) {
  const { icon, tone } = entryLook(entry);
  const { at, title, seconds, complaint } = entry;
  return (
    <Flex
      as="li"
      gap="3"
      position="relative"
      pb="5"
      _before={{
        content: '""',
        position: 'absolute',
        insetStart: '13px',
        top: '28px',
        bottom: '0',
        width: '1px',
        bg: 'border',
      }}
      _last={{ pb: '0', _before: { display: 'none' } }}
    >
      <Center
        boxSize="7"
        flexShrink="0"
        borderRadius="full"
        colorPalette={tone}
        bg="colorPalette.muted"
        color="colorPalette.fg"
        aria-hidden
      >
        <Icon name={icon} size={14} />
      </Center>
      <Box minW="0" flex="1" pt="1">
        <Flex gap="3" align="baseline" justify="space-between">
          <Text fontSize="sm" overflowWrap="anywhere" minW="0">
            <Text as="span" fontWeight="semibold">
              {actorName(entry)}
            </Text>
            <Text as="span" color="fg.muted">{` · ${title}`}</Text>
            {complaint === null ? null : (
              <>
                {' '}
                <CaseCode complaint={complaint} />
              </>
            )}
          </Text>
          <Text as="span" flexShrink="0" fontSize="xs" color="fg.muted" className="tabular">
            <time dateTime={at}>{formatTime(at)}</time>
          </Text>
        </Flex>
        <EntryText entry={entry} />
        {seconds === null ? null : (
          <Flex mt="1" gap="1.5" align="center" fontSize="xs" color="fg.muted">
            <Icon name="hourglass" size={12} />
            <span>{`Vatandaş ${formatDuration(seconds)} bekledi`}</span>
          </Flex>
        )}
      </Box>
    </Flex>
  );
}
