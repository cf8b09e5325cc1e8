import { checkFlow, DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import type { Platform } from '@muhatap/shared/wire/channels';
import type {
  Chatbot,
  ChatbotDraft,
  ChatbotInput,
  ChatbotPublish,
  ChatbotSaved,
  ChatbotStartInput,
  ChatbotSummary,
  ChatbotVersion,
  ChatbotVersionDetail,
  FlowDocument,
} from '@muhatap/shared/wire/chatbots';
import { changesOf, recordAudit, type Actor } from '../../people';
import { inTransaction, type Database } from '../../database';
import { CHATBOT_FIELDS, startLabels, type ChatbotLabels } from './chatbot-labels';
import { checkStarts, platformsOf, withoutDuplicates } from './check-starts';
import { presentChatbot, presentSaved, presentSummary, presentVersion } from './chatbot.presenter';
import {
  chatbotLive,
  chatbotNotFound,
  draftChanged,
  flowInvalid,
  versionNotFound,
} from './chatbot.refusals';
import { chatbotVersionsRepository as versions } from './chatbot-versions.repository';
import { chatbotsRepository as chatbots } from './chatbots.repository';

type Who = Pick<Actor, 'companyId' | 'userId'>;

/** Chatbots of a company: drafts that several people save, published versions that never change, and where each answers. */
export interface ChatbotsService {
  list(who: Who): Promise<ChatbotSummary[]>;
  find(who: Who, id: string): Promise<Chatbot>;
  create(who: Actor, input: ChatbotInput): Promise<Chatbot>;
  rename(who: Actor, id: string, name: string): Promise<Chatbot>;
  /** Throws 409 `chatbot_live`. */
  remove(who: Actor, id: string): Promise<void>;
  /** Throws 409 `draft_changed` with what somebody else saved. */
  saveDraft(who: Who, id: string, draft: ChatbotDraft): Promise<ChatbotSaved>;
  /** The draft becomes a version, and that the live one. Throws 422 `flow_invalid` with the problems, 409 `draft_changed`. */
  publish(who: Actor, id: string, input: ChatbotPublish): Promise<ChatbotVersion>;
  versions(who: Who, id: string): Promise<ChatbotVersion[]>;
  version(who: Who, id: string, version: number): Promise<ChatbotVersionDetail>;
  /** Throws 422 `flow_invalid` where the version does not suit a channel that the chatbot answers on by now. */
  setLive(who: Actor, id: string, version: number | null): Promise<Chatbot>;
  setStarts(who: Actor, id: string, starts: readonly ChatbotStartInput[]): Promise<Chatbot>;
}

function requireSound(flow: FlowDocument, platforms: readonly Platform[]): void {
  const errors = checkFlow(flow, platforms).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw flowInvalid(errors);
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
}

async function readChatbot(tx: Database, { companyId }: Who, id: string) {
  const row = await chatbots.find(tx, companyId, id);
  if (row === null) throw chatbotNotFound();
  return { row, starts: (await chatbots.starts(tx, [id])).get(id) ?? [] };
}

async function findChatbot(tx: Database, who: Who, id: string): Promise<Chatbot> {
  const { row, starts } = await readChatbot(tx, who, id);
  return presentChatbot(row, starts);
}

async function findVersion(tx: Database, chatbotId: string, version: number) {
  const row = await versions.find(tx, chatbotId, version);
  if (row === null) throw versionNotFound();
  return row;
}

async function findSaved(tx: Database, { companyId }: Who, id: string): Promise<ChatbotSaved> {
  const row = await chatbots.state(tx, companyId, id);
  if (row === null) throw chatbotNotFound();
  return presentSaved(row);
}

function requireDraft(
  {
    draft_version,
    updated_at,
    updated_by,
  }: Pick<ChatbotSaved, 'draft_version' | 'updated_at' | 'updated_by'>,
  edited: number | null,
): void {
  if (edited !== null && edited !== draft_version)
    throw draftChanged({ draft_version, updated_at, updated_by });
}

/** Runs a change of a chatbot under its lock. */
const createChanger =
  ({ db }: Parts) =>
  <T>(who: Who, id: string, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      if (!(await chatbots.lock(tx, who.companyId, id))) throw chatbotNotFound();
      return work(tx);
    });

const createRecorder =
  ({ now }: Parts) =>
  async (
    tx: Database,
    who: Actor,
    chatbot: { readonly id: string; readonly name: string },
    what: 'created' | 'changed' | 'deleted' | 'published' | 'unpublished',
    before: ChatbotLabels = {},
    after: ChatbotLabels = {},
  ): Promise<void> => {
    const changes = changesOf(CHATBOT_FIELDS, before, after);
    if (what === 'changed' && changes.length === 0) return;
    await recordAudit(tx, {
      companyId: who.companyId,
      by: who,
      at: now(),
      action: `chatbot.${what}`,
      subject: { id: chatbot.id, name: chatbot.name },
      changes,
    });
  };

type Drafts = Pick<ChatbotsService, 'list' | 'find' | 'create' | 'rename' | 'remove' | 'saveDraft'>;

/** Chatbots and their editable fields. */
function createDrafts(parts: Parts): Drafts {
  const { db, now } = parts;
  const change = createChanger(parts);
  const record = createRecorder(parts);

  return {
    async list({ companyId }) {
      const rows = await chatbots.list(db, companyId);
      const starts = await chatbots.starts(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => presentSummary(row, starts.get(row.id) ?? []));
    },

    find: (who, id) => findChatbot(db, who, id),

    create: (who, { name, flow }) =>
      inTransaction(db, async (tx) => {
        const at = now();
        const row = {
          companyId: who.companyId,
          name,
          flow: flow ?? { nodes: [], settings: DEFAULT_SETTINGS },
          updatedBy: who.userId,
          createdAt: at,
          updatedAt: at,
        };
        const made = await findChatbot(tx, who, await chatbots.insert(tx, row));
        await record(tx, who, made, 'created', {}, { name });
        return made;
      }),

    rename: (who, id, name) =>
      change(who, id, async (tx) => {
        const { row } = await readChatbot(tx, who, id);
        await chatbots.update(tx, who.companyId, id, { name });
        await record(tx, who, row, 'changed', { name: row.name }, { name });
        return findChatbot(tx, who, id);
      }),

    remove: (who, id) =>
      change(who, id, async (tx) => {
        const { row } = await readChatbot(tx, who, id);
        if (row.liveVersion !== null) throw chatbotLive();
        await chatbots.replaceStarts(tx, id, []);
        await chatbots.update(tx, who.companyId, id, { removedAt: now() });
        await record(tx, who, row, 'deleted');
      }),

    saveDraft: (who, id, { flow, draft_version }) =>
      change(who, id, async (tx) => {
        requireDraft(await findSaved(tx, who, id), draft_version);
        await chatbots.saveDraft(tx, who.companyId, id, { flow, by: who.userId, now: now() });
        return findSaved(tx, who, id);
      }),
  };
}

/** Throws 422 `flow_invalid` where a version does not suit the channels that the chatbot starts on. */
async function requireSoundVersion(
  tx: Database,
  { companyId }: Who,
  id: string,
  version: number,
  starts: readonly ChatbotStartInput[],
): Promise<void> {
  const { flow } = await findVersion(tx, id, version);
  requireSound(flow, await platformsOf(tx, companyId, starts));
}

/** Published versions, and where each chatbot answers. */
function createPublishing(parts: Parts): Omit<ChatbotsService, keyof Drafts> {
  const { db, now } = parts;
  const change = createChanger(parts);
  const record = createRecorder(parts);

  return {
    publish: (who, id, { draft_version, note }) =>
      change(who, id, async (tx) => {
        const draft = await findChatbot(tx, who, id);
        requireDraft(draft, draft_version);
        requireSound(draft.flow, await platformsOf(tx, who.companyId, draft.starts));
        const version = await versions.insert(tx, {
          chatbotId: id,
          flow: draft.flow,
          note,
          publishedBy: who.userId,
          createdAt: now(),
        });
        await chatbots.update(tx, who.companyId, id, {
          liveVersion: version,
          publishedDraft: draft.draft_version,
        });
        const before = { version: draft.live_version };
        await record(tx, who, draft, 'published', before, { version, note });
        return presentVersion(await findVersion(tx, id, version));
      }),

    async versions(who, id) {
      await readChatbot(db, who, id);
      return (await versions.list(db, id)).map(presentVersion);
    },

    async version(who, id, version) {
      await readChatbot(db, who, id);
      const row = await findVersion(db, id, version);
      return { ...presentVersion(row), flow: row.flow };
    },

    setLive: (who, id, version) =>
      change(who, id, async (tx) => {
        const { row, starts } = await readChatbot(tx, who, id);
        if (version !== null) await requireSoundVersion(tx, who, id, version, starts);
        await chatbots.update(tx, who.companyId, id, { liveVersion: version });
        if (version !== row.liveVersion)
          await record(
            tx,
            who,
            row,
            version === null ? 'unpublished' : 'published',
            { version: row.liveVersion },
            { version },
          );
        return findChatbot(tx, who, id);
      }),

    setStarts: (who, id, input) =>
      change(who, id, async (tx) => {
        const starts = withoutDuplicates(input);
        await chatbots.takeTurn(tx, who.companyId);
        await checkStarts(tx, who.companyId, id, starts);
        const { row, starts: before } = await readChatbot(tx, who, id);
        if (row.liveVersion !== null)
          await requireSoundVersion(tx, who, id, row.liveVersion, starts);
        await chatbots.replaceStarts(tx, id, starts);
        await record(
          tx,
          who,
          row,
          'changed',
          { starts: await startLabels(tx, who.companyId, before) },
          { starts: await startLabels(tx, who.companyId, starts) },
        );
        return findChatbot(tx, who, id);
      }),
  };
}

export const createChatbotsService = (parts: Parts): ChatbotsService => ({
  ...createDrafts(parts),
  ...createPublishing(parts),
});
