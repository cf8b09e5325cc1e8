import { useState, type ReactNode } from 'react';
import { createLatePart } from '@muhatap/shared/ui/plain';
import type { Media, Message } from '@muhatap/shared/wire/conversations';
import { Center, Icon, IconButton, Spinner, type IconName } from '@muhatap/shared/ui';
import { ViewerFrame } from '@muhatap/shared/ui/app';
import { messageTypeName } from '#entities/conversation';
import { isPdf, picturesOf } from '../media-kind';
import { Picture } from './picture';

/** Steps of the viewer's zoom; 1 fits the window. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

// pdf.js is larger than the rest of the inbox: it comes when the first PDF is opened.
const PdfPages = createLatePart(
  async () => (await import('./pdf-pages')).PdfPages,
  () => (
    <Center flex="1">
      <Spinner aria-label="Belge yükleniyor" />
    </Center>
  ),
);

interface MediaViewerProps {
  /** The message whose file is shown, null while the viewer is closed. */
  readonly shown: Message | null;
  readonly messages: readonly Message[];
  readonly onShow: (message: Message) => void;
  readonly onClose: () => void;
}

function Tool({
  icon,
  name,
  disabled,
  onClick,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) {
  return (
    <IconButton
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </IconButton>
  );
}

interface ZoomToolsProps {
  readonly at: number;
  readonly onZoom: (step: number) => void;
}

const ZoomTools = ({ at, onZoom }: ZoomToolsProps) => (
  <>
    <Tool icon="zoom-out" name="Küçült" disabled={at === 0} onClick={() => onZoom(-1)} />
    <Tool
      icon="zoom-in"
      name="Büyüt"
      disabled={at === ZOOMS.length - 1}
      onClick={() => onZoom(1)}
    />
  </>
);

/** A file's own name, else what its message is called. */
const nameOf = ({ media, type }: Message): string => media?.name ?? messageTypeName(type);

/** The pictures that stand beside a message's own; none beside a PDF. */
const picturesBeside = (shown: Message | null, messages: readonly Message[]) =>
  shown?.media && !isPdf(shown.media) ? picturesOf(messages) : [];

function Body({
  media,
  zoom,
  name,
}: {
  readonly media: Media;
  readonly zoom: number;
  readonly name: string;
}): ReactNode {
  if (media.url === null) return null;
  if (!isPdf(media)) return <Picture url={media.url} name={name} zoom={zoom} />;
  return <PdfPages url={media.url} zoom={zoom} />;
}

/** Pictures and PDFs of the conversation, large: zoom, the pictures beside, download. */
export function MediaViewer({ shown, messages, onShow, onClose }: MediaViewerProps) {
  const [zoomAt, setZoomAt] = useState(0);
  const media = shown?.media ?? null;
  const pictures = picturesBeside(shown, messages);
  const go = (to: number) => {
    const next = pictures[to];
    if (next === undefined) return;
    setZoomAt(0);
    onShow(next);
  };
  const zoomBy = (step: number) =>
    setZoomAt((held) => Math.max(0, Math.min(ZOOMS.length - 1, held + step)));
  const close = () => {
    setZoomAt(0);
    onClose();
  };
  const name = shown === null ? '' : nameOf(shown);
  return (
    <ViewerFrame
      isOpen={shown !== null}
      title={name}
      at={pictures.findIndex(({ id }) => id === shown?.id)}
      count={pictures.length}
      onGo={go}
      onClose={close}
      download={media?.url == null ? null : { url: media.url, name }}
      keys={{ '+': () => zoomBy(1), '-': () => zoomBy(-1) }}
      tools={<ZoomTools at={zoomAt} onZoom={zoomBy} />}
    >
      {media !== null && (
        <Body key={shown?.id} media={media} zoom={ZOOMS[zoomAt] ?? 1} name={name} />
      )}
    </ViewerFrame>
  );
}
