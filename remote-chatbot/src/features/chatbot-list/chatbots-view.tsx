import { useNow } from '@muhatap/shared/clock';
import { fold } from '@muhatap/shared/i18n';
import type { Outcome } from '@muhatap/shared/lib';
import { Box, Button, Icon } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, SearchBox } from '@muhatap/shared/ui/app';
import type { ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import { Link } from 'react-router-dom';
import { chatbotAddresses } from '../../addresses';
import { ChatbotRows } from './chatbot-rows';

/** As many are seen at one glance. */
const WITHOUT_SEARCH = 8;

interface ChatbotsViewProps {
  readonly outcome: Outcome<readonly ChatbotSummary[]>;
  /** The search in the names; '' finds all. */
  readonly search: string;
  readonly isRetrying: boolean;
  readonly onSearch: (term: string) => void;
  readonly onRetry: () => void;
}

export function ChatbotsView({
  outcome,
  search,
  isRetrying,
  onSearch,
  onRetry,
}: ChatbotsViewProps) {
  const now = useNow();
  if (!outcome.ok)
    return <ErrorView message={outcome.message} onRetry={onRetry} isRetrying={isRetrying} />;
  if (outcome.data.length === 0) {
    return (
      <EmptyView
        icon="bot"
        title="Henüz chatbot bulunmuyor"
        text="Chatbotlar, sık sorulan konularda vatandaşları karşılar ve doğru birime yönlendirir."
        action={
          <Button asChild mt="3">
            <Link to={chatbotAddresses.newChatbot()}>
              <Icon name="add" size={17} />
              Yeni chatbot
            </Link>
          </Button>
        }
      />
    );
  }
  const term = fold(search.trim());
  const found = outcome.data.filter(({ name }) => fold(name).includes(term));
  return (
    <>
      {outcome.data.length > WITHOUT_SEARCH || search !== '' ? (
        <Box mb="4">
          <SearchBox value={search} placeholder="Chatbot ara" onChange={onSearch} />
        </Box>
      ) : null}
      {found.length === 0 ? (
        <EmptyView
          icon="search"
          title="Bu adda chatbot yok"
          action={
            <Button
              mt="2"
              size="sm"
              variant="outline"
              colorPalette="gray"
              onClick={() => onSearch('')}
            >
              Aramayı temizle
            </Button>
          }
        />
      ) : (
        <ChatbotRows chatbots={found} now={now} />
      )}
    </>
  );
}
