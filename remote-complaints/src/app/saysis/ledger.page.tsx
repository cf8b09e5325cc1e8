import { useAutoRefresh } from '@muhatap/shared/clock';
import { addresses } from '@muhatap/shared/contract';
import { platform } from '@muhatap/shared/platform';
import { useGrant } from '@muhatap/shared/session';
import { Box, Button, Icon, IconButton } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { useCallback } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { useComplaintChanges } from '#entities/complaint';
import {
  closed,
  isSetUp,
  ledgerAddress,
  readLedgerQuery,
  type LedgerQuery,
} from '#entities/saysis';
import {
  ChangeDrawer,
  HealthPanel,
  LedgerFilters,
  LedgerLoading,
  LedgerView,
  useCommand,
} from '#features/saysis-ledger';
import { SaysisDrawer } from '#features/saysis-settings';
import { useLedger } from './use-ledger';

const wayBack = (
  <IconButton
    asChild
    size="sm"
    variant="ghost"
    colorPalette="gray"
    aria-label="Entegrasyonlara dön"
  >
    <RouterLink to={addresses.integrations()}>
      <Icon name="arrow-left" size={18} />
    </RouterLink>
  </IconButton>
);

/** `?change=` opens a row and `?settings` the line's settings, so that each can be shared and the back button closes it. */
export function LedgerPage() {
  const mayChange = useGrant('settings');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const query = readLedgerQuery(search);
  const { outcome, openedOf, isStale, isWaiting, isTurning, isReading, reload } = useLedger();
  const refresh = useCallback(() => (isReading ? undefined : reload()), [isReading, reload]);
  useAutoRefresh(refresh);
  useComplaintChanges(reload);
  const sync = useCommand('Eşitleme başladı');
  const go = (part: Partial<LedgerQuery>) =>
    void navigate(ledgerAddress({ ...query, ...part }), { preventScrollReset: true });
  const openSettings = () => go({ change: null, settings: true });
  const ledger = outcome?.ok === true ? outcome.data : null;
  const isEmpty = ledger !== null && !isSetUp(ledger.status) && ledger.list.changes.length === 0;
  const now = platform().clock.now();
  return (
    <PageBody maxWidth="7xl">
      <PageHeader
        title="SAYSIS eşitleme defteri"
        before={wayBack}
        description="Giden ve gelen her değişiklik, en yenisi üstte"
        actions={
          <>
            {mayChange && !isEmpty && (
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                disabled={ledger === null}
                onClick={openSettings}
              >
                <Icon name="settings" size={15} />
                Bağlantı ayarları
              </Button>
            )}
            {!isEmpty && (
              <Button
                size="sm"
                disabled={ledger?.status.is_active !== true}
                loading={sync.isRunning}
                onClick={() => sync.run({ do: 'sync' })}
              >
                <Icon name="refresh" size={15} />
                Şimdi eşitle
              </Button>
            )}
          </>
        }
      />
      {outcome === null ? (
        <LedgerLoading />
      ) : !outcome.ok ? (
        <ErrorView
          title="Eşitleme defteri yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      ) : isEmpty ? (
        <EmptyView
          icon="refresh"
          title="SAYSIS henüz bağlı değil"
          text={
            mayChange
              ? 'Adresi ve anahtarı girince şikayetlerdeki değişiklikler SAYSIS’e kendiliğinden aktarılır, oradakiler buraya gelir.'
              : 'Bağlandığında SAYSIS’e giden ve oradan gelen değişiklikler burada görünür. Bağlamak için ayar yetkisi gerekir.'
          }
          action={
            mayChange ? (
              <Button size="sm" mt="2" onClick={openSettings}>
                <Icon name="plug" size={15} />
                SAYSIS’i bağla
              </Button>
            ) : undefined
          }
        />
      ) : (
        <Box aria-busy={isTurning}>
          <HealthPanel status={outcome.data.status} now={now} isStale={isStale} />
          <LedgerFilters
            counts={outcome.data.status.counts}
            query={query}
            changes={outcome.data.list.changes}
            onChange={(part) => go({ ...closed(query), cursor: null, ...part })}
          />
          <Box opacity={isTurning ? 0.55 : 1} transition="opacity 150ms">
            <LedgerView
              list={outcome.data.list}
              query={query}
              health={outcome.data.status.health}
              now={now}
              mayChange={mayChange}
            />
          </Box>
        </Box>
      )}
      {ledger !== null && query.change !== null && !isTurning && (
        <ChangeDrawer
          opened={openedOf(query.change)}
          query={query}
          health={ledger.status.health}
          now={now}
          mayChange={mayChange}
          onRetry={reload}
          onClose={() => go({ change: null })}
        />
      )}
      {ledger !== null && mayChange && query.settings && (
        <SaysisDrawer status={ledger.status} onClose={() => go({ settings: false })} />
      )}
    </PageBody>
  );
}
