// The file itself: wire's index would bring every schema along.
import contractVersion from '../wire/contract-version.json';

/** The contract version of this shell. A change that breaks modules raises its first number. */
export const CONTRACT_VERSION: string = contractVersion.version;

const numbers = (text: string): [number, number, number] | null => {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
};

/**
 * The number of leading numbers that must not change: as in semver, up to the first that is not
 * zero.
 */
function fixedNumbers([major, minor]: readonly [number, number, number]): number {
  if (major > 0) return 1;
  return minor > 0 ? 2 : 3;
}

/**
 * Whether contract `version` satisfies a module that requires `range`. Ranges are `^x.y.z` only;
 * any other is refused.
 */
export function speaks(range: string, version: string): boolean {
  const wanted = range.startsWith('^') ? numbers(range.slice(1)) : null;
  const spoken = numbers(version);
  if (!wanted || !spoken) return false;
  const fixed = fixedNumbers(wanted);
  for (let at = 0; at < fixed; at += 1) if (wanted[at] !== spoken[at]) return false;
  for (let at = fixed; at < 3; at += 1) {
    const [have, want] = [spoken[at] ?? 0, wanted[at] ?? 0];
    if (have !== want) return have > want;
  }
  return true;
}
