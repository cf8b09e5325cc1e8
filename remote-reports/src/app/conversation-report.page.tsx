import { type Outcome, useSettled } from '@muhatap/shared/lib';
import { onResync } from '@muhatap/shared/realtime';
import { Icon, IconButton, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader, Skeleton } from '@muhatap/shared/ui/app';
import type { ConversationReport } from '@muhatap/shared/wire/reports';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useFetcher, useLoaderData, useRevalidator } from 'react-router-dom';
import { searchOf } from '#entities/report';
import { ConversationTimeline } from '#features/conversation-timeline';
import { reportAddresses } from '../addresses';
import type { ConversationData } from './conversation.loader';

const laterAddress = (roomId: string, cursor: string) =>
  `${reportAddresses.conversation(roomId)}/later${searchOf({ cursor })}`;

const wayBack = (
  <IconButton asChild size="sm" variant="ghost" colorPalette="gray" aria-label="Raporlara dön">
    <RouterLink to={reportAddresses.page('general')}>
      <Icon name="arrow-left" size={18} />
    </RouterLink>
  </IconButton>
);

function TimelineLoading() {
  return (
    <Stack role="status" gap="4">
      <VisuallyHidden>Konuşma yükleniyor…</VisuallyHidden>
      <Skeleton h="72px" borderRadius="md" />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} h="44px" w={index % 3 === 1 ? '70%' : '90%'} borderRadius="md" />
      ))}
    </Stack>
  );
}

/** The entries of a conversation that have been read, and the way to read later ones. */
function Timeline({ first }: { readonly first: ConversationReport }) {
  const { data, state, load } = useFetcher<Outcome<ConversationReport>>();
  const [later, setLater] = useState<readonly ConversationReport[]>([]);
  const [taken, setTaken] = useState<typeof data>(undefined);
  if (data !== undefined && data !== taken) {
    setTaken(data);
    if (data.ok) setLater([...later, data.data]);
  }
  const next = (later.at(-1) ?? first).next_cursor;
  const { room } = first;
  return (
    <>
      <ConversationTimeline
        room={room}
        before={wayBack}
        isTextHidden={first.words_hidden}
        entries={[first, ...later].flatMap(({ entries }) => entries)}
        isLoadingMore={state !== 'idle'}
        onMore={next === null ? null : () => void load(laterAddress(room.id, next))}
      />
      {taken?.ok === false && state === 'idle' && (
        <ErrorView
          message={taken.message}
          {...(next !== null && { onRetry: () => void load(laterAddress(room.id, next)) })}
        />
      )}
    </>
  );
}

export function ConversationReportPage() {
  const loaderData = useLoaderData<ConversationData>();
  const { shown, isWaiting } = useSettled<ConversationReport, ConversationData>(loaderData);
  const { revalidate } = useRevalidator();
  // Reads anew when the person's rights have changed or after a long interruption of the
  // connection.
  useEffect(() => onResync(() => void revalidate()), [revalidate]);
  const isHere = shown !== null && shown.data.roomId === loaderData.roomId;
  return (
    <PageBody>
      {!(isHere && shown.outcome.ok) && <PageHeader title="Konuşma dökümü" before={wayBack} />}
      {!isHere && <TimelineLoading />}
      {isHere && shown.outcome.ok && (
        <Timeline key={loaderData.roomId} first={shown.outcome.data} />
      )}
      {isHere && !shown.outcome.ok && (
        <ErrorView
          title="Konuşma gösterilemiyor"
          message={shown.outcome.message}
          onRetry={() => void revalidate()}
          isRetrying={isWaiting}
        />
      )}
    </PageBody>
  );
}
