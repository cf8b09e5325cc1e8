import { useSettled } from '@muhatap/shared/lib';
import { PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { ChatbotSummary } from '@muhatap/shared/wire';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { ChatbotsLoading, ChatbotsView } from '#features/chatbot-list';
import type { ChatbotListData } from './chatbot-list.loader';

export function ChatbotListPage() {
  const { shown, isWaiting } = useSettled<ChatbotSummary[], ChatbotListData>(useLoaderData<ChatbotListData>());
  const { revalidate } = useRevalidator();
  return (
    <PageBody>
      <PageHeader title="Chatbot" description="Vatandaşları karşılayan akışlar" />
      {shown ? <ChatbotsView outcome={shown.outcome} isRetrying={isWaiting} onRetry={() => void revalidate()} /> : <ChatbotsLoading />}
    </PageBody>
  );
}
