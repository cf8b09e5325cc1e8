import { platform } from '@muhatap/shared/platform';
import { Box } from '@muhatap/shared/ui';
import { EmptyView, ListPager, PageTabs } from '@muhatap/shared/ui/app';
import type { Reconciliation } from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import {
  EMPTY_RECONCILIATION_QUERY,
  KIND_LABELS,
  PAGE_SIZES,
  reconciliationAddress,
  type ReconciliationQuery,
} from '#entities/reconciliation';
import { RepairBar, RowList, RunPanel, StartForm } from '#features/saysis-reconciliation';
import type { ReconciliationView } from './reconciliation.loader';

const KINDS = ['different', 'theirs', 'ours', 'equal'] as const;

/** The kinds with their numbers, each an address; at first all that do not agree. */
function tabsOf({ counts }: Reconciliation, query: ReconciliationQuery) {
  const to = (kind: ReconciliationQuery['kind']) =>
    reconciliationAddress({ ...query, kind, page: 1 });
  return [
    {
      id: 'all',
      name: 'Farkların tümü',
      to: to(null),
      count: counts.different + counts.theirs + counts.ours,
    },
    ...KINDS.map((kind) => ({
      id: kind,
      name: KIND_LABELS[kind].name,
      to: to(kind),
      count: counts[kind],
    })),
  ];
}

interface RunViewProps extends ReconciliationView {
  readonly run: Reconciliation;
  readonly query: ReconciliationQuery;
  readonly mayChange: boolean;
  readonly onGo: (part: Partial<ReconciliationQuery>) => void;
  readonly onReload: () => void;
}

/** The rows of one reconciliation, with what can be done about them. */
function RunRows({ list, run, rows, query, mayChange, onGo, onReload }: RunViewProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (rows === null || rows.total === 0)
    return run.state === 'running' ? null : (
      <EmptyView
        icon="success"
        title={query.kind === 'equal' ? 'Aynı olan başvuru yok' : 'Burada fark yok'}
        text="Seçili aralıkta bu türde bir satır bulunmadı."
      />
    );
  const { page, limit } = query;
  const mayRepair = mayChange && run.state !== 'running' && list.is_active;
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const onDone = () => {
    setChosen(new Set());
    onReload();
  };
  const shared = { runId: run.id, rows: rows.rows, takes: list.takes, chosen, onDone };
  const last = Math.min(page * limit, rows.total);
  return (
    <>
      {mayRepair && <RepairBar {...shared} onChosen={(ids) => setChosen(new Set(ids))} />}
      <RowList {...shared} now={platform().clock.now()} mayChange={mayRepair} onChoose={choose} />
      <ListPager
        page={page}
        limit={limit}
        sizes={PAGE_SIZES}
        hasMore={last < rows.total}
        place={`${(page - 1) * limit + 1}–${last} / ${rows.total}`}
        onChange={onGo}
      />
    </>
  );
}

function RunView(props: RunViewProps) {
  const { run, query, mayChange } = props;
  return (
    <>
      <RunPanel run={run} mayChange={mayChange} />
      <PageTabs
        label="Sonuca göre filtrele"
        tabs={tabsOf(run, query)}
        current={query.kind ?? 'all'}
      />
      <RunRows key={reconciliationAddress({ ...query, id: run.id })} {...props} />
    </>
  );
}

/** The reasons why nothing can be compared now, in place of the form; null where it can. */
function obstacleOf({
  is_active: isActive,
  is_supported: isSupported,
}: ReconciliationView['list']) {
  if (!isActive) return 'SAYSIS bağlantısı kapalı. Karşılaştırmak için önce bağlantıyı açın.';
  return isSupported
    ? null
    : 'Bağlı sistem kayıtlarını topluca vermiyor; onunla mutabakat yapılamaz.';
}

interface ContentProps extends Omit<RunViewProps, 'run'> {
  readonly run: Reconciliation | null;
}

/** One reconciliation with its rows, and the form for a new one. */
export function ReconciliationContent({ run, ...props }: ContentProps) {
  const { list, mayChange, onGo } = props;
  const obstacle = obstacleOf(list);
  return (
    <>
      {obstacle !== null && (
        <Box role="note" mb="5" p="4" borderWidth="1px" borderRadius="lg" bg="bg.panel">
          {obstacle}
        </Box>
      )}
      {obstacle === null && mayChange && (
        <StartForm
          isDisabled={list.reconciliations.some(({ state }) => state === 'running')}
          onStarted={({ id }) => onGo({ ...EMPTY_RECONCILIATION_QUERY, id })}
        />
      )}
      {run === null ? (
        <EmptyView
          icon="refresh"
          title="Henüz karşılaştırma yapılmadı"
          text={
            mayChange
              ? 'Bir aralık seçip karşılaştırın: iki tarafta ayrı düşen başvurular burada satır satır görünür.'
              : 'Karşılaştırmak için ayar yetkisi gerekir.'
          }
        />
      ) : (
        <RunView {...props} run={run} />
      )}
    </>
  );
}
