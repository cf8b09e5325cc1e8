import { Box, Button, Flex, Text } from '@muhatap/shared/ui';
import { EmptyView } from '@muhatap/shared/ui/app';
import type { WorkPage } from '@muhatap/shared/wire/complaints';
import { Link as RouterLink } from 'react-router';
import {
  SCOPE_LABELS,
  WORK_MOST,
  WORK_STEP,
  workAddress,
  WorkRow,
  type WorkListing,
} from '#entities/work';

const EMPTY = {
  me: {
    title: 'Bekleyen işiniz yok',
    text: 'Size atanan bir konuşma yanıt beklediğinde ya da bir şikayet açıldığında burada görünür.',
  },
  groups: {
    title: 'Gruplarınızda bekleyen iş yok',
    text: 'Gruplarınızdaki çalışma arkadaşlarınıza atanan işler burada görünür.',
  },
  nobody: {
    title: 'Atanmamış iş yok',
    text: 'Kimseye atanmamış konuşmalar ve şikayetler burada görünür.',
  },
} as const;

function Nothing({ listing }: { readonly listing: WorkListing }) {
  if (listing.shown === 'all') return <EmptyView icon="check-double" {...EMPTY[listing.scope]} />;
  return (
    <EmptyView
      icon="check-double"
      title="Bu filtrede iş yok"
      text={
        listing.shown === 'due'
          ? 'Yanıt süresi bugün dolacak bir konuşma yok.'
          : `“${SCOPE_LABELS[listing.scope]}” listesinde bu türden bekleyen iş yok.`
      }
      action={
        <Button asChild mt="3" size="sm" variant="outline" colorPalette="gray">
          <RouterLink to={workAddress({ scope: listing.scope })}>Tümünü göster</RouterLink>
        </Button>
      }
    />
  );
}

interface WorkListProps {
  readonly list: WorkPage;
  readonly listing: WorkListing;
  readonly now: number;
  readonly isLoadingMore: boolean;
}

/** The rows by age, with the way to further ones. */
export function WorkList({ list, listing, now, isLoadingMore }: WorkListProps) {
  if (list.items.length === 0) return <Nothing listing={listing} />;
  const rows = listing.rows + WORK_STEP;
  return (
    <>
      <Box as="ul" listStyleType="none" aria-label={SCOPE_LABELS[listing.scope]}>
        {list.items.map((item) => (
          <WorkRow
            key={`${item.kind} ${item.id}`}
            item={item}
            now={now}
            isDue={listing.shown === 'due'}
            holder={listing.scope === 'groups'}
          />
        ))}
      </Box>
      {list.next_cursor === null ? null : (
        <Flex justify="center" p="3" borderTopWidth="1px" borderColor="border.muted">
          {rows > WORK_MOST ? (
            <Text color="fg.muted" fontSize="sm">
              En eski {WORK_MOST} iş gösteriliyor.
            </Text>
          ) : (
            <Button
              asChild
              size="sm"
              variant="outline"
              colorPalette="gray"
              aria-busy={isLoadingMore}
            >
              <RouterLink to={workAddress({ ...listing, rows })} replace preventScrollReset>
                Daha fazla göster
              </RouterLink>
            </Button>
          )}
        </Flex>
      )}
    </>
  );
}
