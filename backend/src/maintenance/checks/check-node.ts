import { ok, problem, warning, type Finding } from './finding';

const PART = 'Node';
/** The oldest Node on which the tests run. */
const OLDEST = 20;
/** The oldest one that its makers still mend; the library of buckets needs it from January 2027. */
const OLDEST_MAINTAINED = 22;
const RECOMMENDED = 24;

/** Whether a version of Node is one on which the tests run, and one that is still mended. */
export function checkNode(version: string): Finding {
  const major = Number.parseInt(version, 10);
  if (major < OLDEST) return problem(PART, version, `Node ${RECOMMENDED} kurun.`);
  return major < OLDEST_MAINTAINED
    ? warning(
        PART,
        version,
        `Node ${major} artık güvenlik güncellemesi almıyor; Node ${RECOMMENDED} kurun.`,
      )
    : ok(PART, version);
}
