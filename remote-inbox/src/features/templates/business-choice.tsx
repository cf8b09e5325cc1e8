import { useConnections } from '@muhatap/shared/connections';
import { FormField } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';

interface BusinessChoiceProps {
  readonly businessId: string | null;
  readonly onChange: (businessId: string | null) => void;
}

/** The WhatsApp Business account that submits a template; shown where the company's numbers belong to several. */
export function BusinessChoice({ businessId, onChange }: BusinessChoiceProps) {
  const connections = useConnections((state) => state.connections);
  const accounts = connections.filter((one) => one.is_active && !!one.business_id);
  const ids = [...new Set(accounts.flatMap(({ business_id: id }) => id ?? []))];
  if (ids.length < 2) return null;
  const nameOf = (id: string) =>
    accounts
      .filter(({ business_id: of }) => of === id)
      .map(({ name }) => name)
      .join(', ');
  return (
    <FormField
      label="WhatsApp Business hesabı"
      required
      hint="Şablon yalnız bu hesabın numaralarından gönderilebilir."
    >
      <NativeSelect.Root>
        <NativeSelect.Field
          value={businessId ?? ''}
          onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : value)}
        >
          <option value="">Seçin</option>
          {ids.map((id) => (
            <option key={id} value={id}>
              {nameOf(id)} ({id})
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
