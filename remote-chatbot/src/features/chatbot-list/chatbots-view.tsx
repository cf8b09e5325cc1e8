import type { Outcome } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { Box } from '@muhatap/shared/ui';
import { EmptyView, ErrorView } from '@muhatap/shared/ui/app';
import type { ChatbotSummary } from '@muhatap/shared/wire';
import { ChatbotRow } from './chatbot-row';

interface ChatbotsViewProps {
  readonly outcome: Outcome<readonly ChatbotSummary[]>;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

export function ChatbotsView({ outcome, isRetrying, onRetry }: ChatbotsViewProps) {
  if (!outcome.ok) return <ErrorView message={outcome.message} onRetry={onRetry} isRetrying={isRetrying} />;
  if (outcome.data.length === 0) return <EmptyView icon="bot" title="Henüz chatbot bulunmuyor" text="Chatbotlar, sık sorulan konularda vatandaşları karşılar ve doğru birime yönlendirir." />;
  const now = platform().clock.now();
  return <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="md" bg="bg.panel">{outcome.data.map((chatbot) => <ChatbotRow key={chatbot.id} chatbot={chatbot} now={now} />)}</Box>;
}
