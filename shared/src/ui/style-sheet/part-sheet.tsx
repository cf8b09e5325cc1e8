import { platform } from '../../platform';

interface PartSheetProps {
  /** The part's name, by which the page has the sheet once. */
  readonly name: string;
  /** The text of a `*.sheet.ts`. */
  readonly text: string;
}

/** The style sheet of a shared part, which stands once in the page's head, before all others, however many of the part there are, and stays: for parts that the shell brings. */
export function PartSheet({ name, text }: PartSheetProps) {
  return (
    <style href={`muhatap-${name}`} precedence="part" nonce={platform().nonce() ?? undefined}>
      {text}
    </style>
  );
}
