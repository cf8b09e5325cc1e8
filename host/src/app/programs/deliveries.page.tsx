import { addresses } from '@muhatap/shared/contract';
import { notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { usePageAction } from '@muhatap/shared/saving';
import { Button, HStack } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader, PageTabs } from '@muhatap/shared/ui/app';
import { DELIVERY_STATES } from '@muhatap/shared/wire/programs';
import { useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { STATE_LABELS } from '#entities/webhook';
import { DeliveriesList, WebhooksLoading, type DeliveryCommand } from '#features/webhooks';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';
import type { Deliveries } from './webhooks.loader';

const DAY_MS = 86_400_000;
/** As long as deliveries are kept. */
const KEPT_DAYS = 30;

function useDeliveryCommands() {
  const { run, isRunning, refusal } = usePageAction((saved: unknown) => {
    const count = (saved as { count: number } | null)?.count ?? 0;
    notify.success(count === 0 ? 'Gönderilecek bir şey yok' : `${count} gönderim sıraya kondu`);
  });
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  return { run: (command: DeliveryCommand) => run(command), isRunning };
}

interface ShownProps {
  readonly data: Deliveries;
  readonly older: string | null;
  readonly onReplay: (id: string) => void;
}

const Shown = ({ data: { deliveries }, older, onReplay }: ShownProps) =>
  deliveries.length === 0 ? (
    <EmptyView
      icon="history"
      title="Gönderim yok"
      text="Seçtiğiniz olaylar oldukça gönderimler burada görünür; 30 gün saklanır."
    />
  ) : (
    <>
      <DeliveriesList deliveries={deliveries} onReplay={onReplay} />
      {older !== null && (
        <Button asChild mt="4" size="sm" variant="outline" colorPalette="gray">
          <Link to={older}>Daha eskiler</Link>
        </Button>
      )}
    </>
  );

/** The address of a list of deliveries, of one state and from a place on. */
const listAddress = (id: string, state: string | null, cursor?: string): string => {
  const search = new URLSearchParams({
    ...(state !== null && { state }),
    ...(cursor !== undefined && { cursor }),
  }).toString();
  return search === '' ? addresses.webhook(id) : `${addresses.webhook(id)}?${search}`;
};

const tabsOf = (id: string) => [
  { id: 'all', name: 'Hepsi', to: listAddress(id, null) },
  ...DELIVERY_STATES.map((state) => ({
    id: state,
    name: STATE_LABELS[state],
    to: listAddress(id, state),
  })),
];

interface ActionsProps {
  readonly isRunning: boolean;
  readonly run: (command: DeliveryCommand) => void;
}

function Actions({ isRunning, run }: ActionsProps) {
  const replayFailed = () => {
    const from = new Date(platform().clock.now() - KEPT_DAYS * DAY_MS).toISOString();
    run({ do: 'replay', which: { from, state: 'failed' } });
  };
  return (
    <HStack gap="2" flexWrap="wrap">
      <Button size="sm" variant="outline" disabled={isRunning} onClick={replayFailed}>
        Başarısızları yeniden gönder
      </Button>
      <Button size="sm" disabled={isRunning} onClick={() => run({ do: 'test' })}>
        Deneme gönder
      </Button>
    </HStack>
  );
}

/** The deliveries to an address, with filter, test and replay. */
export function DeliveriesPage() {
  const { webhookId: id = '' } = useParams();
  const [search] = useSearchParams();
  const { outcome, isWaiting, reload } = usePageData<Deliveries>();
  const { run, isRunning } = useDeliveryCommands();
  const data = outcome?.ok === true ? outcome.data : null;
  const { name, address } = data?.webhook ?? { name: 'Webhook', address: '' };
  useTitle(name);
  const state = search.get('state');
  return (
    <PageBody>
      <PageHeader
        title={name}
        description={address}
        actions={<Actions isRunning={isRunning} run={run} />}
      />
      <PageTabs label="Durum" current={state ?? 'all'} tabs={tabsOf(id)} />
      {outcome === null && <WebhooksLoading />}
      {outcome?.ok === false && (
        <ErrorView
          title="Gönderimler yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {data !== null && (
        <Shown
          data={data}
          older={data.next_cursor === null ? null : listAddress(id, state, data.next_cursor)}
          onReplay={(each) => run({ do: 'replay', which: { id: each } })}
        />
      )}
    </PageBody>
  );
}
