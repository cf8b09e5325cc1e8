import { formatDateTime } from '@muhatap/shared/i18n';
import { Center, Flex, Icon, IconButton, Image, Text } from '@muhatap/shared/ui';
import { Dialog, Portal } from '@muhatap/shared/ui/app';
import { useState, type KeyboardEvent } from 'react';
import { speakerOf } from '#entities/complaint';
import type { Photo } from './media';

function Picture({ photo }: { readonly photo: Photo }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <Center flex="1" gap="2" color="fg.muted"><Icon name="alert" /><Text>Fotoğraf açılamadı.</Text></Center>;
  return <Center flex="1" minW="0" minH="0" p={{ base: '0', md: '4' }}><Image src={photo.url} alt={`${speakerOf(photo.message)} tarafından gönderilen fotoğraf`} objectFit="contain" maxW="full" maxH="full" onError={() => setFailed(true)} /></Center>;
}

function Beside({ side, disabled, onClick }: { readonly side: 'left' | 'right'; readonly disabled: boolean; readonly onClick: () => void }) {
  return (
    <IconButton position="absolute" top="50%" transform="translateY(-50%)" {...{ [side]: '12px' }} borderRadius="full" variant="outline" colorPalette="gray" bg="bg.panel" boxShadow="md" aria-label={side === 'left' ? 'Önceki fotoğraf' : 'Sonraki fotoğraf'} disabled={disabled} onClick={onClick}>
      <Icon name={side === 'left' ? 'chevron-left' : 'chevron-right'} />
    </IconButton>
  );
}

interface PhotoViewerProps {
  readonly photos: readonly Photo[];
  /** The photo that is open, null while the viewer is closed. */
  readonly shown: string | null;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** Photos large, one beside the other: arrow keys, Home and End walk through them, Escape closes. */
export function PhotoViewer({ photos, shown, onShow, onClose }: PhotoViewerProps) {
  const at = photos.findIndex(({ id }) => id === shown);
  const photo = photos[at];
  const go = (to: number) => {
    const next = photos[to];
    if (next !== undefined) onShow(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const places: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: photos.length - 1 };
    const to = places[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <Dialog.Root open={photo !== undefined} onOpenChange={({ open }) => !open && onClose()} size="cover" lazyMount unmountOnExit>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p={{ base: '0', md: '6' }}>
          <Dialog.Content h="full" maxH="full" display="flex" flexDirection="column" overflow="hidden" borderRadius={{ base: '0', md: 'lg' }} onKeyDown={onKeyDown}>
            <Flex align="center" gap="1" px="3" h="52px" flexShrink="0" borderBottomWidth="1px" borderColor="border">
              <Dialog.Title flex="1" truncate fontSize="sm">{photo === undefined ? 'Fotoğraf' : `${speakerOf(photo.message)} · ${formatDateTime(photo.message.createdAt)}`}</Dialog.Title>
              {photos.length > 1 ? <Text fontSize="sm" color="fg.muted" className="tabular" mx="2" aria-live="polite">{at + 1} / {photos.length}</Text> : null}
              {photo === undefined ? null : <IconButton asChild size="sm" variant="ghost" colorPalette="gray" aria-label="İndir"><a href={photo.url} download target="_blank" rel="noreferrer noopener"><Icon name="download" /></a></IconButton>}
              <IconButton size="sm" variant="ghost" colorPalette="gray" aria-label="Kapat" onClick={onClose}><Icon name="close" /></IconButton>
            </Flex>
            <Flex flex="1" minH="0" position="relative" bg="bg.canvas">
              {photo === undefined ? null : <Picture key={photo.id} photo={photo} />}
              {photos.length > 1 ? <><Beside side="left" disabled={at <= 0} onClick={() => go(at - 1)} /><Beside side="right" disabled={at >= photos.length - 1} onClick={() => go(at + 1)} /></> : null}
            </Flex>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
