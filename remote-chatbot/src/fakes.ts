import { platform } from '@muhatap/shared/platform';
import type { AloneFakes } from '@muhatap/shared/standalone';
import type { ChatbotSummary } from '@muhatap/shared/wire';

const DAY = 86_400_000;

const state = (version: number | null): Pick<ChatbotSummary, 'status' | 'live_version' | 'has_changes' | 'starts'> => ({ status: version === null ? 'draft' : 'published', live_version: version, has_changes: version === null, starts: [] });

const chatbots = (now: number): ChatbotSummary[] => [
  { id: 'bot-1', name: 'Memnuniyet anketi (taslak)', ...state(null), node_count: 3, updated_at: new Date(now - DAY / 4).toISOString(), updated_by: 'Elif Karadağ' },
  { id: 'bot-2', name: 'Karşılama menüsü', ...state(1), node_count: 6, updated_at: new Date(now - 6 * DAY).toISOString(), updated_by: 'Elif Karadağ' },
  { id: 'bot-3', name: 'Nikâh randevusu', ...state(1), node_count: 4, updated_at: new Date(now - 19 * DAY).toISOString(), updated_by: null },
];

/** The chatbot server in a browser's memory. */
export const createFakes = (): AloneFakes => ({ routes: { 'GET /api/chatbots': () => ({ chatbots: chatbots(platform().clock.now()) }) } });
