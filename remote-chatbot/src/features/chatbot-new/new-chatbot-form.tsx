import { useActionForm } from '@muhatap/shared/forms';
import {
  Alert,
  Button,
  chakra,
  FormField,
  Grid,
  HStack,
  Icon,
  Input,
  Stack,
  Text,
  type IconName,
} from '@muhatap/shared/ui';
import { chatbotInput, type ChatbotInput, type FlowDocument } from '@muhatap/shared/wire/chatbots';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { CHATBOT_NAME_LIMIT, SAMPLE_FLOWS } from '#entities/chatbot';
import { countFlow, describeCount } from '#entities/flow';
import { chatbotAddresses } from '../../addresses';
import { StartChoice } from './start-choice';

/** A flow that was read from a file; `name` is '' where it was pasted. */
export interface ReadFlow {
  readonly flow: FlowDocument;
  readonly name: string;
}

interface NewChatbotFormProps {
  readonly read: ReadFlow | null;
  readonly onImport: () => void;
}

const ICONS: Readonly<Record<string, IconName>> = {
  bos: 'add',
  karsilama: 'messages',
  anket: 'survey',
};
const FROM_FILE = 'dosya';

/** A name and something to begin with; the page's action makes it and leads to the editor. */
export function NewChatbotForm({ read, onImport }: NewChatbotFormProps) {
  const [start, setStart] = useState<string>(SAMPLE_FLOWS[0]?.id ?? '');
  const { form, isSaving, problem, errorOf, submit } = useActionForm({
    loaded: { name: '' },
    schema: chatbotInput,
    messages: { name: 'Bir ad yazın.' },
    toCommand: ({ name }): ChatbotInput => {
      const flow =
        start === FROM_FILE ? read?.flow : SAMPLE_FLOWS.find(({ id }) => id === start)?.flow;
      return { name, ...(flow && { flow }) };
    },
  });
  const { getValues, setValue } = form;
  // A file that was just read becomes the choice; a name that was typed stays.
  const [seen, setSeen] = useState(read);
  if (seen !== read) {
    setSeen(read);
    setStart(FROM_FILE);
  }
  useEffect(() => {
    if (read !== null && getValues('name') === '')
      setValue('name', read.name.slice(0, CHATBOT_NAME_LIMIT), { shouldDirty: true });
  }, [read, getValues, setValue]);
  return (
    <chakra.form noValidate onSubmit={submit} maxW="760px">
      <Stack gap="6">
        {problem === null ? null : (
          <Alert.Root status="error" size="sm">
            <Alert.Indicator />
            <Alert.Title>{problem}</Alert.Title>
          </Alert.Root>
        )}
        <FormField label="Ad" required error={errorOf('name')} hint="Yalnızca ekibiniz görür.">
          <Input
            autoFocus
            maxW="420px"
            maxLength={CHATBOT_NAME_LIMIT}
            autoComplete="off"
            placeholder="Örneğin: Karşılama menüsü"
            {...form.register('name')}
          />
        </FormField>
        <Beginning read={read} start={start} onChange={setStart} onImport={onImport} />
        <HStack gap="3">
          <Button type="submit" loading={isSaving}>
            Oluştur
          </Button>
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={chatbotAddresses.chatbots()}>İptal</Link>
          </Button>
        </HStack>
      </Stack>
    </chakra.form>
  );
}

interface BeginningProps {
  readonly read: ReadFlow | null;
  readonly start: string;
  readonly onChange: (start: string) => void;
  readonly onImport: () => void;
}

/** The flow that the chatbot begins with: a sample, or what was read from a file. */
function Beginning({ read, start, onChange, onImport }: BeginningProps) {
  const labelId = useId();
  return (
    <Stack gap="2.5">
      <Text id={labelId} fontWeight="medium">
        Neyle başlasın?
      </Text>
      <Grid
        role="radiogroup"
        aria-labelledby={labelId}
        templateColumns={{ base: '1fr', md: '1fr 1fr' }}
        gap="3"
      >
        {SAMPLE_FLOWS.map(({ id, title, about }) => (
          <StartChoice
            key={id}
            icon={ICONS[id] ?? 'flow'}
            title={title}
            about={about}
            isChosen={start === id}
            onChoose={() => onChange(id)}
          />
        ))}
        {read === null ? null : (
          <StartChoice
            icon="file-text"
            title={read.name === '' ? 'Yapıştırılan akış' : read.name}
            about={describeCount(countFlow(read.flow))}
            isChosen={start === FROM_FILE}
            onChoose={() => onChange(FROM_FILE)}
          />
        )}
      </Grid>
      <Button
        alignSelf="flex-start"
        size="sm"
        variant="ghost"
        colorPalette="gray"
        onClick={onImport}
      >
        <Icon name="upload" size={16} />
        {read === null ? 'Dosyadan içe aktar…' : 'Başka bir dosya seç…'}
      </Button>
    </Stack>
  );
}
