import { useEffect, useRef, useState, type ComponentProps } from 'react';

/** Speeds in the order in which a press goes through them. */
const SPEEDS = [1, 1.5, 2] as const;

/** The sound that plays; another one stops it. */
let playing: HTMLAudioElement | null = null;

export interface AudioControls {
  readonly isPlaying: boolean;
  readonly hasFailed: boolean;
  /** Seconds; `duration` is null until it is known. */
  readonly at: number;
  readonly duration: number | null;
  readonly speed: number;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly changeSpeed: () => void;
  /** For the `audio` element. */
  readonly bind: ComponentProps<'audio'>;
}

/** A recording without an end is reported as infinite until it was played through. */
const knownDuration = (seconds: number): number | null =>
  Number.isFinite(seconds) && seconds > 0 ? seconds : null;

/** State and commands of one `audio` element. */
export function useAudio(): AudioControls {
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [duration, setDuration] = useState<number | null>(null);
  const [speed, setSpeed] = useState<number>(SPEEDS[0]);
  const readDuration = () => setDuration(knownDuration(element.current?.duration ?? 0));
  // The element loads from the moment it is made, which may be before it stands in the page and is listened to.
  useEffect(() => {
    readDuration();
    setFailed(element.current?.error != null);
  }, []);
  const readPlace = () => setAt(element.current?.currentTime ?? 0);

  const toggle = () => {
    const audio = element.current;
    if (audio === null) return;
    if (!audio.paused) return audio.pause();
    if (playing !== audio) playing?.pause();
    playing = audio;
    // The error event says why it does not play.
    audio.play().catch(() => undefined);
  };
  const seek = (seconds: number) => {
    if (element.current === null) return;
    element.current.currentTime = Math.max(0, Math.min(duration ?? seconds, seconds));
    readPlace();
  };
  const changeSpeed = () => {
    const next = SPEEDS[(SPEEDS.findIndex((each) => each === speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(next);
    if (element.current !== null) element.current.playbackRate = next;
  };

  return {
    isPlaying,
    hasFailed,
    at,
    duration,
    speed,
    toggle,
    seek,
    changeSpeed,
    bind: {
      ref: element,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: readPlace,
      onLoadedMetadata: readDuration,
      onDurationChange: readDuration,
      onEnded: () => seek(0),
      onError: () => setFailed(true),
    },
  };
}
