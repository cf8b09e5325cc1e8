import { useGrant } from '@muhatap/shared/session';
import { Button, Icon } from '@muhatap/shared/ui';
import { PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { InboxSettings } from '@muhatap/shared/wire/conversations';
import { Link as RouterLink } from 'react-router-dom';
import { InboxSettingsEditor, InboxSettingsSkeleton } from '#features/inbox-settings';
import { PageOutcome } from '../page-outcome';
import { usePageData } from '../use-page-data';
import { inboxAddresses } from '../../addresses';

export function InboxSettingsPage() {
  const mayChange = useGrant('settings');
  const page = usePageData<InboxSettings>('settings');
  return (
    <PageBody width="form">
      <PageHeader
        title="Gelen Kutusu Ayarları"
        description="Atama, karşılama ve memnuniyet anketi"
        actions={
          <Button asChild size="sm" variant="outline" colorPalette="gray">
            <RouterLink to={inboxAddresses.workingHours()}>
              <Icon name="clock" size={15} />
              Çalışma Saatleri
            </RouterLink>
          </Button>
        }
      />
      <PageOutcome page={page} failure="Ayarlar yüklenemedi" loading={<InboxSettingsSkeleton />}>
        {(settings) => <InboxSettingsEditor settings={settings} mayChange={mayChange} />}
      </PageOutcome>
    </PageBody>
  );
}
