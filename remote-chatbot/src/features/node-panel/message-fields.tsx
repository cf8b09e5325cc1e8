import { editNode, faultOf, TEXT_LIMITS, useFlowDraftStore, useProblemsOf } from '#entities/flow';
import { Box } from '@muhatap/shared/ui';
import { CountedTextarea } from '@muhatap/shared/ui/app';
import type { MessageNode } from '@muhatap/shared/wire/chatbots';
import { NextStep } from './next-step';

/** The text of a message and the step after it. */
export function MessageFields({ message: node }: { readonly message: MessageNode }) {
  const store = useFlowDraftStore();
  const problems = useProblemsOf(node.id);
  const write = (message: string) =>
    store.edit(editNode(store.getState().flow, node.id, { message }), {
      subject: `text:${node.id}:message`,
    });
  return (
    <>
      <Box data-field="message">
        <CountedTextarea
          label="Mesaj"
          rows={5}
          value={node.message}
          limit={TEXT_LIMITS.message}
          error={faultOf(problems, 'message')}
          onChange={write}
        />
      </Box>
      <NextStep node={node} />
    </>
  );
}
