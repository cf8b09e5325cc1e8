import { Icon, IconButton } from '@muhatap/shared/ui';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { listAddressOf } from '#entities/complaint';

/** Leads to the list as it was left. */
export function BackToList() {
  const listAddress = listAddressOf(useLocation().state);
  return (
    <IconButton asChild size="sm" variant="ghost" colorPalette="gray" aria-label="Şikayetlere dön">
      <RouterLink to={listAddress}>
        <Icon name="arrow-left" size={18} />
      </RouterLink>
    </IconButton>
  );
}
