import type { TemplateAuthentication } from '@muhatap/shared/wire/conversations';
import { FormField, Input, Stack } from '@muhatap/shared/ui';
import { Toggle } from '@muhatap/shared/ui/app';

interface CodeFieldsProps {
  readonly authentication: TemplateAuthentication;
  readonly error: string | undefined;
  readonly onChange: (authentication: TemplateAuthentication) => void;
}

/** The choices that Meta leaves of a template with a code. */
export const CodeFields = ({ authentication, error, onChange }: CodeFieldsProps) => (
  <Stack gap="4">
    <Toggle
      label="“Bu kodu paylaşmayın” uyarısını ekle"
      checked={authentication.has_advice}
      onChange={(has_advice) => onChange({ ...authentication, has_advice })}
    />
    <FormField
      label="Kodun süresi (dakika)"
      error={error}
      hint="1 ile 90 arası; boş bırakılırsa süre yazılmaz."
    >
      <Input
        className="tabular"
        maxW="140px"
        inputMode="numeric"
        maxLength={2}
        value={authentication.expires_minutes ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const digits = value.replace(/\D/g, '');
          onChange({
            ...authentication,
            expires_minutes: digits === '' ? null : Number(digits),
          });
        }}
      />
    </FormField>
  </Stack>
);
