import { Text, FormField, Textarea } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import type { ReactNode } from 'react';
import { DropField } from './drop-field';
import { ReadResult } from './read-result';
import { useSource } from './use-source';

/** Takes the text of a file. It is long and not for reading, so it stays small. */
const PasteField = ({
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

export interface FlowFileDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** While the flow is being put to use. */
  readonly isSaving?: boolean;
  /** Why it could not be put to use. */
  readonly problem?: string | null;
  /** The consequence of using this flow, shown below its contents. */
  readonly meaning?: (flow: FlowDocument) => ReactNode;
  /** The flow of the file or text that was chosen and found sound; `name` is the file's without its ending, '' for a text. */
  readonly onRead: (flow: FlowDocument, name: string) => void;
  readonly onClose: () => void;
}

/** Takes a file or a pasted text and shows its contents, or why it cannot be read. */
export function FlowFileDialog({
  title,
  submitLabel,
  isSaving = false,
  problem = null,
  meaning,
  onRead,
  onClose,
}: FlowFileDialogProps) {
  const {
    source: { name, text, read },
    pick,
    drop,
    paste,
    clear,
  } = useSource();
  const submit = () => {
    if (read?.ok) onRead(read.flow, (name ?? '').replace(/(\.yedek)?\.json$/iu, ''));
  };
  return (
    <FormDialog
      title={title}
      isWide
      isSaving={isSaving}
      isDisabled={!read?.ok}
      problem={problem}
      submitLabel={submitLabel}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text fontSize="sm" color="fg.muted">
        Dışa aktarılmış bir akış veya yedek seçin. Okunamayan bir dosya hiçbir şeyi değiştirmez.
      </Text>
      <DropField name={name} onPick={pick} onDrop={drop} onClear={clear} />
      {name === null ? <PasteField value={text} onChange={paste} /> : null}
      {read === null ? null : (
        <ReadResult read={read}>{read.ok ? meaning?.(read.flow) : null}</ReadResult>
      )}
    </FormDialog>
  );
}
