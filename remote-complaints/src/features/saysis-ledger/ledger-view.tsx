import type { SaysisChangeList } from '@muhatap/shared/wire/complaints';
import { Button, Flex, Icon, useBreakpointValue } from '@muhatap/shared/ui';
import { EmptyView } from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router-dom';
import { EMPTY_LEDGER_QUERY, isFiltered, ledgerAddress, type LedgerQuery } from '#entities/saysis';
import { LedgerCards } from './ledger-cards';
import { LedgerTable, type LedgerListProps } from './ledger-table';

interface LedgerViewProps extends Omit<LedgerListProps, 'changes'> {
  readonly list: SaysisChangeList;
}

function Empty({ query }: { readonly query: LedgerQuery }) {
  if (query.cursor !== null)
    return (
      <EmptyView
        icon="history"
        title="Daha eski değişiklik yok"
        action={
          <Button asChild size="sm" variant="outline">
            <RouterLink to={ledgerAddress({ ...query, cursor: null })}>En yenilere dön</RouterLink>
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
            <RouterLink to={ledgerAddress(EMPTY_LEDGER_QUERY)}>Filtreleri temizle</RouterLink>
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

/** The rows, and the way to older ones. */
export function LedgerView({ list, ...props }: LedgerViewProps) {
  const look = useBreakpointValue({ base: 'cards', sm: 'compact', lg: 'whole' }, { ssr: false });
  const { query } = props;
  if (list.changes.length === 0) return <Empty query={query} />;
  return (
    <>
      {look === 'cards' ? (
        <LedgerCards changes={list.changes} {...props} />
      ) : (
        <LedgerTable changes={list.changes} isCompact={look === 'compact'} {...props} />
      )}
      {(query.cursor !== null || list.next_cursor !== null) && (
        <Flex as="nav" aria-label="Sayfalar" justify="space-between" mt="4" minH="8">
          {query.cursor === null ? (
            <span />
          ) : (
            <Button asChild size="sm" variant="outline" colorPalette="gray">
              <RouterLink to={ledgerAddress({ ...query, cursor: null, change: null })}>
                <Icon name="chevron-left" size={16} />
                En yeniler
              </RouterLink>
            </Button>
          )}
          {list.next_cursor === null ? (
            <span />
          ) : (
            <Button asChild size="sm" variant="outline" colorPalette="gray">
              <RouterLink to={ledgerAddress({ ...query, cursor: list.next_cursor, change: null })}>
                Daha eskiler
                <Icon name="chevron-right" size={16} />
              </RouterLink>
            </Button>
          )}
        </Flex>
      )}
    </>
  );
}
