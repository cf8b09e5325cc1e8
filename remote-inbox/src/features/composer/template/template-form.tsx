import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Room, TemplateVariable } from '@muhatap/shared/wire/conversations';
import { Box, Button, Flex, FormField, Heading, Input, Stack, Text } from '@muhatap/shared/ui';
import { openVariables, sourceValues, type TemplateValues } from '#entities/template';
import type { ChosenTemplate } from '../composer.store';
import { TemplatePreview } from './template-preview';
import { useSources } from './use-sources';

/** Longest value of a variable, as the server takes it. */
const VALUE_MAX = 1024;

interface TemplateFormProps {
  readonly room: Room;
  readonly chosen: ChosenTemplate;
  readonly onDone: (values: TemplateValues) => void;
  readonly onCancel: () => void;
}

/** Asks for what a template needs and cannot know, and shows what comes of it. */
export function TemplateForm({
  room,
  chosen: { template, values: before },
  onDone,
  onCancel,
}: TemplateFormProps) {
  const sources = useSources(room);
  const known = sourceValues(template, sources);
  const variables = openVariables(template, known);
  const [typed, setTyped] = useState<TemplateValues>(before);
  const values = { ...known, ...typed };
  const missing = openVariables(template, values);
  const box = useRef<HTMLFormElement>(null);
  const isApproved = template.kind === 'approved';
  useEffect(() => {
    box.current
      ?.querySelector<HTMLElement>('input, button[type=submit]')
      ?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (missing.length === 0) onDone(values);
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
              {variables.length === 0
                ? 'Bütün alanlar kendiliğinden doldu.'
                : 'Boş alanları doldurun.'}
            </Text>
          </Box>
          <VariableFields variables={variables} typed={typed} onChange={setTyped} />
        </Stack>
        <Box flex="1" minW="0" maxW={{ md: '380px' }}>
          <TemplatePreview template={template} channel={room.channel} values={values} />
        </Box>
      </Flex>
      <Flex mt="3" gap="2" justify="flex-end">
        <Button type="button" size="sm" variant="ghost" colorPalette="gray" onClick={onCancel}>
          İptal
        </Button>
        <Button type="submit" size="sm" disabled={missing.length > 0}>
          {isApproved ? 'Gönder' : 'Metne ekle'}
        </Button>
      </Flex>
    </Box>
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
