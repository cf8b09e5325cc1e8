import type { Room } from '@muhatap/shared/wire/conversations';
import { Box, Icon, Text, chakra } from '@muhatap/shared/ui';
import { useNow } from '@muhatap/shared/clock';
import {
  serviceWindow,
  windowLabel,
  type ServiceWindow,
  type WindowPhase,
} from '#entities/conversation';

const TONE: Record<ServiceWindow['state'], string> = {
  open: 'success',
  closing: 'warning',
  closed: 'gray',
};

/** The phases of the reply window in a sentence. */
const TITLES: Record<WindowPhase, string> = {
  free: 'Kişinin son mesajından sonra serbest metinle yanıt verilebilen süre',
  human: '24 saatten sonra yalnızca bir temsilcinin yazabildiği süre',
  private: 'Yoruma tek bir özel mesajla yanıt verilebilen süre; herkese açık yanıtın süresi yoktur',
  public: 'Yoruma herkese açık yanıt verilebilir; bunun süresi yoktur',
  none: 'Kişi yeniden yazana kadar serbest metin gönderilemez',
};

/** Name and time of the window; null for one that is far from its end, where that is not requested. */
function chipText(window: ServiceWindow, isFull: boolean): readonly [string, string | null] | null {
  if (window.state === 'closed') return ['Yanıt süresi doldu', null];
  if (window.state === 'open' && !isFull) return null;
  if (window.phase === 'public') return ['Herkese açık yanıt', null];
  return [
    window.phase === 'private' ? 'Özel mesaj için kalan:' : 'Yanıt için kalan:',
    windowLabel(window),
  ];
}

/**
 * Until when free text can be sent: above the conversation only where that ends within four hours
 * or is over, with `isFull` always (docs/behaviour.md §5.13).
 */
export function WindowChip({
  room,
  isCompact = false,
  isFull = false,
}: {
  readonly room: Room;
  readonly isCompact?: boolean;
  readonly isFull?: boolean;
}) {
  const window = serviceWindow(room, useNow());
  const text = chipText(window, isFull);
  if (text === null) return null;
  const [name, left] = text;
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
      maxW="full"
      flexShrink="0"
      title={TITLES[window.phase]}
    >
      <Icon name={window.state === 'closed' ? 'lock' : 'clock'} size={13} />
      <Text as="span" className="tabular" truncate>
        {/* Beside the buttons of a phone there is room for the time alone; the clock says what it is. */}
        {left === null ? (
          name
        ) : (
          <>
            <Box as="span" srOnly={{ base: isCompact, sm: false }}>
              {name}{' '}
            </Box>
            {left}
          </>
        )}
      </Text>
    </chakra.span>
  );
}
