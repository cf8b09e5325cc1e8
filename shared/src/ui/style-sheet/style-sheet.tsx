import { platform } from '../../platform';

/** A style sheet of the page while this stands in it: the text of a `*.sheet.ts`. The nonce lets it pass the page's policy (docs/behaviour.md §3.7). */
export function StyleSheet({ text }: { readonly text: string }) {
  return <style nonce={platform().nonce() ?? undefined}>{text}</style>;
}
