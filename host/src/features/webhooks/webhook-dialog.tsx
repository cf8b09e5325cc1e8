import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { FormField, Input } from '@muhatap/shared/ui';
import { CheckList, FormDialog, Toggle } from '@muhatap/shared/ui/app';
import {
  webhookInput,
  type Webhook,
  type WebhookEvent,
  type WebhookInput,
  type WebhookWithSecret,
} from '@muhatap/shared/wire/programs';
import { useState } from 'react';
import { NewSecretDialog } from '#entities/program';
import { EVENTS } from '#entities/webhook';
import type { WebhookCommand } from './webhook-command';

const MESSAGES = {
  name: 'En az iki harfli bir ad verin.',
  address: 'Alıcının adresini yazın (https://…).',
  events: 'En az bir olay seçin.',
};

const EMPTY: WebhookInput = { name: '', address: '', events: [], is_active: true };

const formOf = (webhook: Webhook | null): WebhookInput => {
  if (webhook === null) return EMPTY;
  const { name, address, events, is_active } = webhook;
  return { name, address, events: events as WebhookEvent[], is_active };
};

interface SecretProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** The secret itself, shown once. */
export const WebhookSecret = ({ secret, onClose }: SecretProps) => (
  <NewSecretDialog title="Gizli anahtar" label="Gizli anahtar" secret={secret} onClose={onClose}>
    Alıcı, gönderimin gerçekten Muhatap’tan geldiğini bununla doğrular (Standard Webhooks).
  </NewSecretDialog>
);

interface WebhookDialogProps {
  /** Null for a new one. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
}

/** Creates an address, whose secret is shown once, or changes one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const { form, values, isSaving, problem, errorOf, change, submit } = useActionForm({
    loaded: formOf(webhook),
    schema: webhookInput,
    messages: MESSAGES,
    toCommand: (input): WebhookCommand => ({ do: 'save', id: webhook?.id ?? null, input }),
    onSaved: (saved: Webhook | WebhookWithSecret) => {
      notify.success('Webhook kaydedildi');
      if ('secret' in saved) setSecret(saved.secret);
      else onClose();
    },
  });
  if (secret !== null) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={webhook === null ? 'Yeni webhook' : 'Webhook’u düzenle'}
      isWide
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Ad" required error={errorOf('name')}>
        <Input
          maxLength={60}
          autoComplete="off"
          placeholder="Örnek: Belediye CRM"
          {...form.register('name')}
        />
      </FormField>
      <FormField
        label="Alıcının adresi"
        required
        error={errorOf('address')}
        hint="Olaylar bu adrese POST ile gönderilir; 2xx yanıtı alındı sayılır."
      >
        <Input
          maxLength={500}
          type="url"
          autoComplete="off"
          placeholder="https://"
          {...form.register('address')}
        />
      </FormField>
      <CheckList
        label="Olaylar"
        options={EVENTS}
        chosen={values.events}
        error={errorOf('events')}
        empty=""
        hint="Gönderilen yalnız kimliklerdir; ayrıntılar API anahtarıyla okunur."
        onChange={(events) => change({ events: events as WebhookEvent[] })}
      />
      <Toggle
        label="Açık"
        checked={values.is_active}
        onChange={(on) => change({ is_active: on })}
      />
    </FormDialog>
  );
}
