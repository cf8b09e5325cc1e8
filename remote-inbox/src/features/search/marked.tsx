import { chakra } from '@muhatap/shared/ui';
import { markFound } from '#entities/search';

/** A text with the searched words marked. */
export function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return markFound(text, query).map((piece, index) =>
    piece.isFound ? (
      <chakra.mark
        key={index}
        bg="yellow.muted"
        color="inherit"
        borderRadius="xs"
        fontWeight="semibold"
      >
        {piece.text}
      </chakra.mark>
    ) : (
      piece.text
    ),
  );
}
