import type { SaysisChangeList } from '@muhatap/shared/wire/complaints';
import { Box, Button, Flex, Icon, useBreakpointValue } from '@muhatap/shared/ui';
import { EmptyView, SortChoice, type TableOrder } from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router-dom';
import {
  EMPTY_LEDGER_QUERY,
  isFiltered,
  isNewestFirst,
  ledgerAddress,
  type LedgerOrder,
  type LedgerQuery,
} from '#entities/saysis';
import { LedgerCards } from './ledger-cards';
import { LEDGER_SORTS, ledgerOrderOf, LedgerTable, type LedgerListProps } from './ledger-table';

interface LedgerViewProps extends Omit<LedgerListProps, 'changes'> {
  readonly list: SaysisChangeList;
  readonly onOrder: (order: LedgerOrder) => void;
}

function Empty({ query }: { readonly query: LedgerQuery }) {
  if (query.cursor !== null)
    return (
      <EmptyView
        icon="history"
        title="Başka değişiklik yok"
        action={
          <Button asChild size="sm" variant="outline">
            <RouterLink to={ledgerAddress({ ...query, cursor: null })}>Başa dön</RouterLink>
          </Button>
        }
      />
    );
  if (isFiltered(query))
    return (
      <EmptyView
        icon="filter"
        title="Bu filtreye uyan değişiklik yok"
        text="Filtreleri kaldırınca bütün değişiklikler görünür."
        action={
          <Button asChild size="sm" variant="outline">
            <RouterLink to={ledgerAddress({ ...EMPTY_LEDGER_QUERY, order: query.order })}>
              Filtreleri temizle
            </RouterLink>
          </Button>
        }
      />
    );
  return (
    <EmptyView
      icon="history"
      title="Henüz aktarılan değişiklik yok"
      text="Şikayetlerde yapılan ve SAYSIS’ten gelen her değişiklik burada satır satır görünür."
    />
  );
}

/** The ways between the pages, in the words of the order. */
const pagesOf = ({ order }: LedgerQuery) =>
  isNewestFirst(order)
    ? { first: 'En yeniler', next: 'Daha eskiler' }
    : { first: 'İlk sayfa', next: 'Sonraki sayfa' };

/** The rows, and the way to further ones. */
export function LedgerView({ list, onOrder, ...props }: LedgerViewProps) {
  const look = useBreakpointValue({ base: 'cards', sm: 'compact', lg: 'whole' }, { ssr: false });
  const { query } = props;
  if (list.changes.length === 0) return <Empty query={query} />;
  const pages = pagesOf(query);
  const sort = (order: TableOrder) => {
    const known = ledgerOrderOf(order);
    if (known !== null) onOrder(known);
  };
  return (
    <>
      {look !== 'whole' && list.changes.length > 1 && (
        <Box mb="2">
          <SortChoice options={LEDGER_SORTS} order={query.order} onOrder={sort} />
        </Box>
      )}
      {look === 'cards' ? (
        <LedgerCards changes={list.changes} {...props} />
      ) : (
        <LedgerTable
          changes={list.changes}
          isCompact={look === 'compact'}
          onOrder={sort}
          {...props}
        />
      )}
      {(query.cursor !== null || list.next_cursor !== null) && (
        <Flex as="nav" aria-label="Sayfalar" justify="space-between" mt="4" minH="8">
          {query.cursor === null ? (
            <span />
          ) : (
            <Button asChild size="sm" variant="outline" colorPalette="gray">
              <RouterLink to={ledgerAddress({ ...query, cursor: null, change: null })}>
                <Icon name="chevron-left" size={16} />
                {pages.first}
              </RouterLink>
            </Button>
          )}
          {list.next_cursor === null ? (
            <span />
          ) : (
            <Button asChild size="sm" variant="outline" colorPalette="gray">
              <RouterLink to={ledgerAddress({ ...query, cursor: list.next_cursor, change: null })}>
                {pages.next}
                <Icon name="chevron-right" size={16} />
              </RouterLink>
            </Button>
          )}
        </Flex>
      )}
    </>
  );
}
