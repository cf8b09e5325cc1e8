import type { FlowNode } from '@muhatap/shared/wire/chatbots';

/** Measures of a node's card on the canvas, in its units (px at full size). Cards keep to them, so nothing has to be measured on a screen. */
export const CARD = {
  width: 264,
  head: 44,
  line: 18,
  textPad: 12,
  row: 34,
  maxLines: 4,
  lettersPerLine: 38,
} as const;

export interface CardSize {
  readonly width: number;
  readonly height: number;
}

/** Number of lines of a text on a card; the rest is cut. */
export function shownLines(text: string, most: number = CARD.maxLines): number {
  if (text.trim() === '') return 0;
  const lines = text
    .trim()
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CARD.lettersPerLine)), 0);
  return Math.min(most, lines);
}

/** The height of a card's text under its head, with the room around it. */
export const textHeight = (lines: number): number =>
  lines === 0 ? 0 : lines * CARD.line + CARD.textPad;

/** The text that a node's card shows under its head. */
export const cardText = (node: FlowNode): string =>
  node.type === 'list' ? node.description : node.message;

/** The lines that a node's card gives its text. */
export const cardLines = (node: FlowNode): number =>
  node.type === 'list' ? shownLines(node.description, 2) : Math.max(1, shownLines(node.message));

/**
 * Rows under the text: the choices of a list (one row for "none"), or the next step of a message.
 */
const rowCount = (node: FlowNode): number =>
  node.type === 'list' ? Math.max(1, node.buttons.length) : 1;

/** Size of a node's card. */
export const sizeOf = (node: FlowNode): CardSize => ({
  width: CARD.width,
  height: CARD.head + textHeight(cardLines(node)) + rowCount(node) * CARD.row,
});

/** Where lines leave a card, from its top: one for each choice, one where a message goes on. `buttonId` is null for the latter. */
export function exitsOf(
  node: FlowNode,
): { readonly buttonId: string | null; readonly y: number }[] {
  const first = CARD.head + textHeight(cardLines(node)) + CARD.row / 2;
  return node.type === 'message'
    ? [{ buttonId: null, y: first }]
    : node.buttons.map(({ id }, index) => ({ buttonId: id, y: first + index * CARD.row }));
}

/** Where lines arrive at a card, from its top. */
export const ENTRY_Y = CARD.head / 2;

/** A part of the canvas, in its units. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The smallest area with all of these cards; of none it is without end. */
export function areaOf(nodes: readonly FlowNode[]): Area {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const node of nodes) {
    const { x, y } = node.position;
    const { width, height } = sizeOf(node);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { left, top, right, bottom };
}
