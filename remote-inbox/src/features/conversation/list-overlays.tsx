import { Button, Center, Icon, IconButton, Spinner } from '@muhatap/shared/ui';
import { loadNewer, loadOlder, MISSED_MAX } from '#entities/conversation';

interface ToBottomProps {
  /** The conversation goes on beyond what is loaded. */
  readonly hasNewer: boolean;
  /** Number of messages that came in unseen. */
  readonly count: number;
  readonly onGo: () => void;
}

function labelOf(hasNewer: boolean, count: number): string {
  const number = count >= MISSED_MAX ? `${MISSED_MAX - 1}+` : String(count);
  if (hasNewer)
    return count === 0 ? 'En yeni mesajlara dön' : `En yeni mesajlara dön (${number} yeni)`;
  return `${number} yeni mesaj`;
}

export function ToBottom({ hasNewer, count, onGo }: ToBottomProps) {
  const hasLabel = hasNewer || count > 0;
  return (
    <Center position="absolute" bottom="3" insetX="0" pointerEvents="none">
      {hasLabel ? (
        <Button
          size="sm"
          borderRadius="full"
          boxShadow="md"
          pointerEvents="auto"
          className="tabular"
          onClick={onGo}
        >
          <Icon name="arrow-down" size={15} />
          {labelOf(hasNewer, count)}
        </Button>
      ) : (
        <IconButton
          size="sm"
          borderRadius="full"
          variant="outline"
          colorPalette="gray"
          bg="bg.panel"
          boxShadow="md"
          pointerEvents="auto"
          aria-label="En yeni mesaja git"
          onClick={onGo}
        >
          <Icon name="arrow-down" size={16} />
        </IconButton>
      )}
    </Center>
  );
}

const SIDES = {
  top: {
    loading: 'Eski mesajlar yükleniyor',
    failed: 'Eski mesajlar yüklenemedi. Tekrar Dene',
    load: loadOlder,
    place: { top: '2' },
  },
  bottom: {
    loading: 'Yeni mesajlar yükleniyor',
    failed: 'Yeni mesajlar yüklenemedi. Tekrar Dene',
    load: loadNewer,
    place: { bottom: '14' },
  },
} as const;

/** Lies over the list, so that nothing below it moves when it comes and goes. */
export function PageState({
  side,
  state,
}: {
  readonly side: keyof typeof SIDES;
  readonly state: 'idle' | 'loading' | 'failed';
}) {
  if (state === 'idle') return null;
  const { loading, failed, load, place } = SIDES[side];
  return (
    <Center position="absolute" {...place} insetX="0" zIndex="1" pointerEvents="none">
      {state === 'loading' ? (
        <Center bg="bg.panel" boxShadow="sm" borderRadius="full" p="1.5">
          <Spinner size="sm" color="fg.muted" aria-label={loading} />
        </Center>
      ) : (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          bg="bg.panel"
          pointerEvents="auto"
          onClick={() => void load()}
        >
          {failed}
        </Button>
      )}
    </Center>
  );
}
