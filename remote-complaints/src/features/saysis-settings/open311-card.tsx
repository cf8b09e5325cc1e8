import { Button, Icon } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router-dom';
import { complaintAddresses } from '../../addresses';
import { IntegrationCard } from './integration-card';

/** Apps of others by which citizens report have a page of their own. */
export function Open311Card() {
  return (
    <IntegrationCard
      icon="globe"
      title="Open311"
      text="Open311 bilen uygulamalar buraya şikayet açar: anahtar verme, iptal etme."
      actions={
        <Button asChild size="sm" variant="outline">
          <RouterLink to={complaintAddresses.open311()}>
            <Icon name="key" size={15} />
            Anahtarlar
          </RouterLink>
        </Button>
      }
    />
  );
}
