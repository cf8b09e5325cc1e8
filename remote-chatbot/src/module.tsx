import { addresses, defineModule } from '@muhatap/shared/contract';
import { redirect } from 'react-router-dom';
import { chatbotEditorLoader } from './app/chatbot-editor.loader';
import { chatbotListLoader } from './app/chatbot-list.loader';

const chatbotModule = defineModule({
  id: 'chatbot',
  contract: '^1.0.0',
  routes: [
    {
      id: 'chatbot:root',
      path: 'settings/chatbots',
      children: [
        { id: 'chatbot:list', index: true, loader: chatbotListLoader, lazy: async () => ({ Component: (await import('./app/chatbot-list.page')).ChatbotListPage }) },
        { id: 'chatbot:editor', path: ':chatbotId/edit', loader: chatbotEditorLoader, lazy: async () => ({ Component: (await import('./app/chatbot-editor.page')).ChatbotEditorPage }) },
        // Any unknown path leads to the 404 page (spec §2).
        { id: 'chatbot:unknown', path: '*', element: null, loader: () => redirect(addresses.notFound()) },
      ],
    },
  ],
});

// The name that the shell asks for; a CommonJS test cannot declare it.
export { chatbotModule as module };
