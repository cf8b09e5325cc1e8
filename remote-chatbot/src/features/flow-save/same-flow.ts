import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { changeTo, isEmpty } from '#entities/flow';

/** Whether two flows have the same content, in the same order. */
export const isSameFlow = (a: FlowDocument, b: FlowDocument): boolean =>
  a === b ||
  (a.nodes.length === b.nodes.length &&
    a.nodes.every(({ id }, at) => b.nodes[at]?.id === id) &&
    isEmpty(changeTo(a, b)));
