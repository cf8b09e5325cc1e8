import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Media, Message } from '@muhatap/shared/wire';
import { Center, Flex, Icon, IconButton, Spinner, Text, type IconName } from '@muhatap/shared/ui';
import { Dialog, Portal } from '@muhatap/shared/ui/app';
import { MESSAGE_TYPE_NAMES } from '#entities/conversation';
import { isPdf, picturesOf } from '../media-kind';
import { Picture } from './picture';
import { ZOOMS } from './zooms';

// pdf.js is larger than the rest of the inbox: it comes when the first PDF is opened.
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages')).PdfPages }));

interface MediaViewerProps {
  /** The message whose file is shown, null while the viewer is closed. */
  readonly shown: Message | null;
  readonly messages: readonly Message[];
  readonly onShow: (message: Message) => void;
  readonly onClose: () => void;
}

function Tool({ icon, name, disabled = false, onClick }: { readonly icon: IconName; readonly name: string; readonly disabled?: boolean; readonly onClick: () => void }) {
  return <IconButton size="sm" variant="ghost" colorPalette="gray" aria-label={name} disabled={disabled} onClick={onClick}><Icon name={icon} /></IconButton>;
}

function Body({ media, zoom, name }: { readonly media: Media; readonly zoom: number; readonly name: string }): ReactNode {
  if (media.url === null) return null;
  if (!isPdf(media)) return <Picture url={media.url} name={name} zoom={zoom} />;
  return <Suspense fallback={<Center flex="1"><Spinner aria-label="Belge yükleniyor" /></Center>}><PdfPages url={media.url} zoom={zoom} /></Suspense>;
}

/** Pictures and PDFs of the conversation, large: zoom, the pictures beside, download. Escape closes. */
export function MediaViewer({ shown, messages, onShow, onClose }: MediaViewerProps) {
  const [zoomAt, setZoomAt] = useState(0);
  const media = shown?.media ?? null;
  const pictures = shown !== null && media !== null && !isPdf(media) ? picturesOf(messages) : [];
  const at = pictures.findIndex(({ id }) => id === shown?.id);
  const go = (step: number) => {
    const next = pictures[at + step];
    if (at < 0 || next === undefined) return;
    setZoomAt(0);
    onShow(next);
  };
  const zoomBy = (step: number) => setZoomAt((held) => Math.max(0, Math.min(ZOOMS.length - 1, held + step)));
  const close = () => {
    setZoomAt(0);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = { ArrowLeft: () => go(-1), ArrowRight: () => go(1), '+': () => zoomBy(1), '-': () => zoomBy(-1) };
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step();
  };
  const name = media?.name ?? (shown === null ? '' : MESSAGE_TYPE_NAMES[shown.type]);
  return (
    <Dialog.Root open={shown !== null} onOpenChange={({ open }) => !open && close()} size="cover" lazyMount unmountOnExit>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p={{ base: '0', md: '6' }}>
          <Dialog.Content h="full" maxH="full" display="flex" flexDirection="column" overflow="hidden" borderRadius={{ base: '0', md: 'lg' }} onKeyDown={onKeyDown}>
            <Flex align="center" gap="1" px="3" h="52px" flexShrink="0" borderBottomWidth="1px" borderColor="border">
              <Dialog.Title flex="1" truncate fontSize="sm">{name}</Dialog.Title>
              {pictures.length > 1 && <Text fontSize="sm" color="fg.muted" className="tabular" mx="2" aria-live="polite">{at + 1} / {pictures.length}</Text>}
              <Tool icon="zoom-out" name="Küçült" disabled={zoomAt === 0} onClick={() => zoomBy(-1)} />
              <Tool icon="zoom-in" name="Büyüt" disabled={zoomAt === ZOOMS.length - 1} onClick={() => zoomBy(1)} />
              {media?.url != null && <IconButton asChild size="sm" variant="ghost" colorPalette="gray" aria-label="İndir"><a href={media.url} download={name}><Icon name="download" /></a></IconButton>}
              <Tool icon="close" name="Kapat" onClick={close} />
            </Flex>
            <Flex flex="1" minH="0" position="relative" bg="bg.canvas">
              {media !== null && <Body key={shown?.id} media={media} zoom={ZOOMS[zoomAt] ?? 1} name={name} />}
              {pictures.length > 1 && <Beside side="left" disabled={at <= 0} onClick={() => go(-1)} />}
              {pictures.length > 1 && <Beside side="right" disabled={at >= pictures.length - 1} onClick={() => go(1)} />}
            </Flex>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Beside({ side, disabled, onClick }: { readonly side: 'left' | 'right'; readonly disabled: boolean; readonly onClick: () => void }) {
  return (
    <IconButton position="absolute" top="50%" transform="translateY(-50%)" {...{ [side]: '12px' }} borderRadius="full" variant="outline" colorPalette="gray" bg="bg.panel" boxShadow="md" aria-label={side === 'left' ? 'Önceki fotoğraf' : 'Sonraki fotoğraf'} disabled={disabled} onClick={onClick}>
      <Icon name={side === 'left' ? 'chevron-left' : 'chevron-right'} />
    </IconButton>
  );
}
