import { START_LABEL } from '@muhatap/shared/wire/chatbots';
import { UNCONNECTED } from './export-flow';

/** Programs join a node's id and a button's with different marks; none of them is a letter or a figure. */
const JOINER = /^[^\p{L}\p{N}]+/u;

/** The button's id in a postback that begins with its node's id; null where it does not, or nothing follows. */
export function buttonIdAfter(postback: string, nodeId: string): string | null {
  if (!postback.startsWith(nodeId)) return null;
  const rest = postback.slice(nodeId.length);
  const joiner = rest.startsWith(UNCONNECTED) ? UNCONNECTED : JOINER.exec(rest)?.[0];
  return joiner === undefined ? null : rest.slice(joiner.length) || null;
}

/**
 * The id that the start has beside its key: all of its unconnected buttons begin with it, and other
 * nodes may lead to it. Null where they do not agree on one, or where it is another node's key.
 */
export function ownIdOfStart(
  postbacks: readonly string[],
  keys: ReadonlySet<string>,
  targets: ReadonlySet<string>,
): string | null {
  const unknown = postbacks.filter(
    (postback) => !keys.has(postback) && buttonIdAfter(postback, START_LABEL) === null,
  );
  const [first = ''] = unknown;
  const fitting = Array.from(first, (_, end) => first.slice(0, end)).filter(
    (id) =>
      id !== '' &&
      !keys.has(id) &&
      unknown.every((postback) => buttonIdAfter(postback, id) !== null),
  );
  return fitting.find((id) => targets.has(id)) ?? fitting.at(-1) ?? null;
}
