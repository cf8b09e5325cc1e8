import type {
  DeliveryPage,
  DeliveryQuery,
  DeliveryReplay,
  Webhook,
  WebhookDelivery,
  WebhookInput,
  Webhooks,
  WebhookWithSecret,
} from '@muhatap/shared/wire/programs';
import { inTransaction, newId, type Database } from '../../database';
import { findHead } from '../../events';
import { nameLine } from '../../http/one-line';
import { notFound, Refusal } from '../../http/errors';
import { enqueueJobs } from '../../jobs';
import { readAuditCursor, recordChange, writeAuditCursor, type Actor } from '../../people';
import { requireAddress } from './require-address';
import { DELIVERY_QUEUE } from './delivery-queue';
import { createSecret, sealSecret, type EndpointVault } from './endpoint-secrets';
import { payloadOf } from './make-deliveries';
import {
  cursorsRepository,
  deliveriesRepository,
  endpointsRepository,
  type DeliveryRow,
  type EndpointRow,
} from './webhooks.repository';

/** Addresses of a company. */
const MOST_WEBHOOKS = 20;
/** Deliveries that one replay sends again. */
const MOST_REPLAYED = 1_000;
const DAY_MS = 86_400_000;

/** The webhooks of a company; ids of others are 404 `not_found`. Refusals as in `webhook.wire`. */
export interface WebhooksService {
  list(who: Pick<Actor, 'companyId'>): Promise<Webhooks>;
  create(who: Actor, input: WebhookInput): Promise<WebhookWithSecret>;
  replace(who: Actor, id: string, input: WebhookInput): Promise<Webhook>;
  remove(who: Actor, id: string): Promise<void>;
  rotate(who: Actor, id: string): Promise<WebhookWithSecret>;
  deliveries(who: Actor, id: string, query: DeliveryQuery): Promise<DeliveryPage>;
  test(who: Actor, id: string): Promise<number>;
  replay(who: Actor, id: string, which: DeliveryReplay): Promise<number>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly vault: EndpointVault;
  readonly config: { readonly webhookOrigins: readonly string[] };
}

const FIELDS = {
  name: 'Ad',
  address: 'Adres',
  events: 'Olaylar',
  isActive: 'Açık',
  secret: 'Gizli anahtar',
} as const;

const presentWebhook = (row: EndpointRow, at: Date): Webhook => ({
  id: row.id,
  name: row.name,
  address: row.address,
  events: row.events,
  is_active: row.isActive,
  failing_since: row.failingSince?.toISOString() ?? null,
  switched_off_at: row.switchedOffAt?.toISOString() ?? null,
  former_secret_until:
    row.formerUntil !== null && row.formerUntil > at ? row.formerUntil.toISOString() : null,
  created_at: row.createdAt.toISOString(),
});

const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  state: row.state,
  body: JSON.stringify(row.payload, null, 2),
  attempts: row.attempts,
  created_at: row.createdAt.toISOString(),
});

const webhookOff = () =>
  new Refusal(409, 'webhook_off', 'Bu adres kapalı. Önce adresi açın, sonra gönderin.');
const tooMany = () =>
  new Refusal(409, 'webhook_limit', `En çok ${MOST_WEBHOOKS} adres eklenebilir.`);

const wordsOf = (row: EndpointRow, secret: string | null) => ({ ...row, secret });

function record(
  tx: Database,
  who: Actor,
  at: Date,
  before: EndpointRow | null,
  after: EndpointRow | null,
) {
  const { id, name } = before ?? after ?? { id: null, name: '' };
  const isNewSecret = before !== null && after !== null && before.secret !== after.secret;
  return recordChange(tx, who, {
    kind: 'integration',
    subject: { id, name: `Webhook ${name}` },
    at,
    fields: FIELDS,
    before: before && wordsOf(before, null),
    after: after && wordsOf(after, isNewSecret ? 'yenilendi' : null),
  });
}

async function findWebhook(
  db: Database,
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
  isLocked = false,
): Promise<EndpointRow> {
  const row = await endpointsRepository.find(db, companyId, id, { isLocked });
  if (row === null) throw notFound('Webhook bulunamadı.');
  return row;
}

function createChanges({ db, now, vault, config }: Parts) {
  const columnsOf = ({ name, address, events, is_active: isActive }: WebhookInput) => {
    requireAddress(address, config.webhookOrigins);
    return { name: nameLine(name), address, events: [...new Set(events)], isActive };
  };

  const create: WebhooksService['create'] = (who, input) =>
    inTransaction(db, async (tx) => {
      const { companyId } = who;
      if ((await endpointsRepository.list(tx, companyId)).length >= MOST_WEBHOOKS) throw tooMany();
      // The secret is sealed for the row's id, which must be known before the row.
      const id = newId();
      const secret = createSecret();
      const at = now();
      const row = await endpointsRepository.insert(tx, {
        id,
        companyId,
        ...columnsOf(input),
        secret: sealSecret(vault, id, secret),
        createdAt: at,
      });
      await cursorsRepository.begin(tx, companyId, await findHead(tx, companyId));
      await record(tx, who, at, null, row);
      return { webhook: presentWebhook(row, at), secret };
    });

  const replace: WebhooksService['replace'] = (who, id, input) =>
    inTransaction(db, async (tx) => {
      const before = await findWebhook(tx, who, id, true);
      const columns = columnsOf(input);
      const isFresh = columns.isActive && (!before.isActive || columns.address !== before.address);
      const row = await endpointsRepository.update(tx, id, {
        ...columns,
        ...(isFresh && { failingSince: null, switchedOffAt: null }),
      });
      const at = now();
      await record(tx, who, at, before, row);
      return presentWebhook(row, at);
    });

  const rotate: WebhooksService['rotate'] = (who, id) =>
    inTransaction(db, async (tx) => {
      const before = await findWebhook(tx, who, id, true);
      const secret = createSecret();
      const at = now();
      const row = await endpointsRepository.update(tx, id, {
        secret: sealSecret(vault, id, secret),
        formerSecret: before.secret,
        formerUntil: new Date(at.getTime() + DAY_MS),
      });
      await record(tx, who, at, before, row);
      return { webhook: presentWebhook(row, at), secret };
    });

  const remove: WebhooksService['remove'] = (who, id) =>
    inTransaction(db, async (tx) => {
      const row = await findWebhook(tx, who, id, true);
      await endpointsRepository.delete(tx, id);
      await record(tx, who, now(), row, null);
    });
  return { create, replace, rotate, remove };
}

export function createWebhooksService(parts: Parts): WebhooksService {
  const { db, now } = parts;
  const send = (tx: Database, companyId: string, ids: readonly string[]) =>
    enqueueJobs(
      tx,
      DELIVERY_QUEUE,
      ids.map((subject) => ({ subject, companyId })),
    );

  return {
    ...createChanges(parts),

    async list({ companyId }) {
      const at = now();
      const rows = await endpointsRepository.list(db, companyId);
      return {
        webhooks: rows
          .map((row) => presentWebhook(row, at))
          .sort((one, other) => one.name.localeCompare(other.name, 'tr')),
      };
    },

    async deliveries(who, id, { state, cursor, limit }) {
      await findWebhook(db, who, id);
      const behind = cursor === undefined ? null : readAuditCursor(cursor);
      const rows = await deliveriesRepository.list(db, id, { state, behind, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        deliveries: shown.map(presentDelivery),
        next_cursor:
          rows.length > limit && last !== undefined
            ? writeAuditCursor({ at: last.createdAt, id: last.id })
            : null,
      };
    },

    test: (who, id) =>
      inTransaction(db, async (tx) => {
        const { companyId } = who;
        const { isActive, id: endpointId } = await findWebhook(tx, who, id);
        if (!isActive) throw webhookOff();
        const at = now();
        const payload = payloadOf('test.ping', at, {});
        const row = { companyId, endpointId, type: 'test.ping', payload, createdAt: at };
        const stored = await deliveriesRepository.insert(tx, [row]);
        await send(
          tx,
          companyId,
          stored.map((delivery) => delivery.id),
        );
        return stored.length;
      }),

    replay: (who, id, which) =>
      inTransaction(db, async (tx) => {
        const { isActive } = await findWebhook(tx, who, id);
        if (!isActive) throw webhookOff();
        const chosen =
          'id' in which
            ? which
            : {
                from: new Date(which.from),
                to: which.to === undefined ? now() : new Date(which.to),
                state: which.state,
              };
        const ids = await deliveriesRepository.putInLine(tx, id, chosen, MOST_REPLAYED);
        if ('id' in which && ids.length === 0) throw notFound('Gönderim bulunamadı.');
        await send(tx, who.companyId, ids);
        return ids.length;
      }),
  };
}
