import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { DeliveryRefusal } from '../refusal';
import type { Doctor } from './page-doctor';

/** Well within the minute after which proxies in front commonly end a call. */
const ANSWER_MS = 20_000;

/**
 * A doctor for one call of a page, which is refused with `examining` after so long. The pages go on being opened, and the same call made
 * again gets their answer.
 */
export function doctorInTime(doctor: Doctor, answerMs = ANSWER_MS): Doctor {
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
        return await Promise.race([doctor.objections(...releases), late]);
      } finally {
        answered.abort();
      }
    },
  };
}
