import { askConfirm } from '@muhatap/shared/notifications';
import type { Template, TemplateInput, TemplateVariable } from '@muhatap/shared/wire';
import { TEMPLATE_LIMITS } from '@muhatap/shared/wire';
import {
  Alert,
  Box,
  Button,
  chakra,
  FormField,
  Grid,
  Icon,
  Input,
  InputGroup,
  Stack,
  Text,
} from '@muhatap/shared/ui';
import { SaveBar, Toggle } from '@muhatap/shared/ui/app';
import { useState, type FormEvent } from 'react';
import { useFormDraft, useSaving, useUnsavedGuard } from '@muhatap/shared/form-draft';
import {
  bodyLimit,
  serverFaults,
  templateFaults,
  templateInput,
  TEXT_LIMITS,
  writeTemplate,
  type TemplateForm,
} from '#entities/template-draft';
import { BodyField } from './body-field';
import { ChannelFields } from './channel-fields';
import { KindChoice } from './kind-choice';
import { ProviderFields } from './provider-fields';
import { TemplatePreview } from './template-preview';
import { VariableFields } from './variable-fields';

/** What the editor asks of its page's action. */
export type TemplateCommand =
  { readonly do: 'save'; readonly input: TemplateInput } | { readonly do: 'remove' };

interface TemplateEditorProps {
  readonly loaded: TemplateForm;
  readonly isNew: boolean;
  readonly mayChange: boolean;
}

/** One template: its text with the preview beside it. After a save the page's action leads back to the list. */
export function TemplateEditor({ loaded, isNew, mayChange }: TemplateEditorProps) {
  const { draft, isDirty, isOutdated, change: put, reset } = useFormDraft(loaded);
  // What was said of a variable is remembered while it is out of the text: an undone cut must not lose it.
  const [said, remember] = useState<readonly TemplateVariable[]>(loaded.variables);
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal, forget } = useSaving<Template>();
  const removing = useSaving();
  useUnsavedGuard(isDirty && !isSaving);
  const change = (part: Partial<TemplateForm>) => {
    const next = writeTemplate(draft, part, said);
    remember([
      ...next.variables,
      ...said.filter(({ name }) => next.variables.every((one) => one.name !== name)),
    ]);
    put(next);
    forget();
  };
  const own = templateFaults(draft);
  const faults: Record<string, string> = isTried
    ? {
        ...(refusal !== null && {
          ...serverFaults(refusal.fields, draft),
          ...(refusal.code === 'shortcut_exists' && { shortcut: refusal.sentence }),
        }),
        ...own,
      }
    : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(own).length === 0)
      save({ do: 'save', input: templateInput(draft) } satisfies TemplateCommand);
  };
  const remove = async () => {
    const isSure = await askConfirm({
      title: `“${loaded.title}” silinsin mi?`,
      message: 'Şablon bir daha kullanılamaz. Bu şablonla gönderilmiş mesajlar değişmez.',
      danger: true,
    });
    if (isSure) removing.save({ do: 'remove' } satisfies TemplateCommand);
  };
  const isReadOnly = !mayChange;
  const hasNamedFault = Object.keys(faults).length > 0;
  const problem =
    removing.refusal?.sentence ??
    (refusal !== null && refusal.code !== 'shortcut_exists'
      ? refusal.sentence
      : hasNamedFault
        ? 'İşaretli alanları düzeltin.'
        : isOutdated
          ? 'Siz düzenlerken başkası kaydetti; kaydederseniz sizinki geçerli olur.'
          : null);
  const fields = { form: draft, isReadOnly, faults, onChange: change };
  return (
    <chakra.form noValidate onSubmit={submit}>
      {isReadOnly && (
        <Alert.Root status="info" mb="6">
          <Alert.Indicator />
          <Alert.Title>Şablonları yalnızca ayar yetkisi olanlar değiştirebilir.</Alert.Title>
        </Alert.Root>
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
        gap={{ base: '6', lg: '10' }}
        alignItems="start"
        pb="6"
      >
        <Stack gap="6" minW="0">
          <KindChoice
            kind={draft.kind}
            isReadOnly={isReadOnly}
            onChange={(kind) => change({ kind })}
          />
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px' }}
            gap="4"
            alignItems="start"
          >
            <FormField label="Ad" required error={faults['title']}>
              <Input
                value={draft.title}
                maxLength={TEXT_LIMITS.title}
                disabled={isReadOnly}
                onChange={(event) => change({ title: event.currentTarget.value })}
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
                  value={draft.shortcut}
                  maxLength={TEXT_LIMITS.shortcut}
                  disabled={isReadOnly}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) =>
                    change({ shortcut: event.currentTarget.value.replace(/^\/+/, '') })
                  }
                />
              </InputGroup>
            </FormField>
          </Grid>
          <ChannelFields
            form={draft}
            error={faults['channels']}
            isReadOnly={isReadOnly}
            onChange={(channels) => change({ channels })}
          />
          {draft.kind === 'approved' && <ProviderFields {...fields} />}
          {draft.kind === 'approved' && (
            <FormField
              label="Başlık"
              error={faults['header']}
              hint={`İsteğe bağlı, en çok ${TEMPLATE_LIMITS.header} karakter · ${[...draft.header].length} / ${TEMPLATE_LIMITS.header}`}
            >
              <Input
                value={draft.header}
                disabled={isReadOnly}
                onChange={(event) => change({ header: event.currentTarget.value })}
              />
            </FormField>
          )}
          <BodyField
            body={draft.body}
            limit={bodyLimit(draft)}
            error={faults['body']}
            isReadOnly={isReadOnly}
            onChange={(body) => change({ body })}
          />
          {draft.kind === 'approved' && (
            <FormField
              label="Alt yazı"
              error={faults['footer']}
              hint={`İsteğe bağlı, değişkensiz, en çok ${TEMPLATE_LIMITS.footer} karakter · ${[...draft.footer].length} / ${TEMPLATE_LIMITS.footer}`}
            >
              <Input
                value={draft.footer}
                disabled={isReadOnly}
                onChange={(event) => change({ footer: event.currentTarget.value })}
              />
            </FormField>
          )}
          <Box>
            <Text fontSize="sm" fontWeight="medium" mb="1.5">
              Değişkenler
            </Text>
            <VariableFields
              variables={draft.variables}
              faults={faults}
              isReadOnly={isReadOnly}
              onChange={(variables) => change({ variables })}
            />
          </Box>
          {isReadOnly ? (
            <Text fontWeight="medium">{draft.isActive ? 'Etkin' : 'Kapalı'}</Text>
          ) : (
            <Toggle
              label="Etkin: temsilciler kullanabilir"
              checked={draft.isActive}
              onChange={(isActive) => change({ isActive })}
            />
          )}
          {mayChange && !isNew && (
            <Box>
              <Button
                size="sm"
                variant="outline"
                colorPalette="error"
                loading={removing.isSaving}
                onClick={() => void remove()}
              >
                <Icon name="delete" size={15} />
                Şablonu Sil
              </Button>
            </Box>
          )}
        </Stack>
        <Box position={{ lg: 'sticky' }} top={{ lg: '8' }}>
          <TemplatePreview form={draft} />
        </Box>
      </Grid>
      {mayChange && (
        <SaveBar
          isDirty={isDirty}
          isSaving={isSaving}
          problem={problem}
          onReset={() => {
            reset();
            forget();
            setTried(false);
          }}
        />
      )}
    </chakra.form>
  );
}
