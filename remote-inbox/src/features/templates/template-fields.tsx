import { TEMPLATE_LIMITS } from '@muhatap/shared/wire';
import { Box, FormField, Grid, Input, InputGroup, Stack, Text } from '@muhatap/shared/ui';
import { Toggle } from '@muhatap/shared/ui/app';
import type { ReactNode } from 'react';
import { bodyLimit, TEXT_LIMITS, type TemplateForm } from '#entities/template-draft';
import { BodyField } from './body-field';
import { ChannelFields } from './channel-fields';
import { KindChoice } from './kind-choice';
import { ProviderFields } from './provider-fields';
import { VariableFields } from './variable-fields';

interface FieldsProps {
  readonly form: TemplateForm;
  readonly isReadOnly: boolean;
  /** By the wire's field names; a variable's is `variables.<name>`. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<TemplateForm>) => void;
}

interface TemplateFieldsProps extends FieldsProps {
  /** Stands below the fields. */
  readonly children: ReactNode;
}

/** Everything that a template is made of. An approved one also has what the provider knows of it. */
export function TemplateFields({ children, ...fields }: TemplateFieldsProps) {
  const { form, isReadOnly, faults, onChange } = fields;
  const isApproved = form.kind === 'approved';
  return (
    <Stack gap="6" minW="0">
      <KindChoice
        kind={form.kind}
        isReadOnly={isReadOnly}
        onChange={(kind) => onChange({ kind })}
      />
      <NameFields {...fields} />
      <ChannelFields
        form={form}
        error={faults['channels']}
        isReadOnly={isReadOnly}
        onChange={(channels) => onChange({ channels })}
      />
      {isApproved && <ProviderFields {...fields} />}
      {isApproved && <ApprovedText {...fields} label="Başlık" name="header" about="İsteğe bağlı" />}
      <BodyField
        body={form.body}
        limit={bodyLimit(form)}
        error={faults['body']}
        isReadOnly={isReadOnly}
        onChange={(body) => onChange({ body })}
      />
      {isApproved && (
        <ApprovedText
          {...fields}
          label="Alt yazı"
          name="footer"
          about="İsteğe bağlı, değişkensiz"
        />
      )}
      <Box>
        <Text fontSize="sm" fontWeight="medium" mb="1.5">
          Değişkenler
        </Text>
        <VariableFields
          variables={form.variables}
          faults={faults}
          isReadOnly={isReadOnly}
          onChange={(variables) => onChange({ variables })}
        />
      </Box>
      {isReadOnly ? (
        <Text fontWeight="medium">{form.isActive ? 'Etkin' : 'Kapalı'}</Text>
      ) : (
        <Toggle
          label="Etkin: temsilciler kullanabilir"
          checked={form.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
      )}
      {children}
    </Stack>
  );
}

const NameFields = ({ form, isReadOnly, faults, onChange }: FieldsProps) => (
  <Grid
    templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px' }}
    gap="4"
    alignItems="start"
  >
    <FormField label="Ad" required error={faults['title']}>
      <Input
        value={form.title}
        maxLength={TEXT_LIMITS.title}
        disabled={isReadOnly}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
    </FormField>
    <FormField label="Kısayol" error={faults['shortcut']} hint="Konuşmada / ile çağrılır.">
      <InputGroup
        startElement={
          <Text color="fg.muted" fontFamily="mono">
            /
          </Text>
        }
        startElementProps={{ paddingInline: '3' }}
      >
        <Input
          ps="7"
          fontFamily="mono"
          value={form.shortcut}
          maxLength={TEXT_LIMITS.shortcut}
          disabled={isReadOnly}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) =>
            onChange({ shortcut: event.currentTarget.value.replace(/^\/+/, '') })
          }
        />
      </InputGroup>
    </FormField>
  </Grid>
);

interface ApprovedTextProps extends FieldsProps {
  readonly label: string;
  readonly name: 'header' | 'footer';
  readonly about: string;
}

/** The line above or below the body that approved templates can have. */
const ApprovedText = ({
  label,
  name,
  about,
  form,
  isReadOnly,
  faults,
  onChange,
}: ApprovedTextProps) => (
  <FormField
    label={label}
    error={faults[name]}
    hint={`${about}, en çok ${TEMPLATE_LIMITS[name]} karakter · ${[...form[name]].length} / ${TEMPLATE_LIMITS[name]}`}
  >
    <Input
      value={form[name]}
      disabled={isReadOnly}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  </FormField>
);
