import { useState } from 'react';
import type { Platform } from '@muhatap/shared/wire';
import {
  Box,
  Button,
  Center,
  Flex,
  Icon,
  IconButton,
  Image,
  Text,
  type IconName,
} from '@muhatap/shared/ui';
import { convertFile, detachFile, retryUpload } from './attach-files';
import { sizeWords } from './file-check';
import type { AttachedFile } from './files.store';

const ICONS: Readonly<Record<NonNullable<AttachedFile['kind']>, IconName>> = {
  document: 'file-text',
  image: 'image',
  audio: 'audio',
};

function Thumb({ file }: { readonly file: AttachedFile }) {
  const [isBroken, setBroken] = useState(false); // a picture that the browser cannot draw
  if (file.preview !== null && !isBroken)
    return (
      <Image
        src={file.preview}
        onError={() => setBroken(true)}
        alt=""
        boxSize="10"
        objectFit="cover"
        borderRadius="md"
        flexShrink="0"
      />
    );
  return (
    <Center boxSize="10" borderRadius="md" bg="bg.emphasized" flexShrink="0">
      <Icon name={file.kind === null ? 'file' : ICONS[file.kind]} size={18} color="fg.muted" />
    </Center>
  );
}

function stateWords({ state, share, size, problem }: AttachedFile): string {
  if (problem !== null) return problem.text;
  if (state === 'uploading') return `Yükleniyor, %${Math.round(share * 100)}`;
  if (state === 'converting') return 'Dönüştürülüyor…';
  return sizeWords(size);
}

function Chip({
  file,
  roomId,
  channel,
}: {
  readonly file: AttachedFile;
  readonly roomId: string;
  readonly channel: Platform;
}) {
  const { id, name, state, share, problem } = file;
  const isBusy = state === 'uploading' || state === 'converting';
  return (
    <Flex
      role="listitem"
      position="relative"
      overflow="hidden"
      gap="2"
      rowGap="1"
      align="center"
      flexWrap={problem === null ? undefined : 'wrap'}
      p="1.5"
      pr="1"
      w={problem === null ? { base: 'full', sm: '220px' } : 'full'}
      borderWidth="1px"
      borderRadius="md"
      borderColor={problem === null ? 'border' : 'error.border'}
      bg={problem === null ? 'bg.subtle' : 'error.subtle'}
    >
      <Thumb file={file} />
      <Box flex="1" minW={problem === null ? '0' : '120px'}>
        <Text fontSize="xs" fontWeight="medium" truncate title={name}>
          {name}
        </Text>
        <Text
          fontSize="xs"
          color={problem === null ? 'fg.muted' : 'error.fg'}
          className="tabular"
          role={problem === null ? undefined : 'alert'}
          truncate={problem === null}
        >
          {stateWords(file)}
        </Text>
      </Box>
      {problem?.canConvert === true && (
        <Button
          type="button"
          size="xs"
          variant="outline"
          flexShrink="0"
          onClick={() => void convertFile(roomId, id, channel)}
        >
          JPEG’e dönüştür
        </Button>
      )}
      {state === 'failed' && (
        <Button
          type="button"
          size="xs"
          variant="outline"
          colorPalette="gray"
          flexShrink="0"
          onClick={() => retryUpload(roomId, id)}
        >
          Tekrar Dene
        </Button>
      )}
      <IconButton
        type="button"
        size="xs"
        variant="ghost"
        colorPalette="gray"
        aria-label={isBusy ? `${name}: yüklemeyi iptal et` : `${name}: kaldır`}
        onClick={() => detachFile(roomId, id)}
      >
        <Icon name="close" size={14} />
      </IconButton>
      {isBusy && (
        <Box
          position="absolute"
          bottom="0"
          left="0"
          h="2px"
          bg="brand.solid"
          transition="width 0.15s"
          style={{ width: `${Math.round(share * 100)}%` }}
          role="progressbar"
          aria-label={name}
          aria-valuenow={Math.round(share * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        />
      )}
    </Flex>
  );
}

/** The files that go with the next send. */
export function FileTray({
  files,
  roomId,
  channel,
}: {
  readonly files: readonly AttachedFile[];
  readonly roomId: string;
  readonly channel: Platform;
}) {
  if (files.length === 0) return null;
  return (
    <Flex
      role="list"
      aria-label="Eklenen dosyalar"
      gap="2"
      flexWrap="wrap"
      p="2"
      pb="0"
      maxH="180px"
      overflowY="auto"
    >
      {files.map((file) => (
        <Chip key={file.id} file={file} roomId={roomId} channel={channel} />
      ))}
    </Flex>
  );
}
