import { useLink } from '@muhatap/shared/contract';
import { Button, Icon } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router-dom';
import { IntegrationCard } from './integration-card';

/** The accounts by which citizens write have a page of their own. */
export function ChannelsCard() {
  const accounts = useLink('inbox:accounts');
  return (
    <IntegrationCard
      icon="messages"
      title="Mesaj kanalları"
      text="WhatsApp, Instagram ve Facebook hesaplarınız: bağlama, sınama, anahtar yenileme."
      actions={
        accounts !== null && (
          <Button asChild size="sm" variant="outline">
            <RouterLink to={accounts}>
              <Icon name="plug" size={15} />
              Hesaplar
            </RouterLink>
          </Button>
        )
      }
    />
  );
}
