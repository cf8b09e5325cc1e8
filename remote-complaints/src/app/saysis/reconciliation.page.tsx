import { useAutoRefresh } from '@muhatap/shared/clock';
import { useSettled } from '@muhatap/shared/lib';
import { useGrant } from '@muhatap/shared/session';
import { Box, Icon, IconButton, Spinner } from '@muhatap/shared/ui';
import { ErrorView, NativeSelect, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { Reconciliation, ReconciliationList } from '@muhatap/shared/wire/complaints';
import { Link as RouterLink, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import {
  EMPTY_RECONCILIATION_QUERY,
  reconciliationAddress,
  type ReconciliationQuery,
} from '#entities/reconciliation';
import { ReconciliationExport, spanName } from '#features/saysis-reconciliation';
import { complaintAddresses } from '../../addresses';
import { ReconciliationContent } from './reconciliation-content';
import type { ReconciliationData, ReconciliationView } from './reconciliation.loader';

const wayBack = (
  <IconButton
    asChild
    size="sm"
    variant="ghost"
    colorPalette="gray"
    aria-label="Eşitleme geçmişine dön"
  >
    <RouterLink to={complaintAddresses.saysisSync()}>
      <Icon name="arrow-left" size={18} />
    </RouterLink>
  </IconButton>
);

interface RunChoiceProps {
  readonly list: ReconciliationList;
  readonly run: Reconciliation;
  readonly onGo: (part: Partial<ReconciliationQuery>) => void;
}

/** Earlier reconciliations, where there are any. */
function RunChoice({ list: { reconciliations }, run, onGo }: RunChoiceProps) {
  if (reconciliations.length < 2) return null;
  return (
    <NativeSelect.Root size="sm" width={{ base: 'full', sm: '300px' }}>
      <NativeSelect.Field
        aria-label="Gösterilen karşılaştırma"
        value={run.id}
        onChange={(event) => onGo({ ...EMPTY_RECONCILIATION_QUERY, id: event.currentTarget.value })}
      >
        {reconciliations.map((each) => (
          <option key={each.id} value={each.id}>
            {spanName(each)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** Reads again while a comparison runs. */
function RunningRefresh({ onReload }: { readonly onReload: () => void }) {
  useAutoRefresh(onReload);
  return null;
}

interface HeadActionsProps extends ReconciliationView, Pick<RunChoiceProps, 'onGo'> {
  readonly query: ReconciliationQuery;
}

function HeadActions({ list, run, rows, query, onGo }: HeadActionsProps) {
  if (run === null) return null;
  return (
    <>
      <RunChoice list={list} run={run} onGo={onGo} />
      <ReconciliationExport runId={run.id} query={query} total={rows?.total ?? 0} />
    </>
  );
}

/** The page's data; `view` is null until it was read, `problem` the reason why it was not. */
function useReconciliation() {
  const { shown, isWaiting } = useSettled<ReconciliationView, ReconciliationData>(
    useLoaderData<ReconciliationData>(),
  );
  const { revalidate, state } = useRevalidator();
  const outcome = shown?.outcome ?? null;
  return {
    query: shown?.data.query ?? EMPTY_RECONCILIATION_QUERY,
    view: outcome?.ok === true ? outcome.data : null,
    problem: outcome?.ok === false ? outcome.message : null,
    isWaiting,
    isReading: state !== 'idle',
    reload: () => void revalidate(),
  };
}

/** SAYSIS's cases and ours beside each other; differences are repaired by choice. */
export function ReconciliationPage() {
  const mayChange = useGrant('settings');
  const navigate = useNavigate();
  const { query, view, problem, isWaiting, isReading, reload } = useReconciliation();
  const go = (part: Partial<ReconciliationQuery>) =>
    void navigate(reconciliationAddress({ ...query, ...part }), { preventScrollReset: true });
  return (
    <PageBody>
      <PageHeader
        title="Mutabakat"
        before={wayBack}
        description="SAYSIS’teki başvurular ile buradakilerin karşılaştırması"
        actions={view === null ? null : <HeadActions {...view} query={query} onGo={go} />}
      />
      {view === null && problem === null && <Spinner aria-label="Mutabakat yükleniyor" />}
      {problem !== null && (
        <ErrorView
          title="Mutabakat yüklenemedi"
          message={problem}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {view !== null && (
        <Box aria-busy={isWaiting}>
          <ReconciliationContent
            {...view}
            query={query}
            mayChange={mayChange}
            onGo={go}
            onReload={reload}
          />
        </Box>
      )}
      {view?.run?.state === 'running' && (
        <RunningRefresh onReload={() => (isReading ? undefined : reload())} />
      )}
    </PageBody>
  );
}
