import { useEffect, type ReactNode } from 'react';
import { platform } from '@muhatap/shared/platform';
import { Box, Button, Flex, Spinner, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, Skeleton, SkeletonCircle } from '@muhatap/shared/ui/app';
import { useSearch, type Search } from '#entities/search';
import { RESULTS_ID, resultId } from './result-id';
import { MessageRow, PersonRow } from './result-rows';

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box role="group" aria-label={title} pb="2">
      <Text aria-hidden fontSize="xs" px="4" pt="2" pb="1" color="fg.muted" fontWeight="semibold">
        {title}
      </Text>
      {children}
    </Box>
  );
}

function Waiting() {
  return (
    <Flex direction="column" gap="4" px="4" py="4" role="status">
      <VisuallyHidden>Aranıyor…</VisuallyHidden>
      {[0, 1, 2, 3].map((row) => (
        <Flex key={row} gap="3" align="center" aria-hidden>
          <SkeletonCircle size="9" />
          <Box flex="1">
            <Skeleton h="3.5" w="60%" mb="2" />
            <Skeleton h="3" w="85%" />
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}

/** People and messages on the screen, and the words by which they were found. */
export type Shown = Pick<Search, 'query' | 'rooms' | 'messages'>;

interface SearchResultsProps {
  readonly term: string;
  readonly at: number;
  readonly onShow: (shown: Shown) => void;
  readonly onChoose: (at: number) => void;
}

/** People first, then messages; all of them one list for the keyboard. */
export function SearchResults({ term, at, onShow, onChoose }: SearchResultsProps) {
  const search = useSearch(term);
  const { query, status, rooms, messages, hasMore, error } = search;
  useEffect(() => onShow({ query, rooms, messages }), [onShow, query, rooms, messages]);
  useEffect(() => {
    if (at >= 0) platform().page.element(resultId(at))?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  if (status === 'idle')
    return <EmptyView icon="search" title="Aramaya devam edin" text="En az iki harf yazın." />;
  if (status === 'loading') return <Waiting />;
  if (status === 'failed')
    return <ErrorView title="Arama yapılamadı" message={error ?? ''} onRetry={search.retry} />;
  if (rooms.length + messages.length === 0)
    return (
      <EmptyView
        icon="search"
        title="Sonuç bulunamadı"
        text={`“${query}” için kişi veya mesaj yok. Daha kısa ya da başka sözcüklerle deneyin.`}
      />
    );
  const row = (index: number) => ({
    id: resultId(index),
    isCurrent: index === at,
    onChoose: () => onChoose(index),
    query,
  });
  return (
    <Box flex="1" minH="0" overflowY="auto" data-words>
      <Box id={RESULTS_ID} role="listbox" aria-label="Arama sonuçları" pt="1">
        {rooms.length > 0 && (
          <Group title="Kişiler">
            {rooms.map((room, index) => (
              <PersonRow key={room.id} {...row(index)} room={room} />
            ))}
          </Group>
        )}
        {messages.length > 0 && (
          <Group title="Mesajlar">
            {messages.map((found, index) => (
              <MessageRow key={found.message.id} {...row(rooms.length + index)} found={found} />
            ))}
          </Group>
        )}
      </Box>
      {hasMore && (
        <Flex justify="center" pb="4">
          {status === 'more' ? (
            <Spinner size="sm" color="fg.muted" aria-label="Diğer sonuçlar yükleniyor" />
          ) : (
            <Button size="xs" variant="outline" colorPalette="gray" onClick={search.loadMore}>
              {status === 'more-failed' ? 'Yüklenemedi. Tekrar Dene' : 'Daha fazla göster'}
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}
