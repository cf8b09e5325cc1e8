import { formatTime } from '@muhatap/shared/i18n';

export function Time({ at }: { readonly at: number }) {
  return <time className="bubble-time tabular">{formatTime(at)}</time>;
}
