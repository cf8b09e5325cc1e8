import { useActionForm } from '@muhatap/shared/forms';
import { FormField, Input, Stack, Text } from '@muhatap/shared/ui';
import { CheckList, FormDialog, NativeSelect } from '@muhatap/shared/ui/app';
import {
  PROGRAM_KEY_DAYS,
  PROGRAM_RATE,
  programKeyInput,
  type KeyScope,
  type ProgramKeyInput,
  type ProgramNewKey,
} from '@muhatap/shared/wire/programs';
import { useState } from 'react';
import { NewSecretDialog, SCOPES } from '#entities/program';
import type { KeyCommand } from './key-command';

const MESSAGES = {
  name: 'Programa en az iki harfli bir ad verin.',
  scopes: 'En az bir yetki seçin.',
  rate_limit: `${PROGRAM_RATE.least} ile ${PROGRAM_RATE.most} arasında bir sayı yazın.`,
};

const EMPTY: ProgramKeyInput = {
  name: '',
  scopes: [],
  expires_in_days: PROGRAM_KEY_DAYS.usual,
  rate_limit: PROGRAM_RATE.usual,
};

const LIVES = [
  { days: 30, title: '30 gün' },
  { days: 90, title: '90 gün' },
  { days: PROGRAM_KEY_DAYS.usual, title: '1 yıl' },
  { days: PROGRAM_KEY_DAYS.most, title: '2 yıl' },
] as const;

const NewKey = ({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) => (
  <NewSecretDialog
    title="Anahtar oluşturuldu"
    label="API anahtarı"
    secret={secret}
    onClose={onClose}
  >
    Program her isteğinde bunu gönderir: <code>Authorization: Bearer …</code> Anahtarı parola gibi
    saklayın; bir depoya ya da e-postaya yazmayın.
  </NewSecretDialog>
);

/** Makes a key for a program, and shows it once. */
export function KeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const { form, values, isSaving, problem, errorOf, change, submit } = useActionForm({
    loaded: EMPTY,
    schema: programKeyInput,
    messages: MESSAGES,
    toCommand: (input): KeyCommand => ({ do: 'create', input }),
    onSaved: (saved: ProgramNewKey) => setSecret(saved.secret),
  });
  if (secret !== null) return <NewKey secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title="Yeni API anahtarı"
      submitLabel="Anahtarı oluştur"
      isWide
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Programın adı"
        required
        error={errorOf('name')}
        hint="Geçmişte ve konuşmalarda “Program: …” olarak görünür."
      >
        <Input
          maxLength={60}
          autoComplete="off"
          placeholder="Örnek: Belediye CRM"
          {...form.register('name')}
        />
      </FormField>
      <Stack gap="1.5">
        <Text fontWeight="medium" fontSize="sm">
          Yetkiler
        </Text>
        <CheckList
          label="Yetkiler"
          options={SCOPES}
          chosen={values.scopes}
          error={errorOf('scopes')}
          empty=""
          onChange={(scopes) => change({ scopes: scopes as KeyScope[] })}
        />
      </Stack>
      <FormField label="Geçerlilik" required hint="Bitmeden 14, 3 ve 1 gün önce haber verilir.">
        <NativeSelect.Root>
          <NativeSelect.Field
            value={values.expires_in_days}
            onChange={(event) => change({ expires_in_days: Number(event.target.value) })}
          >
            {LIVES.map(({ days, title }) => (
              <option key={days} value={days}>
                {title}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <FormField
        label="Dakikada en çok istek"
        required
        error={errorOf('rate_limit')}
        hint="Aşan istek 429 yanıtı alır."
      >
        <Input
          type="number"
          inputMode="numeric"
          min={PROGRAM_RATE.least}
          max={PROGRAM_RATE.most}
          {...form.register('rate_limit', { valueAsNumber: true })}
        />
      </FormField>
    </FormDialog>
  );
}
