import { refreshConnections, useConnections } from '@muhatap/shared/connections';
import { Alert, Button, Icon } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageHeader, TableLoading } from '@muhatap/shared/ui/app';
import { useNow } from '@muhatap/shared/clock';
import type { Connection } from '@muhatap/shared/wire/channels';
import type { ReactNode } from 'react';
import { AccountTable } from './account-table';

const AccountsSkeleton = () => (
  <TableLoading
    label="Hesaplar yükleniyor…"
    rows={3}
    rowHeight="57px"
    cardHeight="157px"
    hasAvatar
  />
);

interface AccountsProps {
  readonly mayChange: boolean;
  readonly onConnect: () => void;
  readonly onCheck: (connection: Connection) => void;
}

/** The channel accounts of the company. The list is the page's live one; who may administer it also gets the actions. */
export function Accounts({ mayChange, onConnect, onCheck }: AccountsProps) {
  const { connections, isLoading, error } = useConnections((state) => state);
  const now = useNow();
  const refresh = () => void refreshConnections();
  const connect = (
    <Button size="sm" onClick={onConnect}>
      <Icon name="add" size={16} />
      Hesap bağla
    </Button>
  );
  const hasNone = connections.length === 0;
  return (
    <>
      <PageHeader
        title="Hesaplar"
        description={
          hasNone ? 'Mesajların geldiği kanal hesapları' : `${connections.length} bağlı hesap`
        }
        actions={
          <>
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              loading={isLoading}
              onClick={refresh}
            >
              <Icon name="refresh" size={15} />
              Yenile
            </Button>
            {mayChange && !hasNone && connect}
          </>
        }
      />
      {error !== null && !hasNone && (
        <Alert.Root status="warning" mb="4">
          <Alert.Indicator />
          <Alert.Title>{error}. Liste eski olabilir.</Alert.Title>
        </Alert.Root>
      )}
      {hasNone ? (
        <NoAccounts
          error={error}
          isLoading={isLoading}
          mayChange={mayChange}
          connect={connect}
          onRetry={refresh}
        />
      ) : (
        <AccountTable connections={connections} now={now} mayChange={mayChange} onCheck={onCheck} />
      )}
    </>
  );
}

interface NoAccountsProps {
  readonly error: string | null;
  readonly isLoading: boolean;
  readonly mayChange: boolean;
  readonly connect: ReactNode;
  readonly onRetry: () => void;
}

/** Stands in for the list: it could not be loaded, is on its way, or there is no account yet. */
function NoAccounts({ error, isLoading, mayChange, connect, onRetry }: NoAccountsProps) {
  if (error !== null)
    return (
      <ErrorView
        title="Hesaplar yüklenemedi"
        message={error}
        onRetry={onRetry}
        isRetrying={isLoading}
      />
    );
  if (isLoading) return <AccountsSkeleton />;
  return (
    <EmptyView
      icon="plug"
      title="Henüz bağlı hesap yok"
      text={
        mayChange
          ? 'WhatsApp, Instagram ya da Facebook hesabınızı bağlayın; gelen mesajlar Gelen Kutusu’nda toplanır.'
          : 'Bir yönetici WhatsApp, Instagram ya da Facebook hesabı bağladığında burada görünür.'
      }
      action={mayChange ? connect : undefined}
    />
  );
}
