import type { Connection, Platform } from '@muhatap/shared/wire';
import {
  Alert,
  Box,
  Button,
  chakra,
  FormField,
  HStack,
  Heading,
  Input,
  Stack,
  Text,
} from '@muhatap/shared/ui';
import { useState, type FormEvent } from 'react';
import {
  ACCOUNT_GUIDES,
  accountFaults,
  accountInput,
  emptyAccount,
  type AccountForm,
} from '#entities/account';
import { useSaving } from '@muhatap/shared/form-draft';
import { KeyFields } from './key-fields';

interface ConnectFormProps {
  readonly platform: Platform;
  readonly onBack: () => void;
  readonly onConnected: (connection: Connection) => void;
}

/** The second step: where to find what is asked for, and the fields for it. A refusal leaves everything as typed. */
export function ConnectForm({ platform, onBack, onConnected }: ConnectFormProps) {
  const guide = ACCOUNT_GUIDES[platform];
  const [form, setForm] = useState<AccountForm>(emptyAccount);
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal, forget } = useSaving<Connection>(onConnected);
  const missing = accountFaults(platform, form);
  // Both speak of the id.
  const isAboutId = refusal?.code === 'connection_exists' || refusal?.code === 'invalid_account';
  const faults: Record<string, string> = isTried
    ? { ...refusal?.fields, ...(isAboutId && { external_id: refusal.sentence }), ...missing }
    : {};
  const change = (part: Partial<AccountForm>) => {
    setForm((now) => ({ ...now, ...part }));
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(missing).length === 0)
      save({ do: 'connect', input: accountInput(platform, form) });
  };
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="5">
        <ProviderSteps guide={guide} />
        {refusal !== null && !isAboutId && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{refusal.sentence}</Alert.Title>
          </Alert.Root>
        )}
        <AccountFields guide={guide} form={form} faults={faults} onChange={change} />
        <KeyFields
          platform={platform}
          keys={form.keys}
          faults={faults}
          onChange={(name, key) => change({ keys: { ...form.keys, [name]: key } })}
        />
        <Text fontSize="xs" color="fg.muted">
          Anahtarlar şifreli saklanır ve bir daha gösterilmez.
        </Text>
        <HStack justify="space-between">
          <Button variant="ghost" colorPalette="gray" onClick={onBack}>
            Geri
          </Button>
          <Button type="submit" loading={isSaving} loadingText="Bağlanıyor">
            Hesabı Bağla
          </Button>
        </HStack>
      </Stack>
    </chakra.form>
  );
}

type AccountGuide = (typeof ACCOUNT_GUIDES)[Platform];

/** What is done at the provider before the account can be connected here. */
const ProviderSteps = ({ guide }: { readonly guide: AccountGuide }) => (
  <Box borderRadius="md" bg="bg.subtle" px="4" py="3">
    <Heading as="h3" size="sm" mb="2">
      {guide.provider} tarafında
    </Heading>
    <Stack as="ol" gap="1.5" ps="4" listStyleType="decimal" fontSize="sm">
      {guide.steps.map((step) => (
        <Text as="li" key={step}>
          {step}
        </Text>
      ))}
    </Stack>
  </Box>
);

interface AccountFieldsProps {
  readonly guide: AccountGuide;
  readonly form: AccountForm;
  /** By the wire's field names. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<AccountForm>) => void;
}

const AccountFields = ({ guide, form, faults, onChange }: AccountFieldsProps) => (
  <>
    <FormField
      label="Hesabın adı"
      required
      error={faults['name']}
      hint="Ekibinizin tanıyacağı bir ad. Örnek: Belediye WhatsApp Hattı"
    >
      <Input
        autoFocus
        value={form.name}
        maxLength={120}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
    </FormField>
    <FormField label={guide.idLabel} required error={faults['external_id']} hint={guide.idHint}>
      <Input
        className="tabular"
        value={form.externalId}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ externalId: event.currentTarget.value })}
      />
    </FormField>
    {guide.asksNumber && (
      <FormField
        label="Telefon numarası"
        error={faults['display_number']}
        hint="Ekranda gösterilir. Örnek: +90 252 000 00 00"
      >
        <Input
          className="tabular"
          type="tel"
          value={form.displayNumber}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => onChange({ displayNumber: event.currentTarget.value })}
        />
      </FormField>
    )}
  </>
);
