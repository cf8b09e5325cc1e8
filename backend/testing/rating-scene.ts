import type { ComplaintRatingValue } from '@muhatap/shared/wire/complaints';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { and, desc, eq } from 'drizzle-orm';
import type { InboundMessage } from '../src/channels/model/inbound.types';
import { createRatingJobs } from '../src/complaints';
import { newId, schema, type Database, type DatabaseHandle } from '../src/database';
import { complaintScene, type Case } from './complaint-scene';
import type { InboxScene } from './inbox-scene';
import { receiveMessage } from './receive-message';

const { connections, customers, jobs, templates } = schema;

/** Longer than a solution has to hold before its citizen is asked, ms. */
const LONGER_THAN_HOLDING = 11_000;

/** Buttons of the answers, as a provider says them. */
const ANSWER_BUTTONS = ['Memnunum', 'Memnun değilim', 'Sorunum çözülmedi'].map((text) => ({
  type: 'QUICK_REPLY' as const,
  text,
}));

/** An approved template that asks by buttons. */
const QUESTION_TEMPLATE = {
  ...{ title: 'Memnuniyet', body: '{{kod}} sonuçlandı.', providerName: 'memnuniyet' },
  variables: [{ name: 'kod', label: 'Kod', source: 'complaint_code', sample: null }] as never,
  provider: {
    ...{ status: 'APPROVED', category: 'UTILITY', fault: null, read_at: '' },
    buttons: [{ type: 'URL', text: 'Aç', url: 'https://a.test' }, ...ANSWER_BUTTONS] as never,
  },
};

/** A tap on a button, as the citizen's provider brings it. */
async function receiveTap(
  db: Database,
  { connectionId, room }: Case,
  title: string,
  now: Date,
  { postback, ...more }: Partial<InboundMessage>,
): Promise<void> {
  const [account] = await db.select().from(connections).where(eq(connections.id, connectionId));
  const [citizen] = await db.select().from(customers).where(eq(customers.id, room.customerId));
  await receiveMessage(
    db,
    {
      ...{ kind: 'message', platform: account?.platform ?? 'whatsapp' },
      account: account?.externalId ?? '',
      party: {
        ...{ externalId: citizen?.externalId ?? '', alternateId: null, name: null },
        phone: null,
      },
      ...{ providerMessageId: newId(), type: 'interactive', content: title, media: null },
      ...{ replyTo: null, isEcho: false, at: now, isWholeSecond: true, postback },
      ...more,
    },
    now,
  );
}

/** Runs the waiting questions of a case, each in so many processes at once; answers their number. */
async function runQuestions(
  handle: DatabaseHandle,
  now: () => Date,
  caseId: string,
  processes: number,
): Promise<number> {
  const due = and(eq(jobs.queue, 'rating-question'), eq(jobs.subject, caseId));
  const waiting = await handle.db.select().from(jobs).where(due);
  const config = { publicOrigin: 'https://sikayet.test' };
  const work = (job: (typeof waiting)[number]) =>
    createRatingJobs({ handle, config, now }).work(job, {} as never);
  for (const job of waiting) await Promise.all(Array.from({ length: processes }, () => work(job)));
  return waiting.length;
}

/** Cases whose citizens are asked on their channel what a solution is worth. */
export function ratingScene(scene: () => InboxScene, open: () => DatabaseHandle) {
  const { addTemplate, conversation, detail, openCase } = complaintScene(scene, open);
  const setRule = ({ token }: Pick<Case, 'token'>, template: string | null = null, isOn = true) =>
    scene().ask('PUT', '/api/complaint-satisfaction', token, {
      is_on: isOn,
      template_id: template,
    });
  const setStatus = async (one: Pick<Case, 'id' | 'token'>, durum: string) => {
    const { complaint } = await detail(one);
    const { status } = await scene().ask('PATCH', `/api/complaints/${one.id}`, one.token, {
      ...{ version: complaint.version, durum },
    });
    expect(status).toBe(200);
  };
  const runJobs = ({ id }: Pick<Case, 'id'>, processes = 1) =>
    runQuestions(open(), () => scene().clock.now, id, processes);
  return {
    conversation,
    detail,
    setRule,
    setStatus,
    runJobs,
    addTemplate: (companyId: string, change: Partial<typeof templates.$inferInsert> = {}) =>
      addTemplate(companyId, { ...QUESTION_TEMPLATE, ...change }),
    openCase: async (...[platform, changes]: Parameters<typeof openCase>) => {
      const grants: ModuleGrant[] = ['complaints', 'settings', 'inbox'];
      const one = await openCase(platform, { grants, ...changes });
      expect((await setRule(one)).status).toBe(200);
      return one;
    },
    solve: async (one: Pick<Case, 'id' | 'token'>, processes?: number) => {
      await setStatus(one, 'Çözüldü');
      scene().clock.advance(LONGER_THAN_HOLDING);
      return runJobs(one, processes);
    },
    /** The newest message that asks in a conversation. */
    findQuestion: async (one: Case) =>
      (await conversation(one))
        .filter(({ outbound }) => Boolean(outbound?.choices ?? outbound?.template))
        .at(-1),
    tap: (one: Case, title: string, more: Partial<InboundMessage> = {}) =>
      receiveTap(open().db, one, title, scene().clock.now, more),
    /** The payload of an answer's button, in the newest question or an earlier one. */
    postback: async ({ id }: Pick<Case, 'id'>, value: ComplaintRatingValue, back = 0) => {
      const table = schema.complaintRatingQuestions;
      const rows = await open()
        .db.select()
        .from(table)
        .where(eq(table.complaintId, id))
        .orderBy(desc(table.askedAt));
      return `rating:${rows[back]?.id ?? ''}:${value}`;
    },
  };
}
