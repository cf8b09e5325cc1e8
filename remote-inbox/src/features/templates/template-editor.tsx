import { askConfirm } from '@muhatap/shared/notifications';
import type { TemplateVariable } from '@muhatap/shared/wire/conversations';
import { Alert, Box, Button, chakra, Grid, Icon } from '@muhatap/shared/ui';
import { SaveBar } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { usePageAction, useUnsavedGuard } from '@muhatap/shared/saving';
import { useActionForm } from '@muhatap/shared/forms';
import {
  NO_APPROVED_PARTS,
  TEMPLATE_MESSAGES,
  templateBody,
  templateSchema,
  writeTemplate,
  type TemplateForm,
} from '#entities/template-draft';
import { TemplateFields, type KnownAtMeta } from './template-fields';
import { TemplatePreview } from './template-preview';

/** Commands of the editor to its page's action. */
export type TemplateCommand =
  | { readonly do: 'save'; readonly input: TemplateForm }
  | { readonly do: 'remove' };

interface TemplateEditorProps {
  readonly loaded: TemplateForm;
  readonly isNew: boolean;
  /** Null: Meta does not have the template, or takes no edit of it. */
  readonly known?: KnownAtMeta | null;
  /** Meta has the template: it is deleted there, too. */
  readonly isAtMeta?: boolean;
  readonly mayChange: boolean;
}

/** The parts that a change of the kind or to a code puts away; they come back with what needs them. */
const textsOf = ({ header, body, footer, buttons, header_file, variables }: TemplateForm) => ({
  ...{ header, body, footer, buttons, header_file, variables },
});
const approvedPartsOf = ({ header, footer, provider_name, category, ...form }: TemplateForm) => ({
  ...{ header, footer, provider_name, category },
  ...{ header_file: form.header_file, authentication: form.authentication },
});

/**
 * The changes that are more than one field: variables follow the texts, a reply has no parts of an approved template, and a code none
 * of people's words. What was written of a variable or such a part comes back with it: an undone change must not lose it.
 */
function useTemplateChange(values: TemplateForm, change: (part: Partial<TemplateForm>) => void) {
  const [remembered, remember] = useState<readonly TemplateVariable[]>(values.variables);
  const [parts, keepParts] = useState<Partial<TemplateForm>>(NO_APPROVED_PARTS);
  const [texts, keepTexts] = useState<Partial<TemplateForm>>({});
  return (part: Partial<TemplateForm>) => {
    const isSwitched = part.kind !== undefined && part.kind !== values.kind;
    if (isSwitched && part.kind === 'reply') keepParts(approvedPartsOf(values));
    const switched = part.kind === 'reply' ? NO_APPROVED_PARTS : parts;
    const isCode = values.authentication !== null;
    const becomes = part.authentication === undefined ? isCode : part.authentication !== null;
    if (becomes && !isCode) keepTexts(textsOf(values));
    const next = writeTemplate(
      values,
      {
        ...(isCode && !becomes && { body: '', footer: null, buttons: [], variables: [], ...texts }),
        ...part,
        ...(isSwitched && switched),
      },
      remembered,
    );
    remember([
      ...next.variables,
      ...remembered.filter(({ name }) => next.variables.every((one) => one.name !== name)),
    ]);
    change(next);
  };
}

/** Asks before the template is deleted. */
function useRemoval(title: string, isAtMeta: boolean) {
  const { run, isRunning, refusal } = usePageAction();
  const remove = async () => {
    const isSure = await askConfirm({
      title: `“${title}” silinsin mi?`,
      message: `Şablon bir daha kullanılamaz. Bu şablonla gönderilmiş mesajlar değişmez.${isAtMeta ? ' Meta’dan da silinir; aynı ad ve dil 30 gün yeniden kullanılamaz.' : ''}`,
      danger: true,
    });
    if (isSure) run({ do: 'remove' } satisfies TemplateCommand);
  };
  return { remove, isRemoving: isRunning, problem: refusal?.sentence ?? null };
}

/** One template: its text with the preview beside it. After a save the page's action leads back to the list. */
export function TemplateEditor({
  loaded,
  isNew,
  mayChange,
  known = null,
  isAtMeta = false,
}: TemplateEditorProps) {
  const { values, isDirty, isSaving, status, errorOf, change, submit, reset } = useActionForm({
    loaded,
    schema: templateSchema,
    messages: TEMPLATE_MESSAGES,
    codeFields: { shortcut_exists: 'shortcut', template_exists: 'provider_name' },
    toCommand: (input): TemplateCommand => ({ do: 'save', input: templateBody(input) }),
  });
  const changeTemplate = useTemplateChange(values, change);
  const removal = useRemoval(loaded.title, isAtMeta);
  useUnsavedGuard(isDirty && !isSaving);
  return (
    <chakra.form noValidate onSubmit={submit}>
      {!mayChange && <ReadOnlyNotice />}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
        gap={{ base: '6', lg: '10' }}
        alignItems="start"
        pb="6"
      >
        <TemplateFields
          form={values}
          isNew={isNew}
          known={known}
          isReadOnly={!mayChange}
          errorOf={errorOf}
          onChange={changeTemplate}
        >
          {mayChange && !isNew && (
            <RemoveButton isRemoving={removal.isRemoving} onClick={() => void removal.remove()} />
          )}
        </TemplateFields>
        <Box position={{ lg: 'sticky' }} top={{ lg: '8' }}>
          <TemplatePreview form={values} />
        </Box>
      </Grid>
      {mayChange && (
        <SaveBar
          isDirty={isDirty}
          isSaving={isSaving}
          problem={removal.problem ?? status}
          onReset={reset}
        />
      )}
    </chakra.form>
  );
}

const ReadOnlyNotice = () => (
  <Alert.Root status="info" mb="6">
    <Alert.Indicator />
    <Alert.Title>Şablonları yalnızca ayar yetkisi olanlar değiştirebilir.</Alert.Title>
  </Alert.Root>
);

interface RemoveButtonProps {
  readonly isRemoving: boolean;
  readonly onClick: () => void;
}

const RemoveButton = ({ isRemoving, onClick }: RemoveButtonProps) => (
  <Box>
    <Button size="sm" variant="outline" colorPalette="error" loading={isRemoving} onClick={onClick}>
      <Icon name="delete" size={15} />
      Şablonu sil
    </Button>
  </Box>
);
