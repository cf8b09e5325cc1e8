import { TEMPLATE_LIMITS } from '@muhatap/shared/wire/conversations';
import { Box, FormField, Grid, Input, InputGroup, Stack, Text } from '@muhatap/shared/ui';
import { Toggle } from '@muhatap/shared/ui/app';
import type { ReactNode } from 'react';
import {
  bodyLimit,
  isSubmittable,
  TEXT_LIMITS,
  textOrNull,
  type TemplateForm,
} from '#entities/template-draft';
import { BodyField } from './body-field';
import { ChannelFields } from './channel-fields';
import { KindChoice } from './kind-choice';
import { ProviderFields } from './provider-fields';
import { SubmissionChoice } from './submission-choice';
import { VariableFields } from './variable-fields';

interface FieldsProps {
  readonly form: TemplateForm;
  readonly isReadOnly: boolean;
  /** The sentence at a field. */
  readonly errorOf: (
    field: keyof TemplateForm | `variables.${number}.${'label' | 'example'}`,
  ) => string | undefined;
  readonly onChange: (part: Partial<TemplateForm>) => void;
}

interface TemplateFieldsProps extends FieldsProps {
  readonly isNew: boolean;
  /** Stands below the fields. */
  readonly children: ReactNode;
}

/** All fields of a template. An approved one also has the provider's. */
export function TemplateFields({ children, isNew, ...fields }: TemplateFieldsProps) {
  const { form, isReadOnly, errorOf, onChange } = fields;
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
        error={errorOf('channels')}
        isReadOnly={isReadOnly}
        onChange={(channels) => onChange({ channels })}
      />
      {isNew && isSubmittable(form) && (
        <SubmissionChoice
          category={form.category}
          onChange={(category) => onChange({ category })}
        />
      )}
      {isApproved && <ProviderFields {...fields} />}
      {isApproved && <ApprovedText {...fields} label="Başlık" name="header" about="İsteğe bağlı" />}
      <BodyField
        body={form.body}
        limit={bodyLimit(form)}
        error={errorOf('body')}
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
          errorOf={(place, field) => errorOf(`variables.${place}.${field}`)}
          isReadOnly={isReadOnly}
          onChange={(variables) => onChange({ variables })}
        />
      </Box>
      {isReadOnly ? (
        <Text fontWeight="medium">{form.is_active ? 'Etkin' : 'Kapalı'}</Text>
      ) : (
        <Toggle
          label="Etkin: temsilciler kullanabilir"
          checked={form.is_active}
          onChange={(is_active) => onChange({ is_active })}
        />
      )}
      {children}
    </Stack>
  );
}

const NameFields = ({ form, isReadOnly, errorOf, onChange }: FieldsProps) => (
  <Grid
    templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px' }}
    gap="4"
    alignItems="start"
  >
    <FormField label="Ad" required error={errorOf('title')}>
      <Input
        value={form.title}
        maxLength={TEXT_LIMITS.title}
        disabled={isReadOnly}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
    </FormField>
    <FormField label="Kısayol" error={errorOf('shortcut')} hint="Konuşmada / ile çağrılır.">
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
          value={form.shortcut ?? ''}
          maxLength={TEXT_LIMITS.shortcut}
          disabled={isReadOnly}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) =>
            onChange({ shortcut: textOrNull(event.currentTarget.value.replace(/^\/+/, '')) })
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
  errorOf,
  onChange,
}: ApprovedTextProps) => (
  <FormField
    label={label}
    error={errorOf(name)}
    hint={`${about}, en çok ${TEMPLATE_LIMITS[name]} karakter · ${[...(form[name] ?? '')].length} / ${TEMPLATE_LIMITS[name]}`}
  >
    <Input
      value={form[name] ?? ''}
      disabled={isReadOnly}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  </FormField>
);
