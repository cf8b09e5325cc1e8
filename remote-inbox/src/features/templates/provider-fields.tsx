import { Alert, FormField, Grid, Input, Stack, Text } from '@muhatap/shared/ui';
import { entryOf } from '@muhatap/shared/wire/open';
import { ACCOUNT_GUIDES } from '#entities/account';
import type { TemplateForm } from '#entities/template-draft';

interface ProviderFieldsProps {
  readonly form: TemplateForm;
  readonly errorOf: (field: keyof TemplateForm) => string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (part: Partial<TemplateForm>) => void;
}

/** Name and language of a template at its provider: of one that is approved there, or that is submitted. */
export function ProviderFields({
  form: { channels, provider_name: providerName, language, category },
  errorOf,
  isReadOnly,
  onChange,
}: ProviderFieldsProps) {
  const chosen = channels.flatMap((channel) => entryOf(ACCOUNT_GUIDES, channel)?.template ?? []);
  const [only] = chosen;
  const isSubmitted = category !== null;
  return (
    <Stack gap="4">
      {(isSubmitted ? [] : chosen).map(({ label, text }) => (
        <Text key={label} fontSize="sm" color="fg.muted">
          <Text as="span" fontWeight="medium" color="fg">
            {label}:
          </Text>{' '}
          {text}
        </Text>
      ))}
      {chosen.length > 1 && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Title>
            Bu ad seçili kanalların hepsinde aynı olmalı. Değilse her kanal için ayrı şablon
            ekleyin.
          </Alert.Title>
        </Alert.Root>
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 140px' }} gap="4">
        <FormField
          label={chosen.length === 1 && only ? only.label : 'Sağlayıcıdaki ad'}
          required
          error={errorOf('provider_name')}
          {...(isSubmitted && { hint: 'Küçük harf, rakam ve alt çizgi; sonradan değişmez.' })}
        >
          <Input
            fontFamily="mono"
            value={providerName ?? ''}
            maxLength={512}
            disabled={isReadOnly}
            autoComplete="off"
            spellCheck={false}
            placeholder={only?.example}
            onChange={(event) => onChange({ provider_name: event.currentTarget.value })}
          />
        </FormField>
        <FormField label="Dil kodu" required error={errorOf('language')} hint="Örnek: tr, en_US">
          <Input
            fontFamily="mono"
            value={language}
            maxLength={10}
            disabled={isReadOnly}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ language: event.currentTarget.value })}
          />
        </FormField>
      </Grid>
    </Stack>
  );
}
