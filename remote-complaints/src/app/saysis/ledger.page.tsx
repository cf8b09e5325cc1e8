import { useAutoRefresh } from '@muhatap/shared/clock';
import { platform } from '@muhatap/shared/platform';
import { useGrant } from '@muhatap/shared/session';
import { Box, Button, Icon, IconButton } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { useCallback } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { useComplaintChanges } from '#entities/complaint';
import {
  closed,
  isNewestFirst,
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
  type OpenedChange,
} from '#features/saysis-ledger';
import { SaysisDialog } from '#features/saysis-settings';
import { complaintAddresses } from '../../addresses';
import type { Ledger } from './saysis.loader';
import { useLedger } from './use-ledger';

const wayBack = (
  <IconButton
    asChild
    size="sm"
    variant="ghost"
    colorPalette="gray"
    aria-label="Entegrasyonlara dön"
  >
    <RouterLink to={complaintAddresses.integrations()}>
      <Icon name="arrow-left" size={18} />
    </RouterLink>
  </IconButton>
);

interface LineActionsProps {
  /** Null while it is not known. */
  readonly status: Ledger['status'] | null;
  readonly mayChange: boolean;
  readonly onSettings: () => void;
}

function LineActions({ status, mayChange, onSettings }: LineActionsProps) {
  const sync = useCommand('Eşitleme başladı');
  return (
    <>
      <Button asChild size="sm" variant="outline" colorPalette="gray">
        <RouterLink to={complaintAddresses.reconciliation()}>
          <Icon name="layers" size={15} />
          Mutabakat
        </RouterLink>
      </Button>
      {mayChange && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={status === null}
          onClick={onSettings}
        >
          <Icon name="settings" size={15} />
          Bağlantı ayarları
        </Button>
      )}
      <Button
        size="sm"
        disabled={status?.is_active !== true}
        loading={sync.isRunning}
        onClick={() => sync.run({ do: 'sync' })}
      >
        <Icon name="refresh" size={15} />
        Şimdi eşitle
      </Button>
    </>
  );
}

function NotSetUp({ mayChange, onSettings }: Omit<LineActionsProps, 'status'>) {
  return (
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
          <Button size="sm" mt="2" onClick={onSettings}>
            <Icon name="plug" size={15} />
            SAYSIS’i bağla
          </Button>
        ) : undefined
      }
    />
  );
}

/** Whether there is nothing to show: no connection and no change of an earlier one. */
const isUnused = ({ status, list }: Ledger) => !isSetUp(status) && list.changes.length === 0;

interface LedgerPartProps {
  readonly ledger: Ledger;
  readonly query: LedgerQuery;
  readonly now: number;
  readonly mayChange: boolean;
  /** Leads to another view of the ledger. */
  readonly onGo: (part: Partial<LedgerQuery>) => void;
}

interface LedgerAreaProps extends LedgerPartProps {
  readonly isStale: boolean;
  readonly isTurning: boolean;
}

function LedgerArea({ ledger, query, now, mayChange, isStale, isTurning, onGo }: LedgerAreaProps) {
  return (
    <Box aria-busy={isTurning}>
      <HealthPanel status={ledger.status} now={now} isStale={isStale} />
      <LedgerFilters
        counts={ledger.status.counts}
        query={query}
        changes={ledger.list.changes}
        onChange={(part) => onGo({ ...closed(query), cursor: null, ...part })}
      />
      <Box opacity={isTurning ? 0.55 : 1} transition="opacity 150ms">
        <LedgerView
          list={ledger.list}
          query={query}
          health={ledger.status.health}
          now={now}
          mayChange={mayChange}
          onOrder={(order) => onGo({ ...closed(query), cursor: null, order })}
        />
      </Box>
    </Box>
  );
}

interface LedgerDrawersProps extends LedgerPartProps {
  /** Null where no row is opened. */
  readonly opened: OpenedChange | null;
  readonly onRetry: () => void;
}

function LedgerDrawers({
  ledger: { status },
  query,
  opened,
  now,
  mayChange,
  onRetry,
  onGo,
}: LedgerDrawersProps) {
  return (
    <>
      {opened !== null && (
        <ChangeDrawer
          opened={opened}
          query={query}
          health={status.health}
          now={now}
          mayChange={mayChange}
          onRetry={onRetry}
          onClose={() => onGo({ change: null })}
        />
      )}
      {mayChange && query.settings && (
        <SaysisDialog status={status} onClose={() => onGo({ settings: false })} />
      )}
    </>
  );
}

interface LedgerContentProps extends LedgerPartProps {
  readonly isStale: boolean;
  readonly isTurning: boolean;
  readonly openedOf: (id: string) => OpenedChange;
  readonly onSettings: () => void;
  readonly onRetry: () => void;
}

/** The rows with the drawers over them; the settings can also be opened where nothing is set up yet. */
function LedgerContent({
  isStale,
  isTurning,
  openedOf,
  onSettings,
  onRetry,
  ...part
}: LedgerContentProps) {
  const { ledger, query, mayChange } = part;
  return (
    <>
      {isUnused(ledger) ? (
        <NotSetUp mayChange={mayChange} onSettings={onSettings} />
      ) : (
        <LedgerArea {...part} isStale={isStale} isTurning={isTurning} />
      )}
      <LedgerDrawers
        {...part}
        opened={query.change === null || isTurning ? null : openedOf(query.change)}
        onRetry={onRetry}
      />
    </>
  );
}

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
  const go = (part: Partial<LedgerQuery>) =>
    void navigate(ledgerAddress({ ...query, ...part }), { preventScrollReset: true });
  const openSettings = () => go({ change: null, settings: true });
  const ledger = outcome?.ok === true ? outcome.data : null;
  return (
    <PageBody>
      <PageHeader
        title="SAYSIS eşitleme geçmişi"
        before={wayBack}
        description={
          isNewestFirst(query.order)
            ? 'Giden ve gelen her değişiklik, en yenisi üstte'
            : 'Giden ve gelen her değişiklik'
        }
        actions={
          <>
            {(ledger === null || !isUnused(ledger)) && (
              <LineActions
                status={ledger?.status ?? null}
                mayChange={mayChange}
                onSettings={openSettings}
              />
            )}
          </>
        }
      />
      {outcome === null && <LedgerLoading />}
      {outcome?.ok === false && (
        <ErrorView
          title="Eşitleme geçmişi yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {ledger !== null && (
        <LedgerContent
          ledger={ledger}
          query={query}
          now={platform().clock.now()}
          mayChange={mayChange}
          isStale={isStale}
          isTurning={isTurning}
          openedOf={openedOf}
          onSettings={openSettings}
          onRetry={reload}
          onGo={go}
        />
      )}
    </PageBody>
  );
}
