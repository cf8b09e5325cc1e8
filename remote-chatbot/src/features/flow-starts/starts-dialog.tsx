import type { Chatbot, ChatbotSummary } from '@muhatap/shared/wire';
import { FormDialog } from '@muhatap/shared/ui/app';

export interface StartsDialogProps {
  readonly chatbot: ChatbotSummary;
  readonly onSaved: (chatbot: Chatbot) => void;
  readonly onClose: () => void;
}

/** On which accounts a chatbot answers, and when. */
export function StartsDialog({ onClose }: StartsDialogProps) {
  return <FormDialog title="Nerede yanıt verir" isSaving={false} problem={null} onSubmit={onClose} onClose={onClose}>{null}</FormDialog>;
}
