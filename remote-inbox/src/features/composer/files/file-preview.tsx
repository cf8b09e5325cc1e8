import { Box, chakra } from '@muhatap/shared/ui';
import { AudioPlayer } from '@muhatap/shared/ui/app';
import type { AttachedFile } from './files.store';

export const isPlayable = ({ kind, preview }: AttachedFile): boolean =>
  preview !== null && (kind === 'audio' || kind === 'video');

/** A sound or a film is heard and seen before it is sent. */
export function FilePreview({ file: { kind, name, preview } }: { readonly file: AttachedFile }) {
  if (preview === null) return null;
  if (kind === 'audio')
    return (
      <Box w="full" px="1">
        <AudioPlayer src={preview} name={name} />
      </Box>
    );
  return kind === 'video' ? (
    <chakra.video
      src={preview}
      controls
      playsInline
      preload="metadata"
      aria-label={name}
      w="full"
      h="120px"
      borderRadius="md"
      bg="black"
    />
  ) : null;
}
