import { platform } from '@muhatap/shared/platform';

const KEY = 'muhatap_emoji';
/** Two rows of the grid. */
const KEPT = 16;

/** The signs used last on this machine, newest first. */
export async function recentEmoji(): Promise<readonly string[]> {
  const text = await platform().storage.get(KEY);
  return text === null ? [] : text.split(' ').filter(Boolean);
}

export async function rememberEmoji(sign: string): Promise<void> {
  const before = await recentEmoji();
  await platform().storage.set(
    KEY,
    [sign, ...before.filter((each) => each !== sign)].slice(0, KEPT).join(' '),
  );
}
