import { VARIABLE_SOURCES, type TemplateVariable } from '@muhatap/shared/wire/conversations';
import { Box, FormField, Grid, Input, Text } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';

interface VariableFieldsProps {
  readonly variables: readonly TemplateVariable[];
  /** The sentence at a field of a variable, by its place. */
  readonly errorOf: (place: number, field: 'label' | 'example') => string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (variables: TemplateVariable[]) => void;
}

const SOURCES: Readonly<Record<(typeof VARIABLE_SOURCES)[number], string>> = {
  none: 'Gönderirken yazılır',
  customer_name: 'Kişinin adı',
  customer_phone: 'Kişinin telefonu',
  agent_name: 'Temsilcinin adı',
  company_name: 'Kurumun adı',
  complaint_code: 'Şikayetin kodu',
  complaint_subject: 'Şikayetin konusu',
  complaint_status: 'Şikayetin durumu',
  complaint_reason: 'Durumun gerekçesi',
};

/** The variables that the text names, each with what it means, what fills it and an example for the preview. */
export function VariableFields({ variables, errorOf, isReadOnly, onChange }: VariableFieldsProps) {
  if (variables.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        Metinde değişken yok. Metne {'{{ad}}'} gibi yazdığınız ya da yukarıdan eklediğiniz her
        değişken burada görünür.
      </Text>
    );
  const put = (index: number, part: Partial<TemplateVariable>) =>
    onChange(variables.map((one, place) => (place === index ? { ...one, ...part } : one)));
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel">
      {variables.map(({ name, label, source, example }, index) => (
        <Grid
          key={name}
          role="group"
          aria-label={name}
          templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
          gap="3"
          px="4"
          py="3"
          borderBottomWidth="1px"
          borderColor="border"
          _last={{ borderBottomWidth: '0' }}
          alignItems="start"
        >
          <Text
            gridColumn="1 / -1"
            fontFamily="mono"
            fontSize="sm"
            color="brand.fg"
          >{`{{${name}}}`}</Text>
          <FormField label="Etiket" error={errorOf(index, 'label')}>
            <Input
              size="sm"
              value={label}
              maxLength={60}
              disabled={isReadOnly}
              onChange={(event) => put(index, { label: event.currentTarget.value })}
            />
          </FormField>
          <FormField label="Değeri">
            <NativeSelect.Root size="sm" disabled={isReadOnly}>
              <NativeSelect.Field
                value={source}
                onChange={(event) =>
                  put(index, {
                    source:
                      VARIABLE_SOURCES.find((one) => one === event.currentTarget.value) ?? 'none',
                  })
                }
              >
                {VARIABLE_SOURCES.map((one) => (
                  <option key={one} value={one}>
                    {SOURCES[one]}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          <FormField label="Örnek" error={errorOf(index, 'example')}>
            <Input
              size="sm"
              value={example}
              maxLength={120}
              disabled={isReadOnly}
              placeholder="Önizlemede görünür"
              onChange={(event) => put(index, { example: event.currentTarget.value })}
            />
          </FormField>
        </Grid>
      ))}
    </Box>
  );
}
