import { useNow } from '@muhatap/shared/clock';
import { dayKey, formatDay } from '@muhatap/shared/i18n';
import { Alert, Box, Button, chakra, Heading, Stack } from '@muhatap/shared/ui';
import { EmptyView } from '@muhatap/shared/ui/app';
import type { ConversationReport, TimelineEntry } from '@muhatap/shared/wire/reports';
import type { ReactNode } from 'react';
import { TimelineHead } from './timeline-head';
import { TimelineItem } from './timeline-item';

export interface ConversationTimelineProps {
  readonly room: ConversationReport['room'];
  /** A way back, before the title. */
  readonly before: ReactNode;
  /** All that was read so far, oldest first. */
  readonly entries: ConversationReport['entries'];
  /** The person may not read the messages. */
  readonly isTextHidden: boolean;
  /** Reads later ones; null where there are none. */
  readonly onMore: (() => void) | null;
  readonly isLoadingMore: boolean;
}

interface TimelineDay {
  readonly day: string;
  readonly entries: readonly TimelineEntry[];
}

function entriesByDay(entries: readonly TimelineEntry[]): readonly TimelineDay[] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = dayKey(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, happened]) => ({ day, entries: happened }));
}

/** A conversation's head and everything that happened in it, by day. */
export function ConversationTimeline({
  room,
  before,
  entries,
  isTextHidden,
  onMore,
  isLoadingMore,
}: ConversationTimelineProps) {
  const now = useNow();
  return (
    <>
      <TimelineHead room={room} before={before} />
      {isTextHidden && (
        <Alert.Root status="info" size="sm" mb="5">
          <Alert.Indicator />
          <Alert.Title>
            Yazışmaların ve notların metni burada görünmez: bu konuşmayı gelen kutusunda görme
            yetkiniz yok.
          </Alert.Title>
        </Alert.Root>
      )}
      {entries.length === 0 ? (
        <EmptyView
          icon="history"
          title="Henüz bir şey olmadı"
          text="Bu konuşmada yazılanlar ve yapılanlar burada sırayla görünür."
        />
      ) : null}
      <Stack gap="6">
        {entriesByDay(entries).map(({ day, entries: happened }) => (
          <chakra.section key={day} aria-labelledby={`day-${day}`}>
            <Heading
              as="h2"
              id={`day-${day}`}
              size="sm"
              mb="3"
              py="1.5"
              position="sticky"
              top="0"
              bg="bg.canvas"
              zIndex="docked"
            >
              {formatDay(happened[0]?.at ?? day, now)}
            </Heading>
            <Box as="ol" listStyleType="none">
              {happened.map((entry) => (
                <TimelineItem key={entry.id} entry={entry} />
              ))}
            </Box>
          </chakra.section>
        ))}
      </Stack>
      {onMore === null ? null : (
        <Button
          mt="6"
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={isLoadingMore}
          loadingText="Yükleniyor…"
          onClick={onMore}
        >
          Daha sonrasını göster
        </Button>
      )}
    </>
  );
}
