import { useCallback, useSyncExternalStore } from 'react';

/** The theme's widths (theme/theme-config.ts) as the kit's own queries give them. */
const WIDTHS = { sm: '37.5rem', md: '56.25rem', lg: '75rem', xl: '96rem' } as const;

/** Whether the window is at least as wide as that, now and whenever it changes. */
export function useIsWide(from: keyof typeof WIDTHS): boolean {
  const query = `(min-width: ${WIDTHS[from]})`;
  const follow = useCallback(
    (say: () => void) => {
      const width = globalThis.matchMedia(query);
      width.addEventListener('change', say);
      return () => width.removeEventListener('change', say);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => globalThis.matchMedia(query).matches);
}
