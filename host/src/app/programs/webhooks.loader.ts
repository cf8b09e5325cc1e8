import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { savedOf } from '@muhatap/shared/saving';
import type { DeliveryPage, Webhook, Webhooks } from '@muhatap/shared/wire/programs';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDeliveries,
  rotateSecret,
  testWebhook,
} from '#entities/webhook';
import type { DeliveryCommand, WebhookCommand } from '#features/webhooks';

/** Not awaited: the page's frame stands while the webhooks are on their way. */
export interface WebhooksData {
  outcome: Promise<Outcome<Webhooks>>;
}

export const loadWebhooks = ({ request: { signal } }: LoaderFunctionArgs): WebhooksData => ({
  outcome: outcomeOf(listWebhooks(signal), (error) =>
    messageOf(error, 'Webhook’lar yüklenirken hata oluştu'),
  ),
});

export async function changeWebhooks({ request }: ActionFunctionArgs) {
  const command = (await request.json()) as WebhookCommand;
  if (command.do === 'remove')
    return savedOf(removeWebhook(command.id), 'Webhook kaldırılamadı. Lütfen tekrar deneyin.');
  if (command.do === 'rotate')
    return savedOf(rotateSecret(command.id), 'Anahtar yenilenemedi. Lütfen tekrar deneyin.');
  const { id, input } = command;
  const saving: Promise<unknown> = id === null ? createWebhook(input) : changeWebhook(id, input);
  return savedOf(saving, 'Webhook kaydedilemedi. Lütfen tekrar deneyin.');
}

/** An address with a part of its deliveries; `webhook` is null for an unknown id. */
export interface Deliveries extends DeliveryPage {
  readonly webhook: Webhook | null;
}
export interface DeliveriesData {
  outcome: Promise<Outcome<Deliveries>>;
}

export function loadDeliveries({ request, params }: LoaderFunctionArgs): DeliveriesData {
  const { signal } = request;
  const id = params['webhookId'] ?? '';
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const answer = Promise.all([listWebhooks(signal), listDeliveries(id, search, signal)]).then(
    ([{ webhooks }, page]) => ({ ...page, webhook: webhooks.find((one) => one.id === id) ?? null }),
  );
  return {
    outcome: outcomeOf(answer, (error) => messageOf(error, 'Gönderimler yüklenirken hata oluştu')),
  };
}

export async function changeDeliveries({ request, params }: ActionFunctionArgs) {
  const id = params['webhookId'] ?? '';
  const command = (await request.json()) as DeliveryCommand;
  return savedOf(
    command.do === 'test' ? testWebhook(id) : replayDeliveries(id, command.which),
    'Gönderilemedi. Lütfen tekrar deneyin.',
  );
}
