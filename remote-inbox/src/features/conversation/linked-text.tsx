import { Link } from '@muhatap/shared/ui';

/** Web addresses only: what else people write stays text. A full stop at the end belongs to the sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/g;

export function LinkedText({ text }: { readonly text: string }) {
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Link
        key={index}
        href={part}
        target="_blank"
        rel="noreferrer noopener"
        color="inherit"
        textDecoration="underline"
      >
        {part}
      </Link>
    ),
  );
}
