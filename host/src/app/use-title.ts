import { platform } from '@muhatap/shared/platform';
import { useEffect } from 'react';

/** Names the page in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => platform().page.setTitle(`${title} · Muhatap`), [title]);
}
