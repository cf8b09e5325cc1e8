import { UNREACHABLE } from './install.mjs';
import { tail } from './run.mjs';

/** Nothing is known: neither that there are weaknesses nor that there are none. */
const UNKNOWN = 2;

/**
 * The result of `pnpm audit`, as exit code (0 no weakness, 1 some, 2 not known) and message. An end
 * for any other reason than found weaknesses is not known.
 */
export function auditVerdict({ code, output: all }) {
  const output = all.replace(/^npm warn .*\n/gm, '').trim();
  if (code === 0 && !/ERR_PNPM_AUDIT/.test(output))
    return { exitCode: 0, message: 'Kilitli paketlerin hiçbirinde bilinen bir açık yok.' };
  if (/\d+ vulnerabilit(?:y|ies) found/.test(output) && !UNREACHABLE.test(output))
    return { exitCode: 1, message: output };
  return {
    exitCode: UNKNOWN,
    message: `Paket deposu bilinen açıkları söylemedi; bağlandığınız depo bu soruyu yanıtlamıyor olabilir. Hiçbir şey denetlenmedi.\n${tail(output, 3)}`,
  };
}
