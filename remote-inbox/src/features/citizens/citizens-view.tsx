import { messageOf } from '@muhatap/shared/api';
import { useNow } from '@muhatap/shared/clock';
import { Box, Button, Flex } from '@muhatap/shared/ui';
import { EmptyView, ErrorNote, ErrorView, Skeleton } from '@muhatap/shared/ui/app';
import type { Customers } from '#entities/customer';
import { CitizenRow } from './citizen-row';

const FAILED = 'Kişiler yüklenirken hata oluştu';

const Loading = () => (
  <Box role="status" aria-label="Kişiler yükleniyor">
    {Array.from({ length: 8 }, (_, index) => (
      <Flex key={index} gap="4" align="center" px="4" py="3" minH="64px" borderBottomWidth="1px">
        <Skeleton boxSize="36px" borderRadius="full" />
        <Box flex="1">
          <Skeleton h="4" w="30%" mb="2" />
          <Skeleton h="3.5" w="20%" />
        </Box>
      </Flex>
    ))}
  </Box>
);

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
}

function Rows({ people, isSearch }: CitizensViewProps) {
  const now = useNow();
  const { customers, error, hasMore, isLoading, loadMore } = people;
  if (customers === null) return <Loading />;
  if (customers.length === 0) return <Empty isSearch={isSearch} />;
  return (
    <>
      <Box as="ul" listStyleType="none" aria-label="Kişiler">
        {customers.map((row) => (
          <CitizenRow key={row.customer.id} row={row} now={now} />
        ))}
      </Box>
      {error !== null && (
        <Box px="4" py="3" borderTopWidth="1px">
          <ErrorNote message={messageOf(error, FAILED)} onRetry={loadMore} />
        </Box>
      )}
      {hasMore && error === null && (
        <Flex justify="center" py="3" borderTopWidth="1px">
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
  return (
    <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="lg" overflow="hidden">
      <Rows {...props} />
    </Box>
  );
}
