import { TEMPLATE_LIMITS } from '@muhatap/shared/wire/conversations';
import { Box, FormField, Grid, Input, InputGroup, Stack, Text } from '@muhatap/shared/ui';
import { Toggle } from '@muhatap/shared/ui/app';
import type { ReactNode } from 'react';
import {
  bodyLimit,
  choiceOf,
  isSubmittable,
  submittedAs,
  TEXT_LIMITS,
  textOrNull,
  withCode,
  type SubmittedAs,
  type TemplateForm,
} from '#entities/template-draft';
import { BodyField } from './body-field';
import { BusinessChoice } from './business-choice';
import { ButtonFields } from './button-fields';
import { ChannelFields } from './channel-fields';
import { CodeFields } from './code-fields';
import { ComplaintFields } from './complaint-fields';
import { HeaderFields } from './header-fields';
import { KindChoice } from './kind-choice';
import { ProviderFields } from './provider-fields';
import { SubmissionChoice } from './submission-choice';
import { VariableFields } from './variable-fields';

interface FieldsProps {
  readonly form: TemplateForm;
  readonly isReadOnly: boolean;
  /** The sentence at a field. */
  readonly errorOf: (
    field:
      | keyof TemplateForm
      | 'authentication.expires_minutes'
      | `variables.${number}.${'label' | 'example'}`
      | `buttons.${number}.${'type' | 'text' | 'url' | 'phone' | 'variable'}`,
  ) => string | undefined;
  readonly onChange: (part: Partial<TemplateForm>) => void;
}

/** A template that Meta has and takes anew. */
export interface KnownAtMeta {
  readonly category: SubmittedAs;
  readonly isApproved: boolean;
}

interface TemplateFieldsProps extends FieldsProps {
  readonly isNew: boolean;
  /** Null: Meta does not have the template, or takes no edit of it. */
  readonly known: KnownAtMeta | null;
  /** Stands below the fields. */
  readonly children: ReactNode;
}

/** All fields of a template. An approved one also has the provider's. */
export function TemplateFields({ children, isNew, known, ...fields }: TemplateFieldsProps) {
  const { form, isReadOnly, errorOf, onChange } = fields;
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
      {form.kind === 'approved' && <MetaFields {...fields} isNew={isNew} known={known} />}
      {form.kind === 'reply' && <ComplaintFields {...fields} />}
      {form.authentication === null ? (
        <>
          <TextFields {...fields} />
          <Variables {...fields} />
        </>
      ) : (
        <CodeFields
          authentication={form.authentication}
          error={errorOf('authentication.expires_minutes') ?? errorOf('authentication')}
          onChange={(authentication) => onChange(withCode(authentication))}
        />
      )}
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

/** Whether an approved template is submitted, to which account, and its name there. */
function MetaFields({ isNew, known, ...fields }: Omit<TemplateFieldsProps, 'children'>) {
  const { form, isReadOnly, onChange } = fields;
  const maySubmit = !isReadOnly && isSubmittable(form) && (isNew || known !== null);
  const isSubmitted = form.category !== null;
  return (
    <>
      {maySubmit && (
        <SubmissionChoice
          chosen={choiceOf(form)}
          known={known}
          onChange={(chosen) => onChange(submittedAs(chosen))}
        />
      )}
      {maySubmit && isNew && isSubmitted && (
        <BusinessChoice
          businessId={form.business_id}
          onChange={(business_id) => onChange({ business_id })}
        />
      )}
      <ProviderFields {...fields} isReadOnly={isReadOnly || (!isNew && isSubmitted)} />
    </>
  );
}

const Variables = ({ form, isReadOnly, errorOf, onChange }: FieldsProps) => (
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
);

/** Header, text, footer and buttons. */
function TextFields(fields: FieldsProps) {
  const { form, isReadOnly, errorOf, onChange } = fields;
  const isApproved = form.kind === 'approved';
  return (
    <>
      {isApproved && (
        <HeaderFields
          form={form}
          isReadOnly={isReadOnly}
          error={errorOf('header_file')}
          onChange={onChange}
        >
          <ApprovedText {...fields} label="Başlık" name="header" about="İsteğe bağlı" />
        </HeaderFields>
      )}
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
      {form.category !== null && (
        <ButtonFields
          buttons={form.buttons}
          canCopyCode={form.category === 'MARKETING'}
          errorOf={(place, field = 'text') =>
            errorOf(place === null ? 'buttons' : `buttons.${place}.${field}`)
          }
          onChange={(buttons) => onChange({ buttons })}
        />
      )}
    </>
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
