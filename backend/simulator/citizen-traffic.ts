import type { Random } from '../seed/random';
import {
  answered,
  nextLine,
  startTalk,
  type InboundBody,
  type Speaker,
  type Talk,
} from './citizen-talk';

/** Share of conversations begun by existing citizens. */
const KNOWN_SHARE = 0.5;
const CONTINUE_SHARE = 0.6;

/** The citizens with a running conversation. */
export interface Traffic {
  /** The next thing that some citizen says. */
  next(): InboundBody;
  /** Staff wrote to this citizen; answers whether the citizen has something to say to it. */
  receiveAnswer(from: string): string | null;
}

/** Keeps conversations coming: continues running ones, answers staff, lets known and new people begin. */
export function createTraffic(
  random: Random,
  known: readonly Speaker[],
  newcomer: () => Speaker,
): Traffic {
  const talks = new Map<string, Talk>();
  const ready = () => [...talks.values()].filter((talk) => nextLine(talk) !== null);

  const begin = (): Talk => {
    const idle = known.filter(({ from }) => !talks.has(from));
    const speaker = idle.length > 0 && random.chance(KNOWN_SHARE) ? random.pick(idle) : newcomer();
    return startTalk(random, speaker);
  };

  return {
    next() {
      const waiting = ready();
      let talk =
        waiting.length > 0 && random.chance(CONTINUE_SHARE) ? random.pick(waiting) : begin();
      let line = nextLine(talk);
      while (line === null) {
        talk = begin();
        line = nextLine(talk);
      }
      talks.set(talk.speaker.from, line.talk);
      return line.body;
    },
    receiveAnswer(from) {
      const speaker = talks.get(from)?.speaker ?? known.find((each) => each.from === from);
      if (speaker === undefined) return null;
      const talk = talks.get(from) ?? { ...startTalk(random, speaker), rest: [] };
      talks.set(from, answered(random, talk));
      return speaker.citizen.name;
    },
  };
}
