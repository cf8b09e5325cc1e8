import { useEffect, useRef, useState } from 'react';
import { platform } from '@muhatap/shared/platform';
import { Box, Button, Flex, Icon, Spinner, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { focusComposer } from '../composer.store';
import { CameraPicture } from './camera-picture';
import { cancelRecording, finishRecording } from './record';
import { MESSAGES, SAVING } from './recording.messages';
import type { Recording } from './recording.store';

const TICK_MS = 100;
/** Bars of the meter, the newest on the right. */
const BARS = 32;
const SILENCE: readonly number[] = Array.from({ length: BARS }, () => 0);

/** '0:07', '12:05'. */
function clockTime(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Time since the beginning and the loudness of the last moments. */
function useMeter({ phase, startedAt, level }: Recording) {
  const [meter, setMeter] = useState({ ms: 0, levels: SILENCE });
  useEffect(() => {
    if (phase !== 'recording') return;
    const { clock } = platform();
    return clock.setInterval(
      () =>
        setMeter(({ levels }) => ({
          ms: clock.now() - startedAt,
          levels: [...levels.slice(1), level()],
        })),
      TICK_MS,
    );
  }, [phase, startedAt, level]);
  return meter;
}

const Levels = ({ levels }: { readonly levels: readonly number[] }) => (
  <Flex flex="1" minW="0" h="6" gap="2px" align="center" justify="flex-end" overflow="hidden">
    {levels.map((level, index) => (
      <Box
        key={index}
        w="3px"
        flexShrink="0"
        borderRadius="full"
        bg="brand.solid"
        style={{ height: `${Math.max(3, Math.round(level * 24))}px` }}
      />
    ))}
  </Flex>
);

function Sign({ kind, phase }: Pick<Recording, 'kind' | 'phase'>) {
  if (phase === 'saving') return <Spinner size="sm" />;
  if (phase === 'asking') return <Icon name={kind === 'voice' ? 'mic' : 'video'} size={18} />;
  return (
    <Box boxSize="2.5" borderRadius="full" bg="error.solid" animation="pulse" flexShrink="0" />
  );
}

/** The time that has passed, the longest one and the loudness. */
function Progress({ recording }: { readonly recording: Recording }) {
  const { ms, levels } = useMeter(recording);
  return (
    <>
      <VisuallyHidden role="status">{MESSAGES[recording.kind].going}</VisuallyHidden>
      <Text role="timer" fontSize="sm" className="tabular" whiteSpace="nowrap">
        {clockTime(ms)}
        <Text as="span" color="fg.muted">
          {` / ${clockTime(recording.longestMs)}`}
        </Text>
      </Text>
      <Levels levels={levels} />
    </>
  );
}

const TOUCH = { '@media (pointer: coarse)': { h: '10' } } as const;

function EndButtons({ phase, roomId }: Pick<Recording, 'phase' | 'roomId'>) {
  const main = useRef<HTMLButtonElement>(null);
  // The button that began it is out of use meanwhile: its focus goes to what comes next.
  useEffect(() => main.current?.focus(), [phase]);
  const isRecording = phase === 'recording';
  return (
    <>
      {phase !== 'saving' && (
        <Button
          ref={isRecording ? undefined : main}
          type="button"
          size="sm"
          variant="ghost"
          colorPalette="gray"
          css={TOUCH}
          onClick={() => {
            cancelRecording();
            focusComposer(roomId);
          }}
        >
          Vazgeç
        </Button>
      )}
      {isRecording && (
        <Button
          ref={main}
          type="button"
          size="sm"
          css={TOUCH}
          onClick={() => void finishRecording()}
        >
          Bitir
        </Button>
      )}
    </>
  );
}

/** A recording that is asked for, under way or being saved. */
export function RecordingStrip({ recording }: { readonly recording: Recording }) {
  const { kind, phase, roomId, showOn } = recording;
  const isRecording = phase === 'recording';
  return (
    <Box
      role="group"
      aria-label={MESSAGES[kind].name}
      mx="2"
      mt="2"
      borderRadius="md"
      bg="bg.subtle"
      borderWidth="1px"
      overflow="hidden"
    >
      {isRecording && showOn && <CameraPicture showOn={showOn} />}
      <Flex gap="2.5" align="center" minH="12" px="3" py="1">
        <Sign kind={kind} phase={phase} />
        {isRecording ? (
          <Progress recording={recording} />
        ) : (
          <Text role="status" flex="1" fontSize="sm" color="fg.muted">
            {phase === 'asking' ? MESSAGES[kind].asking : SAVING}
          </Text>
        )}
        <EndButtons phase={phase} roomId={roomId} />
      </Flex>
    </Box>
  );
}
