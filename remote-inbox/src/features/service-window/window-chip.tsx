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

/** Names of the reply window's phases, in two words, and in a sentence. */
const PHASES: Record<WindowPhase, readonly [text: string, title: string]> = {
  free: ['Yanıt süresi', 'Kişinin son mesajından sonra serbest metinle yanıt verilebilen süre'],
  human: ['Temsilci yanıtı', '24 saatten sonra yalnızca bir temsilcinin yazabildiği süre'],
  private: [
    'Özel mesaj hakkı',
    'Yoruma tek bir özel mesajla yanıt verilebilen süre; herkese açık yanıtın süresi yoktur',
  ],
  public: ['Herkese açık yanıt', 'Yoruma herkese açık yanıt verilebilir; bunun süresi yoktur'],
  none: ['Yanıt süresi doldu', 'Kişi yeniden yazana kadar serbest metin gönderilemez'],
};

/** Remaining time for free replies. */
export function WindowChip({
  room,
  isCompact = false,
}: {
  readonly room: Room;
  readonly isCompact?: boolean;
}) {
  const window = serviceWindow(room, useNow());
  const [name, title] = PHASES[window.phase];
  const left = window.remaining === 0 ? null : windowLabel(window);
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
      title={title}
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
