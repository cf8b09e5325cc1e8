import { useSettled } from '@muhatap/shared/lib';
import { Button, Icon } from '@muhatap/shared/ui';
import { PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import { ChatbotsLoading, ChatbotsView } from '#features/chatbot-list';
import { chatbotAddresses } from '../addresses';
import type { ChatbotListData } from './chatbot-list.loader';

export function ChatbotListPage() {
  const { shown, isWaiting } = useSettled<ChatbotSummary[], ChatbotListData>(
    useLoaderData<ChatbotListData>(),
  );
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const search = (term: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (term === '') next.delete('search');
        else next.set('search', term);
        return next;
      },
      { replace: true },
    );
  const isEmpty = shown?.outcome.ok === true && shown.outcome.data.length === 0;
  return (
    <PageBody>
      <PageHeader
        title="Chatbot"
        description="Vatandaşları karşılayan akışlar"
        actions={
          isEmpty ? null : (
            <Button asChild size="sm">
              <Link to={chatbotAddresses.newChatbot()}>
                <Icon name="add" size={16} />
                Yeni chatbot
              </Link>
            </Button>
          )
        }
      />
      {shown ? (
        <ChatbotsView
          outcome={shown.outcome}
          search={params.get('search') ?? ''}
          isRetrying={isWaiting}
          onSearch={search}
          onRetry={() => void revalidate()}
        />
      ) : (
        <ChatbotsLoading />
      )}
    </PageBody>
  );
}
