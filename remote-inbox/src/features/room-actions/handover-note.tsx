import { useState } from 'react';
import { NOTE_LIMIT } from '@muhatap/shared/wire/conversations';
import { Box, Button, Field, Icon, Textarea } from '@muhatap/shared/ui';

interface HandoverNoteProps {
  readonly note: string;
  readonly onChange: (note: string) => void;
}

/** A note for the one who takes over, written before they are chosen; closed until somebody wants it. */
export function HandoverNote({ note, onChange }: HandoverNoteProps) {
  const [isOpen, setOpen] = useState(note !== '');
  return (
    <Box borderTopWidth="1px" borderColor="border" p="2">
      {isOpen ? (
        <Field.Root>
          <Field.Label fontSize="xs" color="warning.fg" px="1">
            <Icon name="lock" size={12} />
            Devir notu
          </Field.Label>
          <Textarea
            autoFocus={note === ''}
            size="sm"
            rows={2}
            maxLength={NOTE_LIMIT}
            bg="warning.subtle"
            borderColor="warning.border"
            placeholder="Devralan için kısa bir not…"
            value={note}
            onChange={(event) => onChange(event.target.value)}
          />
          <Field.HelperText fontSize="xs" px="1">
            Yazdıktan sonra yukarıdan devralanı seçin. Kişiye gönderilmez.
          </Field.HelperText>
        </Field.Root>
      ) : (
        <Button
          w="full"
          size="sm"
          variant="ghost"
          colorPalette="gray"
          justifyContent="flex-start"
          onClick={() => setOpen(true)}
        >
          <Icon name="note" size={16} />
          Devir notu ekle
        </Button>
      )}
    </Box>
  );
}
