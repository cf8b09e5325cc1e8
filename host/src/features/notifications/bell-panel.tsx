import { useBreakpointValue } from '@muhatap/shared/ui';
import type { OpenedProps } from '@muhatap/shared/ui/plain';
import { BellFrame } from './bell-frame';
import { NotificationPanel } from './notification-panel';

/** The notifications, at their bell. */
export function BellPanel({ opened }: { readonly opened: OpenedProps }) {
  const isSheet = useBreakpointValue({ base: true, sm: false }, { ssr: false }) ?? false;
  return (
    <BellFrame opened={opened} isSheet={isSheet}>
      <NotificationPanel onClose={() => opened.onOpenChange({ open: false })} />
    </BellFrame>
  );
}
