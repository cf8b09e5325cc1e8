import { EARLY_ANSWERS, TOKEN_KEY } from '@muhatap/shared/wire/http';

// Its lines are joined: statements end in semicolons.
const EARLY_CALLS = `((first, more) => {
  let token;
  try { token = localStorage.getItem('${TOKEN_KEY}'); } catch {}
  if (!token) return;
  const answers = {};
  const request = (path) => fetch(path, { headers: { accept: 'application/json', authorization: 'Bearer ' + token } });
  const keep = (path, answer) => { answer.catch(() => {}); answers[path] = answer; };
  globalThis.${EARLY_ANSWERS} = { token, answers };
  keep(first, request(first));
  if (location.search) return;
  for (const path of more) keep(path, answers[first].then((answer) => answer.ok ? request(path) : Promise.reject()));
})`.replaceAll(/\n\s*/g, '');

/**
 * The script that requests what the page's first screen asks of the backend while its scripts are still on their way; the shell's client takes
 * the answers (shared/src/platform/web/early-answers.ts). The first call says who somebody is; the others follow once it was answered: then their answers are
 * no older than the number from which live events are followed, and a token that is refused asks for nothing else. A query may change the
 * screen's calls, so such an address requests the first alone. Nothing is requested without a token.
 */
export const earlyCalls = ([first, ...more]: readonly [string, ...string[]]): string =>
  `${EARLY_CALLS}(${[first, more].map((value) => JSON.stringify(value)).join()})`;
