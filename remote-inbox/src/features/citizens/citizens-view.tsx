import { messageOf } from '@muhatap/shared/api';
import { useNow } from '@muhatap/shared/clock';
import { Box, Button, Flex } from '@muhatap/shared/ui';
import { EmptyView, ErrorNote, ErrorView } from '@muhatap/shared/ui/app';
import type { CustomerOrder, Customers } from '#entities/customer';
import { CitizenRows, CitizensLoading } from './citizen-rows';

const FAILED = 'Kişiler yüklenirken hata oluştu';

const Empty = ({ isSearch }: { readonly isSearch: boolean }) =>
  isSearch ? (
    <EmptyView
      icon="search"
      title="Kişi bulunamadı"
      text="Adın, telefonun ya da hesap adının bir bölümünü yazın."
    />
  ) : (
    <EmptyView
      icon="contact"
      title="Henüz kimse yazmadı"
      text="Bir vatandaş ilk mesajını gönderince burada görünür."
    />
  );

interface CitizensViewProps {
  readonly people: Customers;
  readonly isSearch: boolean;
  readonly order: CustomerOrder | null;
  readonly onOrder: (order: CustomerOrder) => void;
}

function Rows({ people, isSearch, order, onOrder }: CitizensViewProps) {
  const now = useNow();
  const { customers, error, hasMore, isLoading, loadMore } = people;
  if (customers === null) return <CitizensLoading />;
  if (customers.length === 0) return <Empty isSearch={isSearch} />;
  return (
    <>
      <CitizenRows citizens={customers} now={now} order={order} onOrder={onOrder} />
      {error !== null && (
        <Box mt="3">
          <ErrorNote message={messageOf(error, FAILED)} onRetry={loadMore} />
        </Box>
      )}
      {hasMore && error === null && (
        <Flex justify="center" mt="3">
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            loading={isLoading}
            onClick={loadMore}
          >
            Daha fazla göster
          </Button>
        </Flex>
      )}
    </>
  );
}

/** The people that a search finds, or everybody, newest first. */
export function CitizensView(props: CitizensViewProps) {
  const { customers, error, isLoading, retry } = props.people;
  if (customers === null && error !== null)
    return (
      <ErrorView
        title="Kişiler yüklenemedi"
        message={messageOf(error, FAILED)}
        onRetry={retry}
        isRetrying={isLoading}
      />
    );
  return <Rows {...props} />;
}
