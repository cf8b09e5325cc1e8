import { z } from 'zod';
import { FLOW_LIMITS, flowDocument } from './flow.wire';
import { openEnum } from '../open';

/** When a chatbot answers a citizen whom nobody is talking to: always, outside the working hours, or at one of its words. */
const CONDITIONS = ['keyword', 'outside_hours', 'always'] as const;
export const chatbotCondition = z.enum(CONDITIONS);
export type ChatbotCondition = z.infer<typeof chatbotCondition>;

/** Where a chatbot answers. A channel account has one chatbot for always, one for outside the hours, and each word once. */
export const chatbotStart = z.object({
  connection_id: z.string(),
  condition: chatbotCondition,
  keywords: z
    .array(z.string().trim().min(1).max(FLOW_LIMITS.word))
    .max(FLOW_LIMITS.words)
    .default([]),
});
/** A start as the server keeps it. */
export type ChatbotStartInput = z.infer<typeof chatbotStart>;
const readStart = chatbotStart.extend({ condition: openEnum(CONDITIONS) });
/** A start as it is read; one of a newer release keeps its condition when the starts are saved. */
export type ChatbotStart = z.infer<typeof readStart>;

/**
 * A row of `GET /api/chatbots` → `{chatbots}`. `live_version` is the published one that answers, and `status` says whether there is one;
 * `has_changes` says that the draft is another.
 */
export const chatbotSummary = z.object({
  id: z.string(),
  name: z.string(),
  status: openEnum(['draft', 'published']),
  live_version: z.number().nullable().default(null),
  has_changes: z.boolean().default(false),
  node_count: z.number(),
  starts: z.array(readStart).default([]),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
});
export type ChatbotSummary = z.infer<typeof chatbotSummary>;
export const chatbotList = z.object({ chatbots: z.array(chatbotSummary) });

/** `GET /api/chatbots/{id}`. `draft_version` counts every save and guards against two people at once. */
export const chatbot = chatbotSummary.extend({ flow: flowDocument, draft_version: z.number() });
export type Chatbot = z.infer<typeof chatbot>;

/** `POST /api/chatbots` → 201 {@link chatbot}; without a flow it is empty. */
export const chatbotInput = z.object({
  name: z.string().trim().min(1).max(120),
  flow: flowDocument.optional(),
});
export type ChatbotInput = z.infer<typeof chatbotInput>;
/** `PATCH /api/chatbots/{id}` → {@link chatbot}. */
export const chatbotRename = chatbotInput.pick({ name: true });

/**
 * `PUT /api/chatbots/{id}/draft` → {@link chatbotSaved}. `draft_version` is the one that was edited; 409 `draft_changed` where somebody
 * saved meanwhile, with `details` `{draft_version, updated_at, updated_by}`. `null` overwrites knowingly.
 */
export const chatbotDraft = z.object({ flow: flowDocument, draft_version: z.number().nullable() });
export type ChatbotDraft = z.infer<typeof chatbotDraft>;
export const chatbotSaved = z.object({
  draft_version: z.number(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  has_changes: z.boolean(),
});
export type ChatbotSaved = z.infer<typeof chatbotSaved>;

/** `POST /api/chatbots/{id}/publish` → 201 {@link chatbotVersion}; 422 `flow_invalid` with `details.problems`, 409 `draft_changed`. */
export const chatbotPublish = z.object({
  draft_version: z.number(),
  note: z.string().trim().max(500).default(''),
});
export type ChatbotPublish = z.infer<typeof chatbotPublish>;

/** A row of `GET /api/chatbots/{id}/versions` → `{versions}`, newest first. */
export const chatbotVersion = z.object({
  version: z.number(),
  note: z.string(),
  node_count: z.number(),
  published_at: z.string(),
  published_by: z.string().nullable(),
});
export type ChatbotVersion = z.infer<typeof chatbotVersion>;
export const chatbotVersions = z.object({ versions: z.array(chatbotVersion) });
/** `GET /api/chatbots/{id}/versions/{version}`. */
export const chatbotVersionDetail = chatbotVersion.extend({ flow: flowDocument });
export type ChatbotVersionDetail = z.infer<typeof chatbotVersionDetail>;

/** `PUT /api/chatbots/{id}/live` → {@link chatbot}: another published version answers, or none. Talks that run end on theirs. */
export const chatbotLive = z.object({ version: z.number().int().min(1).nullable() });
/**
 * `PUT /api/chatbots/{id}/starts` → {@link chatbot}; 409 `start_taken`, 422 `platform_unsupported` and `keywords_missing` with `details`
 * `{connection_id, condition}` of the start that is meant, 422 `connection_unknown`, `flow_invalid`.
 */
export const chatbotStarts = z.object({ starts: z.array(chatbotStart).max(100) });
