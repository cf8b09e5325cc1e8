import { formatDateTime } from '@muhatap/shared/i18n';
import { Icon, Link, type IconName } from '@muhatap/shared/ui';
import { Badge } from '@muhatap/shared/ui/app';
import type { ComplaintDetail } from '@muhatap/shared/wire/complaints';
import { entryOf } from '@muhatap/shared/wire/open';
import { Link as RouterLink } from 'react-router-dom';
import { complaintAddresses } from '../../addresses';

interface Look {
  readonly label: string;
  readonly palette: string;
  readonly icon: IconName;
}

const LOOKS = {
  synced: { label: 'SAYSIS ile eşit', palette: 'success', icon: 'check' },
  waiting: { label: 'SAYSIS’e iletiliyor', palette: 'info', icon: 'clock' },
  conflict: { label: 'SAYSIS ile çakışma', palette: 'warning', icon: 'warning' },
  failed: { label: 'SAYSIS’e iletilemedi', palette: 'error', icon: 'alert' },
} as const satisfies Readonly<Record<string, Look>>;
/** Of a state that is not known here. */
const OTHER: Look = { label: 'SAYSIS', palette: 'gray', icon: 'info' };

/** Synchronisation state of this case with SAYSIS; links to the case's part of the ledger. */
export function SyncBadge({
  complaintId,
  sync,
}: {
  readonly complaintId: string;
  readonly sync: ComplaintDetail['sync'];
}) {
  if (sync.state === 'off') return null;
  const { label, palette, icon } = entryOf(LOOKS, sync.state) ?? OTHER;
  return (
    <Link
      asChild
      _hover={{ textDecoration: 'none' }}
      {...(sync.at !== null && { title: formatDateTime(sync.at) })}
    >
      <RouterLink to={complaintAddresses.saysisSyncOf(complaintId)}>
        <Badge colorPalette={palette} variant="subtle" size="sm" borderRadius="full" px="2" gap="1">
          <Icon name={icon} size={12} />
          {label}
        </Badge>
      </RouterLink>
    </Link>
  );
}
