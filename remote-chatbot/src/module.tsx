import { addresses, defineModule } from '@muhatap/shared/contract';
import { unlessOnlySearchChanged } from '@muhatap/shared/lib';
import { kitPages } from '@muhatap/shared/ui/plain';
import { redirect } from 'react-router-dom';
import { chatbotEditorLoader } from './app/chatbot-editor.loader';
import { chatbotListAction, chatbotListLoader } from './app/chatbot-list.loader';
import { newChatbotAction } from './app/new-chatbot.action';

const chatbotModule = defineModule({
  id: 'chatbot',
  contract: '^1.2.0',
  kit: 'own',
  routes: [
    {
      id: 'chatbot:root',
      path: 'settings/chatbots',
      children: [
        kitPages(
          [
            {
              id: 'chatbot:list',
              index: true,
              loader: chatbotListLoader,
              action: chatbotListAction,
              shouldRevalidate: unlessOnlySearchChanged,
              lazy: async () => ({
                Component: (await import('./app/chatbot-list.page')).ChatbotListPage,
              }),
            },
            {
              id: 'chatbot:new',
              path: 'new',
              action: newChatbotAction,
              lazy: async () => ({
                Component: (await import('./app/new-chatbot.page')).NewChatbotPage,
              }),
            },
          ],
          'chatbot:pages',
        ),
        {
          id: 'chatbot:editor',
          path: ':chatbotId/edit',
          loader: chatbotEditorLoader,
          lazy: async () => ({
            Component: (await import('./app/chatbot-editor.page')).ChatbotEditorPage,
          }),
        },
        // Any unknown path leads to the 404 page (docs/behaviour.md §1.4).
        {
          id: 'chatbot:unknown',
          path: '*',
          element: null,
          loader: () => redirect(addresses.notFound()),
        },
      ],
    },
  ],
});

// The name that the shell imports; a CommonJS test cannot declare it.
export { chatbotModule as module };
