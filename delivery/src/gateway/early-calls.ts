import {
  EARLY_ANSWERS,
  EARLY_HEADER,
  EVENT_SEQ_HEADER,
  TOKEN_KEY,
} from '@muhatap/shared/wire/http';

// Its lines are joined: statements end in semicolons.
const EARLY_CALLS = `((first, more) => {
  let token;
  try { token = localStorage.getItem('${TOKEN_KEY}'); } catch {}
  if (!token) return;
  const answers = {};
  const request = (path, headers) => fetch(path, { headers: { accept: 'application/json', authorization: 'Bearer ' + token, ...headers } });
  const keep = (path, answer) => { answer.catch(() => {}); answers[path] = answer; };
  globalThis.${EARLY_ANSWERS} = { token, answers };
  keep(first, request(first));
  if (location.search || !more.length) return;
  const profile = answers[first].then((answer) => answer.ok ? answer.clone().json() : Promise.reject());
  for (const path of more) keep(path, Promise.all([request(path, { '${EARLY_HEADER}': '1' }), profile])
    .then(([answer, { event_seq }]) => Number(answer.headers.get('${EVENT_SEQ_HEADER}') ?? -1) >= event_seq ? answer : request(path)));
})`.replaceAll(/\n\s*/g, '');

/**
 * The script that requests what the page's first screen asks of the backend while its scripts are still on their way; the shell's client takes
 * the answers (shared/src/platform/web/early-answers.ts). The first call says who somebody is, and from which event on live ones are followed:
 * an answer that may be older than that number, or does not say, is requested anew, so that no event falls between both. A query may change the
 * screen's calls, so such an address requests the first alone. Nothing is requested without a token.
 */
export const earlyCalls = ([first, ...more]: readonly [string, ...string[]]): string =>
  `${EARLY_CALLS}(${[first, more].map((value) => JSON.stringify(value)).join()})`;
