import type { Connection, Platform } from '@muhatap/shared/wire/channels';
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
import { useActionForm, type UseFormRegisterReturn } from '@muhatap/shared/forms';
import {
  ACCOUNT_GUIDES,
  ACCOUNT_MESSAGES,
  accountInput,
  accountSchema,
  emptyAccount,
} from '#entities/account';
import { KeyFields } from './key-fields';

interface ConnectFormProps {
  readonly platform: Platform;
  readonly onBack: () => void;
  readonly onConnected: (connection: Connection) => void;
}

/** The second step: where to find what is requested, and the fields for it. A refusal leaves everything as typed. */
export function ConnectForm({ platform, onBack, onConnected }: ConnectFormProps) {
  const guide = ACCOUNT_GUIDES[platform];
  const { form, isSaving, problem, errorOf, submit } = useActionForm({
    loaded: emptyAccount(platform),
    schema: accountSchema(platform),
    messages: ACCOUNT_MESSAGES,
    codeFields: { connection_exists: 'external_id', invalid_account: 'external_id' },
    toCommand: (account) => ({ do: 'connect', input: accountInput(platform, account) }),
    onSaved: onConnected,
  });
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="5">
        <ProviderSteps guide={guide} />
        {problem !== null && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{problem}</Alert.Title>
          </Alert.Root>
        )}
        <AccountFields guide={guide} register={(path) => form.register(path)} errorOf={errorOf} />
        <KeyFields platform={platform} register={(path) => form.register(path)} errorOf={errorOf} />
        <Text fontSize="xs" color="fg.muted">
          Anahtarlar şifreli saklanır ve bir daha gösterilmez.
        </Text>
        <HStack justify="space-between">
          <Button variant="ghost" colorPalette="gray" onClick={onBack}>
            Geri
          </Button>
          <Button type="submit" loading={isSaving} loadingText="Bağlanıyor">
            Hesabı bağla
          </Button>
        </HStack>
      </Stack>
    </chakra.form>
  );
}

type AccountGuide = (typeof ACCOUNT_GUIDES)[Platform];

/** Steps at the provider before the account can be connected here. */
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

type AccountPath = 'name' | 'external_id' | 'display_number';

interface AccountFieldsProps {
  readonly guide: AccountGuide;
  /** Binds a field to the form. */
  readonly register: (path: AccountPath) => UseFormRegisterReturn;
  /** The sentence at a field. */
  readonly errorOf: (path: AccountPath) => string | undefined;
}

const AccountFields = ({ guide, register, errorOf }: AccountFieldsProps) => (
  <>
    <FormField
      label="Hesabın adı"
      required
      error={errorOf('name')}
      hint="Ekibinizin tanıyacağı bir ad. Örnek: Belediye WhatsApp Hattı"
    >
      <Input autoFocus maxLength={120} {...register('name')} />
    </FormField>
    <FormField label={guide.idLabel} required error={errorOf('external_id')} hint={guide.idHint}>
      <Input
        className="tabular"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        {...register('external_id')}
      />
    </FormField>
    {guide.asksNumber && (
      <FormField
        label="Telefon numarası"
        error={errorOf('display_number')}
        hint="Ekranda gösterilir. Örnek: +90 252 000 00 00"
      >
        <Input
          className="tabular"
          type="tel"
          maxLength={40}
          autoComplete="off"
          {...register('display_number')}
        />
      </FormField>
    )}
  </>
);
