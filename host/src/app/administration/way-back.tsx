import { useListAddress } from '@muhatap/shared/lib';
import { Icon, IconButton } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router';

/** Before the title of a page that stands under another one. */
export function WayBack({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <IconButton asChild size="sm" variant="ghost" colorPalette="gray" aria-label={label}>
      <RouterLink to={useListAddress(to)}>
        <Icon name="arrow-left" size={18} />
      </RouterLink>
    </IconButton>
  );
}
