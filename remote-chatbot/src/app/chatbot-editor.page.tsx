import { addresses } from '@muhatap/shared/contract';
import { useSettled } from '@muhatap/shared/lib';
import { ErrorView, PageBody, StyleSheet } from '@muhatap/shared/ui/plain';
import { Navigate, useLoaderData, useRevalidator } from 'react-router-dom';
import { EditorLoading } from '#features/editor-bar';
import type { ChatbotEditorData, FoundChatbot } from './chatbot-editor.loader';
import { ChatbotEditor } from './editor/chatbot-editor';
import { editorSheet } from './editor/editor.sheet';

/** The editor, or what stands in its place until the flow has come. */
function LoadedEditor() {
  const { shown, isWaiting } = useSettled<FoundChatbot | null, ChatbotEditorData>(
    useLoaderData<ChatbotEditorData>(),
  );
  const { revalidate } = useRevalidator();
  if (shown === null) return <EditorLoading />;
  const {
    data: { id },
    outcome,
  } = shown;
  if (!outcome.ok)
    return (
      <PageBody>
        <ErrorView
          message={outcome.message}
          isRetrying={isWaiting}
          onRetry={() => void revalidate()}
        />
      </PageBody>
    );
  if (outcome.data === null) return <Navigate to={addresses.notFound()} replace />;
  return <ChatbotEditor key={id} loaded={outcome.data.chatbot} kept={outcome.data.kept} />;
}

export const ChatbotEditorPage = () => (
  <>
    <StyleSheet text={editorSheet} />
    <LoadedEditor />
  </>
);
