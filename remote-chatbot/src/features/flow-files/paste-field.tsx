import { FormField, Textarea } from '@muhatap/shared/ui';

/** Takes the text of a file. It is long and read by nobody, so it stays small. */
export const PasteField = ({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (text: string) => void;
}) => (
  <FormField label="ya da metni yapıştırın">
    <Textarea
      value={value}
      rows={4}
      fontFamily="mono"
      fontSize="xs"
      spellCheck={false}
      autoComplete="off"
      placeholder={'{ "start": { "type": "list", … } }'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </FormField>
);
