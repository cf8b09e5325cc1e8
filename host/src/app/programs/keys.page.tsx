import { platform } from '@muhatap/shared/platform';
import { Button, Icon } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { ProgramKey, ProgramKeys } from '@muhatap/shared/wire/programs';
import { useState, type ReactNode } from 'react';
import { KeyDialog, KeysList, KeysLoading, ProvisioningPanel } from '#features/program-keys';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';

interface KeysProps {
  readonly keys: readonly ProgramKey[];
  readonly add: ReactNode;
}

const Keys = ({ keys, add }: KeysProps) =>
  keys.length === 0 ? (
    <EmptyView
      icon="key"
      title="Henüz anahtar yok"
      text="CRM, çağrı merkezi ya da kendi yazdığınız bir program için anahtar oluşturun."
      action={add}
    />
  ) : (
    <KeysList keys={keys} now={platform().clock.now()} />
  );

/** The keys of the company's programs. */
export function KeysPage() {
  useTitle('API Anahtarları');
  const { outcome, isWaiting, reload } = usePageData<ProgramKeys>();
  const [isAdding, setIsAdding] = useState(false);
  const { keys = null, provisioning } = outcome?.ok === true ? outcome.data : {};
  const add = (
    <Button size="sm" onClick={() => setIsAdding(true)}>
      <Icon name="add" size={16} />
      Yeni anahtar
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="API Anahtarları"
        description="Kurumunuzun başka programları Muhatap’a bu anahtarlarla bağlanır. Her anahtar yalnız seçtiğiniz işleri yapar."
        actions={keys !== null && keys.length > 0 ? add : undefined}
      />
      {outcome === null && <KeysLoading />}
      {outcome?.ok === false && (
        <ErrorView
          title="Anahtarlar yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {keys !== null && <Keys keys={keys} add={add} />}
      {provisioning !== undefined && (
        <ProvisioningPanel provisioning={provisioning} now={platform().clock.now()} />
      )}
      {isAdding && <KeyDialog onClose={() => setIsAdding(false)} />}
    </PageBody>
  );
}
