import type { KeyboardEvent } from 'react';
import { formatNumber } from '../../../i18n';
import { Icon } from '../../icon/icon';
import { Box, chakra, Flex, IconButton, Link, Text } from '../../primitives';
import { clockTime } from './clock-time';
import { useAudio, type AudioControls } from './use-audio';

export interface AudioPlayerProps {
  readonly src: string;
  /** The sound's name, for screen readers and for a download. */
  readonly name: string;
}

/** A press of an arrow key moves by so many seconds, and in short sounds by a tenth. */
const STEP_S = 5;

const TRACK = {
  h: '4px',
  borderRadius: 'full',
  bg: 'linear-gradient(to right, currentColor var(--played), color-mix(in srgb, currentColor 28%, transparent) var(--played))',
} as const;
const THUMB = {
  appearance: 'none',
  boxSize: '12px',
  borderWidth: '0',
  borderRadius: 'full',
  bg: 'currentColor',
} as const;
/** Each engine has names of its own, and one that it does not know makes it drop the whole rule. */
const RANGE = {
  '&::-webkit-slider-runnable-track': TRACK,
  '&::-moz-range-track': TRACK,
  '&::-webkit-slider-thumb': { ...THUMB, mt: '-4px' },
  '&::-moz-range-thumb': THUMB,
} as const;

interface PlaceProps extends Pick<AudioControls, 'at' | 'duration' | 'seek'> {
  readonly name: string;
}

/** The place in the sound: dragged with the pointer, moved with the arrow keys. */
function Place({ name, at, duration, seek }: PlaceProps) {
  const end = duration ?? 0;
  const step = Math.min(STEP_S, end / 10);
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: at - step,
    ArrowDown: at - step,
    ArrowRight: at + step,
    ArrowUp: at + step,
    Home: 0,
    End: end,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // the conversation's own keys
    seek(to);
  };
  return (
    <chakra.input
      type="range"
      aria-label={`${name}: konum`}
      aria-valuetext={`${clockTime(at)} / ${duration === null ? 'bilinmiyor' : clockTime(end)}`}
      min={0}
      max={end}
      step="any"
      value={Math.min(at, end)}
      disabled={duration === null}
      onChange={(event) => seek(Number(event.target.value))}
      onKeyDown={onKeyDown}
      flex="1"
      minW="0"
      h="full"
      appearance="none"
      bg="transparent"
      color="inherit"
      cursor="pointer"
      borderRadius="md"
      css={RANGE}
      style={{ '--played': `${end === 0 ? 0 : (at / end) * 100}%` } as object}
    />
  );
}

const Broken = ({ src, name }: AudioPlayerProps) => (
  <Flex gap="2" align="center" w="260px" maxW="full" minH="10" fontSize="sm">
    <Icon name="alert" size={16} />
    <Text flex="1">Bu tarayıcı sesi çalamıyor.</Text>
    <Link href={src} download={name} rel="noreferrer noopener" color="inherit" variant="underline">
      İndir
    </Link>
  </Flex>
);

/** A sound with its place, its length and its speed. */
export function AudioPlayer({ src, name }: AudioPlayerProps) {
  const { isPlaying, hasFailed, at, duration, speed, toggle, seek, changeSpeed, bind } = useAudio();
  if (hasFailed) return <Broken src={src} name={name} />;
  const shown = isPlaying || at > 0 ? at : duration;
  return (
    <Flex role="group" aria-label={name} gap="2" align="center" w="260px" maxW="full" h="10">
      <chakra.audio src={src} preload="metadata" hidden {...bind} />
      <IconButton
        type="button"
        size="sm"
        borderRadius="full"
        flexShrink="0"
        aria-label={isPlaying ? 'Duraklat' : 'Oynat'}
        onClick={toggle}
        css={{ '@media (pointer: coarse)': { boxSize: '10' } }}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
      </IconButton>
      <Place name={name} at={at} duration={duration} seek={seek} />
      <Box
        flexShrink="0"
        minW="8"
        fontSize="xs"
        textAlign="end"
        className="tabular"
        aria-hidden="true"
      >
        {shown === null ? '–:––' : clockTime(shown)}
      </Box>
      <chakra.button
        type="button"
        flexShrink="0"
        minW="9"
        h="6"
        px="1"
        borderRadius="full"
        fontSize="xs"
        fontWeight="medium"
        cursor="pointer"
        className="tabular"
        bg="color-mix(in srgb, currentColor 10%, transparent)"
        _hover={{ bg: 'color-mix(in srgb, currentColor 18%, transparent)' }}
        aria-label={`Hız: ${formatNumber(speed)}×`}
        title="Oynatma hızını değiştir"
        onClick={changeSpeed}
        css={{ '@media (pointer: coarse)': { h: '10', minW: '10' } }}
      >
        {formatNumber(speed)}×
      </chakra.button>
    </Flex>
  );
}
