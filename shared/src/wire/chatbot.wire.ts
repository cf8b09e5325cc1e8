import { z } from 'zod';

/** A row of `GET /api/chatbots` → `{chatbots}`. */
export const chatbotSummary = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['draft', 'published']),
  node_count: z.number(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
});
export type ChatbotSummary = z.infer<typeof chatbotSummary>;
export const chatbotList = z.object({ chatbots: z.array(chatbotSummary) });
