import { addresses } from '@muhatap/shared/contract';
import { Button, Icon } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router-dom';
import { IntegrationCard } from './integration-card';

/** The accounts by which citizens write have a page of their own. */
export function ChannelsCard() {
  return (
    <IntegrationCard
      icon="messages"
      title="Mesaj kanalları"
      text="WhatsApp, Instagram ve Facebook hesaplarınız: bağlama, sınama, anahtar yenileme."
      actions={
        <Button asChild size="sm" variant="outline">
          <RouterLink to={addresses.connections()}>
            <Icon name="plug" size={15} />
            Hesaplar
          </RouterLink>
        </Button>
      }
    />
  );
}
