import { fold } from '@muhatap/shared/i18n';

/** A piece of a text; `isFound` where a searched word stands. */
export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/** The folded text and, for each of its characters, where in the original it came from. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    for (const unit of fold(letter)) {
      folded += unit;
      for (let index = 0; index < unit.length; index += 1) places.push(at);
    }
    at += letter.length;
  }
  return { folded, places };
}

/** Marks every searched word, however it is written: `SIKAYET` marks `şikâyet`. Overlapping finds become one. */
export function markFound(text: string, query: string): readonly Piece[] {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  const { folded, places } = foldWithPlaces(text);
  const isFound = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1)) {
      const end = places[from + word.length] ?? text.length;
      for (let at = places[from] ?? 0; at < end; at += 1) isFound[at] = true;
    }
  }
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces.at(-1);
    const found = isFound[at] ?? false;
    if (last?.isFound === found)
      pieces[pieces.length - 1] = { text: last.text + (text[at] ?? ''), isFound: found };
    else pieces.push({ text: text[at] ?? '', isFound: found });
  }
  return pieces;
}

/** The words around the first find, so that it is seen on one line; the whole text where it stands near the beginning. */
export function excerpt(text: string, query: string, before = 24): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const first = markFound(line, query)[0];
  if (
    first === undefined ||
    first.isFound ||
    first.text.length <= before ||
    first.text.length === line.length
  )
    return line;
  const cut = line.lastIndexOf(' ', first.text.length - before);
  return cut <= 0 ? line : `…${line.slice(cut + 1)}`;
}
