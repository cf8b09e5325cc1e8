import { fold } from '@muhatap/shared/i18n';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';

/** Where a text was found. */
export interface Found {
  readonly nodeId: string;
  readonly buttonId: string | null;
  /** The whole text that holds the term. */
  readonly text: string;
}

/** Every text of a flow that holds the term, in the flow's order; case and marks do not count. A blank term finds nothing. */
export function searchFlow({ nodes }: FlowDocument, term: string): Found[] {
  const wanted = fold(term.trim());
  if (wanted === '') return [];
  const found: Found[] = [];
  const look = (nodeId: string, buttonId: string | null, ...texts: string[]): void => {
    for (const text of texts)
      if (fold(text).includes(wanted)) found.push({ nodeId, buttonId, text });
  };
  for (const node of nodes) {
    if (node.type === 'message') look(node.id, null, node.label, node.message);
    else {
      look(node.id, null, node.label, node.title, node.description, node.buttonText);
      for (const button of node.buttons) look(node.id, button.id, button.title, button.description);
    }
  }
  return found;
}
