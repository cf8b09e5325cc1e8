import { formattedParts } from '@muhatap/shared/ui/app';

const TAGS = { '*': 'strong', _: 'em', '~': 's' } as const;

/** A text with the marks that WhatsApp draws; other channels show them as they were typed. */
export function MarkedWords({
  text,
  isMarked,
}: {
  readonly text: string;
  readonly isMarked: boolean;
}) {
  if (!isMarked) return text;
  return formattedParts(text).map(({ text: words, mark }, index) => {
    if (mark === null) return words;
    const Tag = TAGS[mark];
    return <Tag key={index}>{words}</Tag>;
  });
}
