import { Button, Flex, typeInto } from '@muhatap/shared/ui';
import { CountedTextarea } from '@muhatap/shared/ui/app';
import { useRef } from 'react';
import { READY_VARIABLES } from '#entities/template-draft';

interface BodyFieldProps {
  readonly body: string;
  readonly limit: number;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (body: string) => void;
}

/** The text, and the variables that fill themselves at a tap: they go in where the cursor stands. */
export function BodyField({ body, limit, error, isReadOnly, onChange }: BodyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    if (field.current !== null) typeInto(field.current, `{{${name}}}`);
  };
  const tools = isReadOnly ? undefined : (
    <Flex gap="1" flexWrap="wrap" role="group" aria-label="Değişken ekle">
      {READY_VARIABLES.map(({ name, label }) => (
        <Button
          key={name}
          size="2xs"
          variant="subtle"
          colorPalette="gray"
          onClick={() => insert(name)}
        >
          + {label}
        </Button>
      ))}
    </Flex>
  );
  return (
    <CountedTextarea
      fieldRef={field}
      label="Mesaj metni"
      value={body}
      limit={limit}
      rows={6}
      disabled={isReadOnly}
      error={error}
      tools={tools}
      hint="Kendi değişkeniniz için {{randevu_tarihi}} gibi yazın."
      onChange={onChange}
    />
  );
}
