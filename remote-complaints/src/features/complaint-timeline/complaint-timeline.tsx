import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, Button, Flex, Icon, Stack, Text, type IconName } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { ComplaintChangeKind, ComplaintHistoryEntry } from '@muhatap/shared/wire/complaints';
import { entryOf } from '@muhatap/shared/wire/open';
import { useState } from 'react';
import { useNow } from '@muhatap/shared/clock';
import { actorOf, describeHistoryEntry, placeOf } from '#entities/complaint';

/** Entries that stand there without asking. */
const SHOWN = 6;

/** Every other change is drawn as an edit. */
const ICONS: Readonly<Partial<Record<ComplaintChangeKind, IconName>>> = {
  opened: 'complaint',
  status: 'dot',
  unit: 'building',
  type: 'tag',
  district: 'location',
  code: 'hash',
  linked: 'link',
  messages: 'messages',
};

function Values({ entry }: { readonly entry: ComplaintHistoryEntry }) {
  const { from, to } = describeHistoryEntry(entry);
  if (to === null) return null;
  const show = (text: string) =>
    entry.kind === 'status' ? (
      <StatusChip status={text} size="xs" />
    ) : (
      <Text as="span" fontSize="sm" overflowWrap="anywhere">
        {text}
      </Text>
    );
  return (
    <Flex gap="1.5" mt="1" align="center" wrap="wrap">
      {from === null ? null : (
        <>
          {show(from)}
          <Icon name="arrow-right" size={13} label="yerine" color="fg.muted" />
        </>
      )}
      {show(to)}
    </Flex>
  );
}

function Entry({ entry, now }: { readonly entry: ComplaintHistoryEntry; readonly now: number }) {
  const place = placeOf(entry);
  return (
    <Flex as="li" gap="3">
      <Box mt="0.5" color="fg.muted" flexShrink="0">
        <Icon name={entryOf(ICONS, entry.kind) ?? 'edit'} size={15} />
      </Box>
      <Box minW="0" flex="1">
        <Text fontSize="sm" fontWeight="medium">
          {describeHistoryEntry(entry).title}
        </Text>
        <Values entry={entry} />
        {entry.reason === null ? null : (
          <Text
            mt="1"
            pl="2"
            borderLeftWidth="2px"
            borderColor="border.emphasized"
            fontSize="sm"
            color="fg.muted"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            {entry.reason}
          </Text>
        )}
        <Text mt="1" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {actorOf(entry)}
          {place === null ? '' : ` · ${place}`} ·{' '}
          <time
            dateTime={entry.createdAt}
            className="tabular"
            title={relativeTime(entry.createdAt, now)}
          >
            {formatDateTime(entry.createdAt)}
          </time>
        </Text>
      </Box>
    </Flex>
  );
}

/** Everything that happened to the case, newest first; entries are only ever added. */
export function ComplaintTimeline({
  history,
}: {
  readonly history: readonly ComplaintHistoryEntry[];
}) {
  const [isWhole, setWhole] = useState(false);
  const now = useNow();
  if (history.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        Henüz kayıtlı işlem yok.
      </Text>
    );
  const newestFirst = history.toReversed();
  const shown = isWhole ? newestFirst : newestFirst.slice(0, SHOWN);
  return (
    <>
      <Stack as="ol" listStyleType="none" gap="4" aria-label="İşlem geçmişi, en yenisi önce">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} now={now} />
        ))}
      </Stack>
      {shown.length < history.length ? (
        <Button mt="3" size="xs" variant="ghost" colorPalette="gray" onClick={() => setWhole(true)}>
          Tümünü göster ({history.length})
        </Button>
      ) : null}
    </>
  );
}
