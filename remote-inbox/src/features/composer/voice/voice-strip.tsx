import { useEffect, useRef, useState } from 'react';
import { platform } from '@muhatap/shared/platform';
import { Box, Button, Flex, Icon, Spinner, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { cancelVoice, finishVoice } from './record-voice';
import type { Voice } from './voice.store';

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
function useMeter({ phase, startedAt, level }: Voice) {
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

const SAID: Readonly<Record<Voice['phase'], string>> = {
  asking: 'Mikrofon izni bekleniyor…',
  recording: 'Ses kaydı sürüyor',
  saving: 'Kayıt hazırlanıyor…',
};

function Sign({ phase }: Pick<Voice, 'phase'>) {
  if (phase === 'saving') return <Spinner size="sm" />;
  if (phase === 'asking') return <Icon name="mic" size={18} />;
  return (
    <Box boxSize="2.5" borderRadius="full" bg="error.solid" animation="pulse" flexShrink="0" />
  );
}

const TOUCH = { '@media (pointer: coarse)': { h: '10' } } as const;

/** A recording that is asked for, under way or being saved. */
export function VoiceStrip({ voice }: { readonly voice: Voice }) {
  const { phase, longestMs } = voice;
  const { ms, levels } = useMeter(voice);
  const main = useRef<HTMLButtonElement>(null);
  // The microphone's button is out of use meanwhile: its focus goes to what comes next.
  useEffect(() => main.current?.focus(), [phase]);
  const isRecording = phase === 'recording';
  return (
    <Flex
      role="group"
      aria-label="Ses kaydı"
      gap="2.5"
      align="center"
      minH="12"
      mx="2"
      mt="2"
      px="3"
      py="1"
      borderRadius="md"
      bg="bg.subtle"
      borderWidth="1px"
    >
      <Sign phase={phase} />
      {isRecording ? (
        <>
          <VisuallyHidden role="status">{SAID[phase]}</VisuallyHidden>
          <Text
            role="timer"
            fontSize="sm"
            className="tabular"
            title={`En çok ${clockTime(longestMs)}`}
          >
            {clockTime(ms)}
          </Text>
          <Levels levels={levels} />
        </>
      ) : (
        <Text role="status" flex="1" fontSize="sm" color="fg.muted">
          {SAID[phase]}
        </Text>
      )}
      {phase !== 'saving' && (
        <Button
          ref={isRecording ? undefined : main}
          type="button"
          size="sm"
          variant="ghost"
          colorPalette="gray"
          css={TOUCH}
          onClick={cancelVoice}
        >
          Vazgeç
        </Button>
      )}
      {isRecording && (
        <Button ref={main} type="button" size="sm" css={TOUCH} onClick={() => void finishVoice()}>
          Bitir
        </Button>
      )}
    </Flex>
  );
}
