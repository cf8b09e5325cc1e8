import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Room, Template, TemplateVariable } from '@muhatap/shared/wire/conversations';
import { Box, Button, Flex, FormField, Heading, Input, Stack, Text } from '@muhatap/shared/ui';
import { uploadFile } from '#entities/conversation';
import {
  HeaderFileField,
  headerKindOf,
  openVariables,
  sourceValues,
  type TemplateValues,
} from '#entities/template';
import type { ChosenTemplate } from '../composer.store';
import { TemplatePreview } from './template-preview';
import { useSources } from './use-sources';

/** Longest value of a variable, as the server takes it. */
const VALUE_MAX = 1024;

type ChosenFile = NonNullable<ChosenTemplate['file']>;

interface TemplateFormProps {
  readonly room: Room;
  readonly chosen: ChosenTemplate;
  /** `file` is the one that was chosen for the header; null sends the template's own. */
  readonly onDone: (values: TemplateValues, file: ChosenFile | null) => void;
  readonly onCancel: () => void;
}

const upload = (file: File) =>
  uploadFile(file, { onProgress: () => undefined, signal: new AbortController().signal });

/** Asks for what a template needs and cannot know, and shows what comes of it. */
export function TemplateForm({
  room,
  chosen: { template, values: before, file: fileBefore = null },
  onDone,
  onCancel,
}: TemplateFormProps) {
  const sources = useSources(room);
  const known = sourceValues(template, sources);
  const variables = openVariables(template, known);
  const [typed, setTyped] = useState<TemplateValues>(before);
  const values = { ...known, ...typed };
  const [file, setFile] = useState<ChosenFile | null>(fileBefore);
  const shownFile = file ?? template.header_file?.file ?? null;
  const lacksFile = headerKindOf(template) !== null && shownFile === null;
  const isComplete = openVariables(template, values).length === 0 && !lacksFile;
  const isApproved = template.kind === 'approved';
  const box = useFirstField();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isComplete) onDone(values, file);
  };
  return (
    <Box
      as="form"
      ref={box}
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="lg"
      p="3"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Flex
        gap="4"
        direction={{ base: 'column', md: 'row' }}
        align="stretch"
        maxH={{ base: '46dvh', md: '320px' }}
        overflowY="auto"
      >
        <Stack flex="1" minW="0" gap="3">
          <Box>
            <Heading as="h3" size="sm">
              {template.title}
            </Heading>
            <Text fontSize="xs" color="fg.muted">
              {variables.length === 0 && !lacksFile
                ? 'Bütün alanlar kendiliğinden doldu.'
                : 'Boş alanları doldurun.'}
            </Text>
          </Box>
          <HeaderFile template={template} file={file} onChange={setFile} />
          <VariableFields variables={variables} typed={typed} onChange={setTyped} />
        </Stack>
        <Box flex="1" minW="0" maxW={{ md: '380px' }}>
          <TemplatePreview
            template={template}
            channel={room.channel}
            values={values}
            file={shownFile?.name}
          />
        </Box>
      </Flex>
      <FormEnd isApproved={isApproved} isComplete={isComplete} onCancel={onCancel} />
    </Box>
  );
}

/** Puts the cursor into the first field of the form, or onto its button. */
function useFirstField() {
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    box.current
      ?.querySelector<HTMLElement>('input, button[type=submit]')
      ?.focus({ preventScroll: true });
  }, []);
  return box;
}

interface FormEndProps {
  readonly isApproved: boolean;
  readonly isComplete: boolean;
  readonly onCancel: () => void;
}

const FormEnd = ({ isApproved, isComplete, onCancel }: FormEndProps) => (
  <Flex mt="3" gap="2" justify="flex-end">
    <Button type="button" size="sm" variant="ghost" colorPalette="gray" onClick={onCancel}>
      İptal
    </Button>
    <Button type="submit" size="sm" disabled={!isComplete}>
      {isApproved ? 'Gönder' : 'Metne ekle'}
    </Button>
  </Flex>
);

interface HeaderFileProps {
  readonly template: Template;
  readonly file: ChosenFile | null;
  readonly onChange: (file: ChosenFile | null) => void;
}

/** The file of the header, where the template shows one: the chosen one, or the template's own, which stays. */
function HeaderFile({ template, file, onChange }: HeaderFileProps) {
  const kind = headerKindOf(template);
  if (kind === null) return null;
  return (
    <HeaderFileField
      label="Başlıktaki dosya"
      kind={kind}
      file={file ?? template.header_file?.file ?? null}
      canRemove={file !== null}
      upload={upload}
      onChange={onChange}
    />
  );
}

interface VariableFieldsProps {
  readonly variables: readonly TemplateVariable[];
  readonly typed: TemplateValues;
  readonly onChange: (typed: TemplateValues) => void;
}

const VariableFields = ({ variables, typed, onChange }: VariableFieldsProps) =>
  variables.map(({ name, label, example }) => (
    <FormField key={name} label={label}>
      <Input
        size="sm"
        maxLength={VALUE_MAX}
        placeholder={example === '' ? '' : `Örnek: ${example}`}
        value={typed[name] ?? ''}
        onChange={(event) => onChange({ ...typed, [name]: event.target.value })}
      />
    </FormField>
  ));
