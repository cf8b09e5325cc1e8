import type { Room } from '@muhatap/shared/wire';
import { Icon, Text, chakra } from '@muhatap/shared/ui';
import { useNow } from '#entities/clock';
import { serviceWindow, windowLabel, type ServiceWindow } from '#entities/conversation';

const TONE: Record<ServiceWindow['state'], string> = { open: 'success', closing: 'warning', closed: 'gray' };

/** How long the citizen can still be answered freely. */
export function WindowChip({ room, isCompact = false }: { readonly room: Room; readonly isCompact?: boolean }) {
  const window = serviceWindow(room, useNow());
  const words = window.state === 'closed' ? 'Yanıt süresi doldu' : `Yanıt süresi ${windowLabel(window)}`;
  return (
    <chakra.span
      colorPalette={TONE[window.state]}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      {...(isCompact ? {} : { px: '2', h: '6', borderRadius: 'full', bg: 'colorPalette.subtle' })}
      color="colorPalette.fg"
      fontSize="xs"
      fontWeight="medium"
      whiteSpace="nowrap"
      flexShrink="0"
      title="Kişinin son mesajından sonra serbest metinle yanıt verilebilen süre"
    >
      <Icon name={window.state === 'closed' ? 'lock' : 'clock'} size={13} />
      <Text as="span" className="tabular">{words}</Text>
    </chakra.span>
  );
}
