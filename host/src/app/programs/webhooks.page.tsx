import { Button, Icon } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { Webhook, Webhooks } from '@muhatap/shared/wire/programs';
import { useState, type ReactNode } from 'react';
import { WebhookDialog, WebhooksList, WebhooksLoading } from '#features/webhooks';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';

interface ShownProps {
  readonly webhooks: readonly Webhook[];
  readonly add: ReactNode;
  readonly onEdit: (webhook: Webhook) => void;
}

const Shown = ({ webhooks, add, onEdit }: ShownProps) =>
  webhooks.length === 0 ? (
    <EmptyView
      icon="plug"
      title="Henüz webhook yok"
      text="Bir adres ekleyin: şikayet açılınca ya da mesaj gelince programınız anında haber alır."
      action={add}
    />
  ) : (
    <WebhooksList webhooks={webhooks} onEdit={onEdit} />
  );

/** The addresses that are told of events. */
export function WebhooksPage() {
  useTitle('Webhook’lar');
  const { outcome, isWaiting, reload } = usePageData<Webhooks>();
  const [edited, edit] = useState<Webhook | 'new' | null>(null);
  const webhooks = outcome?.ok === true ? outcome.data.webhooks : null;
  const add = (
    <Button size="sm" onClick={() => edit('new')}>
      <Icon name="add" size={16} />
      Yeni webhook
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="Webhook’lar"
        description="Olaylar, imzalı olarak kendi programlarınıza gönderilir. Sıra güvencesi yoktur; ulaşılamayan adres üç gün boyunca yeniden denenir."
        actions={webhooks !== null && webhooks.length > 0 ? add : undefined}
      />
      {outcome === null && <WebhooksLoading />}
      {outcome?.ok === false && (
        <ErrorView
          title="Webhook’lar yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {webhooks !== null && <Shown webhooks={webhooks} add={add} onEdit={edit} />}
      {edited !== null && (
        <WebhookDialog webhook={edited === 'new' ? null : edited} onClose={() => edit(null)} />
      )}
    </PageBody>
  );
}
