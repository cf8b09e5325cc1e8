import { Button, Icon } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { useState, type ReactNode } from 'react';
import { ProviderDialog, ProvidersList, ProvidersLoading } from '#features/single-sign-on';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';
import type { SecuritySettings } from './security.loader';

const NEW = 'new';

interface DirectoriesProps {
  readonly settings: SecuritySettings;
  readonly add: ReactNode;
  /** The directory that is open in the dialog, or NEW. */
  readonly edited: string | null;
  readonly onEdit: (id: string | null) => void;
}

function Directories({ settings, add, edited, onEdit }: DirectoriesProps) {
  const { providers, redirect_address: redirectAddress, roles, groups } = settings;
  const provider = providers.find(({ id }) => id === edited) ?? null;
  return (
    <>
      {providers.length === 0 ? (
        <EmptyView
          icon="key"
          title="Henüz kurum girişi yok"
          text="Microsoft, Google, Keycloak ya da kendi dizininizi bağlayın: çalışanlar bildikleri hesapla girer, işten ayrılan giremez olur."
          action={add}
        />
      ) : (
        <ProvidersList providers={providers} onEdit={({ id }) => onEdit(id)} />
      )}
      {(edited === NEW || provider !== null) && (
        <ProviderDialog
          key={edited}
          provider={provider}
          redirectAddress={redirectAddress}
          roles={roles}
          groups={groups}
          onClose={() => onEdit(null)}
        />
      )}
    </>
  );
}

/** The ways in to the company. */
export function SecurityPage() {
  useTitle('Güvenlik');
  const { outcome, isWaiting, reload } = usePageData<SecuritySettings>();
  const [edited, edit] = useState<string | null>(null);
  const settings = outcome?.ok === true ? outcome.data : null;
  const add = (
    <Button size="sm" onClick={() => edit(NEW)}>
      <Icon name="add" size={16} />
      Yeni dizin
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="Güvenlik"
        description="Kurum hesabıyla giriş (OpenID Connect): çalışanlarınız kurumunuzun kendi giriş sayfasından girer."
        actions={settings !== null && settings.providers.length > 0 ? add : undefined}
      />
      {outcome === null && <ProvidersLoading />}
      {outcome?.ok === false && (
        <ErrorView
          title="Güvenlik ayarları yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {settings !== null && (
        <Directories settings={settings} add={add} edited={edited} onEdit={edit} />
      )}
    </PageBody>
  );
}
