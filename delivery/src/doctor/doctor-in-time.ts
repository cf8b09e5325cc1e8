import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { DeliveryRefusal } from '../refusal';
import type { Doctor } from './page-doctor';

/** Well within the minute after which proxies in front commonly end a call. */
const ANSWER_MS = 20_000;

/** The call that waits for the pages. */
interface Call {
  readonly answerMs?: number | undefined;
  /** Whether whoever made it has given it up. */
  readonly isGivenUp: () => boolean;
}

/**
 * A doctor for one call of a page, which is refused with `examining` after so long. The pages go on being opened, and the same call made
 * again gets their answer. One that was given up meanwhile changes nothing.
 */
export function doctorInTime(doctor: Doctor, { answerMs = ANSWER_MS, isGivenUp }: Call): Doctor {
  const until = performance.now() + answerMs;
  return {
    async objections(...releases) {
      const answered = new AbortController();
      const late = wait(Math.max(0, until - performance.now()), undefined, answered).then(() => {
        throw new DeliveryRefusal(
          'examining',
          'Sürümün sayfaları hâlâ açılıp deneniyor; hiçbir şey değişmedi. Birazdan yeniden deneyin.',
        );
      });
      try {
        const found = await Promise.race([doctor.objections(...releases), late]);
        if (isGivenUp()) throw new DeliveryRefusal('given_up', 'Vazgeçildi; hiçbir şey değişmedi.');
        return found;
      } finally {
        answered.abort();
      }
    },
  };
}
