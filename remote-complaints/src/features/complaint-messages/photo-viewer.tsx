import { formatDateTime } from '@muhatap/shared/i18n';
import { Center, Icon, Image, Text } from '@muhatap/shared/ui';
import { ViewerFrame } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import type { Photo } from '#entities/complaint';

function Picture({ photo }: { readonly photo: Photo }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return (
      <Center flex="1" gap="2" color="fg.muted">
        <Icon name="alert" />
        <Text>Fotoğraf açılamadı.</Text>
      </Center>
    );
  return (
    <Center flex="1" minW="0" minH="0" p={{ base: '0', md: '4' }}>
      <Image
        src={photo.url}
        alt={`${photo.by} tarafından gönderilen fotoğraf`}
        objectFit="contain"
        maxW="full"
        maxH="full"
        onError={() => setFailed(true)}
      />
    </Center>
  );
}

interface PhotoViewerProps {
  readonly photos: readonly Photo[];
  /** The photo that is open, null while the viewer is closed. */
  readonly shown: string | null;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** Photos of the complaint, large, one beside the other. */
export function PhotoViewer({ photos, shown, onShow, onClose }: PhotoViewerProps) {
  const at = photos.findIndex(({ id }) => id === shown);
  const photo = photos[at];
  const go = (to: number) => {
    const next = photos[to];
    if (next !== undefined) onShow(next.id);
  };
  return (
    <ViewerFrame
      isOpen={photo !== undefined}
      title={photo === undefined ? 'Fotoğraf' : `${photo.by} · ${formatDateTime(photo.at)}`}
      at={at}
      count={photos.length}
      onGo={go}
      onClose={onClose}
      download={photo === undefined ? null : { url: photo.url }}
    >
      {photo === undefined ? null : <Picture key={photo.id} photo={photo} />}
    </ViewerFrame>
  );
}
