import { askConfirm } from '@muhatap/shared/notifications';
import type { Template, TemplateInput, TemplateVariable } from '@muhatap/shared/wire';
import { Alert, Box, Button, chakra, Grid, Icon } from '@muhatap/shared/ui';
import { SaveBar } from '@muhatap/shared/ui/app';
import { useState, type FormEvent } from 'react';
import {
  formProblem,
  useFormDraft,
  useSaving,
  useUnsavedGuard,
  type Refusal,
} from '@muhatap/shared/form-draft';
import {
  serverFaults,
  templateFaults,
  templateInput,
  writeTemplate,
  type TemplateForm,
} from '#entities/template-draft';
import { TemplateFields } from './template-fields';
import { TemplatePreview } from './template-preview';

/** What the editor asks of its page's action. */
export type TemplateCommand =
  { readonly do: 'save'; readonly input: TemplateInput } | { readonly do: 'remove' };

interface TemplateEditorProps {
  readonly loaded: TemplateForm;
  readonly isNew: boolean;
  readonly mayChange: boolean;
}

/** The form as it is written here. What was said of a variable is remembered while it is out of the text: an undone cut must not lose it. */
function useTemplateDraft(loaded: TemplateForm) {
  const { draft, change: put, ...state } = useFormDraft(loaded);
  const [said, remember] = useState<readonly TemplateVariable[]>(loaded.variables);
  const change = (part: Partial<TemplateForm>) => {
    const next = writeTemplate(draft, part, said);
    remember([
      ...next.variables,
      ...said.filter(({ name }) => next.variables.every((one) => one.name !== name)),
    ]);
    put(next);
  };
  return { draft, change, ...state };
}

/** Asks before the template is deleted. */
function useRemoval(title: string) {
  const { save, isSaving, refusal } = useSaving();
  const remove = async () => {
    const isSure = await askConfirm({
      title: `“${title}” silinsin mi?`,
      message: 'Şablon bir daha kullanılamaz. Bu şablonla gönderilmiş mesajlar değişmez.',
      danger: true,
    });
    if (isSure) save({ do: 'remove' } satisfies TemplateCommand);
  };
  return { remove, isRemoving: isSaving, problem: refusal?.sentence ?? null };
}

const isAboutShortcut = (refusal: Refusal): boolean => refusal.code === 'shortcut_exists';

/** What the server refused, beside its fields. */
const refusedFields = (refusal: Refusal, form: TemplateForm): Record<string, string> => ({
  ...serverFaults(refusal.fields, form),
  ...(isAboutShortcut(refusal) && { shortcut: refusal.sentence }),
});

/** One template: its text with the preview beside it. After a save the page's action leads back to the list. */
export function TemplateEditor({ loaded, isNew, mayChange }: TemplateEditorProps) {
  const { draft, isDirty, isOutdated, change, reset } = useTemplateDraft(loaded);
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal, forget } = useSaving<Template>();
  const removal = useRemoval(loaded.title);
  useUnsavedGuard(isDirty && !isSaving);
  const own = templateFaults(draft);
  const faults = isTried ? { ...(refusal && refusedFields(refusal, draft)), ...own } : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(own).length === 0)
      save({ do: 'save', input: templateInput(draft) } satisfies TemplateCommand);
  };
  const problem =
    removal.problem ??
    (refusal !== null && !isAboutShortcut(refusal)
      ? refusal.sentence
      : formProblem({ isFaulty: Object.keys(faults).length > 0, isOutdated }));
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
          form={draft}
          isReadOnly={!mayChange}
          faults={faults}
          onChange={(part) => {
            change(part);
            forget();
          }}
        >
          {mayChange && !isNew && (
            <RemoveButton isRemoving={removal.isRemoving} onClick={() => void removal.remove()} />
          )}
        </TemplateFields>
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
      Şablonu Sil
    </Button>
  </Box>
);
