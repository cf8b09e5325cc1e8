import type { NotifyPermission, PlatformAttention } from '../platform.types';
import { runAudio } from './run-audio';

/** Two soft notes, Hz and the second at which each begins. */
const NOTES = [
  [659, 0],
  [880, 0.12],
] as const;
const NOTE_S = 0.35;
const VOLUME = 0.12;

let context: AudioContext | null = null;

async function playTone(): Promise<boolean> {
  // Browsers keep a page silent until it was used; trying all the same costs a tenth of a second.
  if (typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive) return false;
  context ??= new AudioContext();
  if (!(await runAudio(context))) return false;
  for (const [pitch, start] of NOTES) {
    const [tone, volume, from] = [
      context.createOscillator(),
      context.createGain(),
      context.currentTime + start,
    ];
    tone.type = 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(VOLUME, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + NOTE_S);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + NOTE_S);
  }
  return true;
}

const permission = (): NotifyPermission => {
  if (typeof Notification === 'undefined' || !window.isSecureContext) return 'unsupported';
  return Notification.permission === 'default' ? 'unasked' : Notification.permission;
};

/** Sound, notifications and the one turn that all tabs of a browser share. */
export function webAttention(): PlatformAttention {
  return {
    playTone,
    permission,
    async askPermission() {
      if (permission() === 'unasked') await Notification.requestPermission();
      return permission();
    },
    notify({ title, body, tag, onClick }) {
      if (permission() !== 'granted') return () => {};
      const shown = new Notification(title, { body, tag, silent: true, lang: 'tr' });
      shown.addEventListener('click', () => {
        window.focus();
        shown.close();
        onClick();
      });
      return () => shown.close();
    },
    takeTurn(name, ms) {
      const { locks } = navigator as Partial<Navigator>; // absent on plain-http origins
      if (locks === undefined) return Promise.resolve(true);
      return new Promise((resolve) => {
        void locks.request(name, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock === null ? undefined : new Promise((free) => setTimeout(free, ms));
        });
      });
    },
  };
}
