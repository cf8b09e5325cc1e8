import { HEADER_KINDS, type TemplateHeaderFile } from '@muhatap/shared/wire/conversations';
import { FormField, Stack } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import { uploadFile } from '#entities/conversation';
import { HEADER_FILES, HeaderFileField, headerKindOf } from '#entities/template';
import type { ReactNode } from 'react';
import type { TemplateForm } from '#entities/template-draft';

interface HeaderFieldsProps {
  readonly form: TemplateForm;
  readonly isReadOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<TemplateForm>) => void;
  /** The field of a header's words. */
  readonly children: ReactNode;
}

const upload = (file: File) =>
  uploadFile(file, { onProgress: () => undefined, signal: new AbortController().signal });

/** Words or a file above the text. A kept file goes with every send where the sender chooses no other. */
export function HeaderFields({ form, isReadOnly, error, onChange, children }: HeaderFieldsProps) {
  const { header_file: headerFile, category } = form;
  const kind = headerKindOf(form);
  if (headerFile !== null && kind === null) return null;
  const put = (file: TemplateHeaderFile['file']) =>
    kind !== null && onChange({ header_file: { kind, file } });
  return (
    <Stack gap="4">
      {category !== null && (
        <FormField label="Başlığın türü">
          <NativeSelect.Root>
            <NativeSelect.Field
              value={kind ?? ''}
              onChange={({ currentTarget: { value } }) => {
                const next = HEADER_KINDS.find((one) => one === value);
                onChange({ header_file: next ? { kind: next, file: null } : null });
              }}
            >
              <option value="">Metin ya da başlıksız</option>
              {HEADER_KINDS.map((one) => (
                <option key={one} value={one}>
                  {HEADER_FILES[one].name}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
      )}
      {kind === null ? (
        children
      ) : (
        <HeaderFileField
          label="Başlıktaki dosya"
          kind={kind}
          file={headerFile?.file ?? null}
          isReadOnly={isReadOnly}
          error={error}
          hint={
            category === null
              ? 'Gönderirken başka dosya seçilmezse bu gider.'
              : 'Meta örnek olarak inceler; gönderirken başka dosya seçilmezse bu gider.'
          }
          upload={upload}
          onChange={put}
        />
      )}
    </Stack>
  );
}
