import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import {
  Alert,
  Box,
  Button,
  chakra,
  FormField,
  HStack,
  Input,
  Stack,
  Text,
} from '@muhatap/shared/ui';
import { open311KeyInput, type Open311NewKey } from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import type { Open311Command } from './open311-command';

/** Longest name of a key (wire: open311KeyInput). */
const LONGEST_NAME = 80;
const EMPTY = { name: '' };

/** The key itself; after this page is left it cannot be seen again. */
function Secret({ secret }: { readonly secret: string }) {
  return (
    <Alert.Root status="success" role="status" alignItems="flex-start">
      <Alert.Indicator />
      <Stack gap="1" minW="0">
        <Alert.Title>Anahtar oluşturuldu. Şimdi kopyalayın: bir daha gösterilmez.</Alert.Title>
        <Text
          as="output"
          fontFamily="mono"
          overflowWrap="anywhere"
          userSelect="all"
          aria-label="Yeni anahtar"
        >
          {secret}
        </Text>
      </Stack>
    </Alert.Root>
  );
}

/** Makes a key for an app. */
export function KeyForm() {
  const [secret, setSecret] = useState<string | null>(null);
  const { form, isSaving, problem, errorOf, submit } = useActionForm({
    loaded: EMPTY,
    schema: open311KeyInput,
    messages: { name: 'Uygulamanın adını yazın.' },
    codeFields: { key_limit: 'name' },
    toCommand: (input): Open311Command => ({ do: 'create', input }),
    onSaved: (saved: Open311NewKey) => {
      setSecret(saved.secret);
      notify.success('Anahtar oluşturuldu');
      return EMPTY;
    },
  });
  return (
    <Stack gap="4">
      {secret === null ? null : <Secret secret={secret} />}
      {problem === null ? null : (
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Title>{problem}</Alert.Title>
        </Alert.Root>
      )}
      <chakra.form noValidate onSubmit={submit}>
        <HStack gap="3" alignItems="flex-end" flexWrap="wrap">
          <Box flex="1" minW="220px">
            <FormField label="Uygulamanın adı" required error={errorOf('name')}>
              <Input maxLength={LONGEST_NAME} autoComplete="off" {...form.register('name')} />
            </FormField>
          </Box>
          <Button type="submit" loading={isSaving} loadingText="Oluşturuluyor">
            Anahtar oluştur
          </Button>
        </HStack>
      </chakra.form>
    </Stack>
  );
}
