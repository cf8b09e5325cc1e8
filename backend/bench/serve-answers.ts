import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { insertBulk } from '../seed/bulk-rows';
import { findBulkTarget } from '../seed/bulk-target';
import { findComplaintTarget } from '../seed/bulk-complaint-target';
import { insertBulkComplaints } from '../seed/bulk-complaints';
import { buildApp } from '../src/app';
import { createServices } from '../src/services';
import { signMetaBody } from '../src/channels/adapters/meta/meta-signature';
import { loadConfig } from '../src/config/config';
import { openDatabase, schema } from '../src/database';
import { hashToken } from '../src/people/auth/tokens';
import { createScratchDatabase } from '../testing/database/scratch-postgres';
import { insertCompany } from '../testing/stage-company';
import { textMessage, wamid, whatsappWebhook } from '../testing/whatsapp-webhook';

/** A request as the load makes it. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Something that is asked again and again. */
export interface Question {
  readonly what: string;
  readonly requests: readonly LoadRequest[];
  /** Brings as many rows of the same tables in one go; none for a call that is stored. */
  readonly query?: { readonly text: string; readonly values: readonly unknown[] };
}

export interface ServedAnswers {
  readonly url: string;
  readonly databaseUrl: string;
  /** Outlives the process. */
  readonly dataDir: string;
  readonly questions: readonly Question[];
}

const APP_SECRET = randomBytes(16).toString('hex');
/** Different calls, so that no cache of a parser sees one twice in a row. */
const CALLS = 40;
const CITIZENS = 20;

function webhookRequest(account: string, n: number): LoadRequest {
  const from = `90532${String(n % CITIZENS).padStart(7, '0')}`;
  const call = whatsappWebhook({ account, from }, [textMessage(wamid(), `Yol çukuru, ${n}`)]);
  const body = JSON.stringify(call);
  return {
    method: 'POST',
    path: '/webhooks/meta',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': signMetaBody(Buffer.from(body), APP_SECRET),
    },
    body,
  };
}

/**
 * Serves the application, without the work behind it, over a filled database of its own on the server behind `adminUrl`. Lives as long as
 * its process.
 */
export async function serveAnswers(adminUrl: string, size: number): Promise<ServedAnswers> {
  const { url: databaseUrl } = await createScratchDatabase(adminUrl);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muhatap-answers-'));
  const handle = await openDatabase({ databaseUrl, dataDir });
  const { db } = handle;
  const { companyId, token, account } = await insertCompany(db);
  const now = new Date();
  const plan = { rooms: size, messages: size * 10, deepRoom: 0 };
  await insertBulk(db, await findBulkTarget(db, companyId), plan, now, () => undefined);
  const complaints = { complaints: size, trail: false };
  const target = await findComplaintTarget(db, companyId);
  await insertBulkComplaints(db, target, complaints, now, () => undefined);
  await db.execute(sql`analyze`);
  const { rooms } = schema;
  const [room] = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.companyId, companyId))
    .orderBy(desc(rooms.messageCount), rooms.id)
    .limit(1);
  const roomId = room?.id ?? '';

  const config = loadConfig({ DATA_DIR: dataDir, META_APP_SECRET: APP_SECRET });
  const services = createServices({ config, handle });
  await services.sessions.keepKnown(handle);
  const app = await buildApp({ config, handle, services });
  await app.listen({ port: 0, host: '127.0.0.1' });

  const get = (address: string): LoadRequest[] => [
    { method: 'GET', path: address, headers: { authorization: `Bearer ${token}` } },
  ];
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    databaseUrl,
    dataDir,
    questions: [
      {
        what: 'webhooks acknowledged',
        requests: Array.from({ length: CALLS }, (_, n) => webhookRequest(account, n)),
      },
      {
        what: 'the rooms of a page',
        requests: get('/api/room/all?limit=50'),
        query: {
          text: `select r.*, c.*, a.name, a.platform, a.external_id, a.is_active, u.name from rooms r
            join customers c on c.id = r.customer_id join connections a on a.id = r.connection_id left join users u on u.id = r.assignee_id
            where r.company_id = $1 order by r.last_message_at desc, r.id desc limit 51`,
          values: [companyId],
        },
      },
      {
        what: 'the own profile',
        requests: get('/api/profile/me'),
        query: {
          text: `select s.*, u.*, m.*, c.name, r.* from sessions s join users u on u.id = s.user_id join memberships m on m.user_id = u.id
            join companies c on c.id = m.company_id join user_roles x on x.user_id = u.id join roles r on r.id = x.role_id where s.token_hash = $1`,
          values: [hashToken(token)],
        },
      },
      {
        what: 'the complaints of a page',
        requests: get('/api/complaints'),
        query: {
          text: `select c.*, u.name, t.name, d.name from complaints c left join complaint_units u on u.id = c.unit_id left join complaint_types t on t.id = c.type_id
            left join complaint_districts d on d.id = c.district_id where c.company_id = $1 order by c.created_at desc, c.id desc limit 21`,
          values: [companyId],
        },
      },
      {
        what: 'a conversation',
        requests: get(`/api/room/${roomId}`),
        query: {
          text: `select m.*, u.name from messages m left join users u on u.id = m.sender_user_id where m.room_id = $1 order by m.created_at desc, m.id desc limit 51`,
          values: [roomId],
        },
      },
    ],
  };
}
