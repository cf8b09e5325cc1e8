import { PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { Suspense } from 'react';
import { Await, useLoaderData, useRevalidator } from 'react-router-dom';
import { ChatbotsLoading, ChatbotsView } from '#features/chatbot-list';
import type { ChatbotListData } from './chatbot-list.loader';

export function ChatbotListPage() {
  const { outcome } = useLoaderData<ChatbotListData>();
  const { revalidate, state } = useRevalidator();
  return (
    <PageBody>
      <PageHeader title="Chatbot" description="Vatandaşları karşılayan akışlar" />
      <Suspense fallback={<ChatbotsLoading />}>
        <Await resolve={outcome}>{(found) => <ChatbotsView outcome={found} isRetrying={state !== 'idle'} onRetry={() => void revalidate()} />}</Await>
      </Suspense>
    </PageBody>
  );
}
