import { useState } from 'react';
import type { AnyPlatform } from '@muhatap/shared/wire/channels';
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
import { TOUCH } from '../field/tool-button';
import { focusComposer } from '../composer.store';
import { convertFile, detachFile, retryUpload } from './attach-files';
import { formatSize } from './file-check';
import { FilePreview, isPlayable } from './file-preview';
import type { AttachedFile } from './files.store';

const ICONS: Readonly<Record<NonNullable<AttachedFile['kind']>, IconName>> = {
  document: 'file-text',
  image: 'image',
  audio: 'audio',
  video: 'video',
};

function Thumb({ file }: { readonly file: AttachedFile }) {
  const [isBroken, setBroken] = useState(false); // a picture that the browser cannot draw
  if (file.kind === 'image' && file.preview !== null && !isBroken)
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

function describeState({ state, share, size, problem }: AttachedFile): string {
  if (problem !== null) return problem.text;
  if (state === 'uploading') return `Yükleniyor, %${Math.round(share * 100)}`;
  if (state === 'converting') return 'Dönüştürülüyor…';
  return formatSize(size);
}

const LOOKS = {
  fine: {
    frame: { borderColor: 'border', bg: 'bg.subtle' },
    text: { minW: '0' },
    state: { color: 'fg.muted', truncate: true },
  },
  faulty: {
    frame: { borderColor: 'error.border', bg: 'error.subtle' },
    text: { minW: '120px' },
    state: { color: 'error.fg', role: 'alert', truncate: false },
  },
} as const;

const WIDTHS = {
  playable: { base: 'full', sm: '300px' },
  quiet: { base: 'full', sm: '220px' },
} as const;
interface ChipProps {
  readonly file: AttachedFile;
  readonly roomId: string;
  readonly channel: AnyPlatform;
}

function Chip({ file, roomId, channel }: ChipProps) {
  const { id, name, state, share, problem } = file;
  const isBusy = state === 'uploading' || state === 'converting';
  const look = LOOKS[problem === null ? 'fine' : 'faulty'];
  return (
    <Flex
      role="listitem"
      position="relative"
      overflow="hidden"
      gap="2"
      rowGap="1"
      align="center"
      p="1.5"
      pr="1"
      borderWidth="1px"
      borderRadius="md"
      flexWrap="wrap"
      w={problem === null ? WIDTHS[isPlayable(file) ? 'playable' : 'quiet'] : 'full'}
      {...look.frame}
    >
      <Thumb file={file} />
      <Box flex="1" {...look.text}>
        <Text fontSize="xs" fontWeight="medium" truncate title={name}>
          {name}
        </Text>
        <Text fontSize="xs" className="tabular" {...look.state}>
          {describeState(file)}
        </Text>
      </Box>
      <MendButtons file={file} roomId={roomId} channel={channel} />
      <IconButton
        type="button"
        size="xs"
        variant="ghost"
        colorPalette="gray"
        css={TOUCH}
        aria-label={isBusy ? `${name}: yüklemeyi iptal et` : `${name}: kaldır`}
        onClick={() => {
          detachFile(roomId, id);
          focusComposer(roomId);
        }}
      >
        <Icon name="close" size={14} />
      </IconButton>
      <FilePreview file={file} />
      {isBusy && <Progress name={name} percent={Math.round(share * 100)} />}
    </Flex>
  );
}

/** Buttons for a file that was refused or did not arrive. */
const MendButtons = ({ file: { id, state, problem }, roomId, channel }: ChipProps) => (
  <>
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
  </>
);

const Progress = ({ name, percent }: { readonly name: string; readonly percent: number }) => (
  <Box
    position="absolute"
    bottom="0"
    left="0"
    h="2px"
    bg="brand.solid"
    transition="width 0.15s"
    style={{ width: `${percent}%` }}
    role="progressbar"
    aria-label={name}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
  />
);

/** The files that go with the next send. */
export function FileTray({
  files,
  roomId,
  channel,
}: {
  readonly files: readonly AttachedFile[];
  readonly roomId: string;
  readonly channel: AnyPlatform;
}) {
  if (files.length === 0) return null;
  return (
    <Flex
      role="list"
      aria-label="Eklenen dosyalar"
      gap="2"
      align="flex-start"
      flexWrap="wrap"
      p="2"
      pb="0"
      maxH="240px"
      overflowY="auto"
    >
      {files.map((file) => (
        <Chip key={file.id} file={file} roomId={roomId} channel={channel} />
      ))}
    </Flex>
  );
}
