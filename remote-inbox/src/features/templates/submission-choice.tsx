import { FormField } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import { SUBMITTED_AS, type SubmittedAs } from '#entities/template-draft';
import { CATEGORIES } from './provider-status';

interface SubmissionChoiceProps {
  readonly chosen: SubmittedAs | null;
  /** Of a template that Meta has: approved there, its category stays; null for a new one. */
  readonly known: { readonly category: SubmittedAs; readonly isApproved: boolean } | null;
  readonly onChange: (chosen: SubmittedAs | null) => void;
}

function hintOf({ chosen, known }: SubmissionChoiceProps): string {
  if (chosen === 'AUTHENTICATION')
    return 'Doğrulama kodu şablonunun metnini ve butonunu Meta yazar.';
  if (chosen !== null && known?.isApproved === true)
    return 'Meta yeniden inceler; onaylanana kadar şablon gönderilemez. Onaylı şablon günde bir, 30 günde on kez düzenlenebilir.';
  if (chosen !== null) return 'Kaydedince Meta’ya gönderilir; her değişkene bir örnek yazın.';
  return known === null
    ? 'Meta’da onaylı bir şablonu burada aynı metinle kaydedin.'
    : 'Ad, kısayol ve etiketler burada değişir; Meta’daki metin aynı kalır.';
}

/** Whether Meta has approved a template already, or shall: a new one, or one with other words. */
export function SubmissionChoice(props: SubmissionChoiceProps) {
  const { chosen, known, onChange } = props;
  const isLocked = known !== null && (known.isApproved || known.category === 'AUTHENTICATION');
  const options = isLocked
    ? [known.category]
    : SUBMITTED_AS.filter((one) => known === null || one !== 'AUTHENTICATION');
  return (
    <FormField label="Meta onayı" hint={hintOf(props)}>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={chosen ?? ''}
          onChange={(event) =>
            onChange(options.find((one) => one === event.currentTarget.value) ?? null)
          }
        >
          <option value="">
            {known === null ? 'Meta’da zaten onaylı' : 'Yalnız buradaki bilgileri kaydet'}
          </option>
          {options.map((one) => (
            <option key={one} value={one}>
              {known === null ? 'Onaya gönder' : 'Yeniden onaya gönder'}: {CATEGORIES.get(one)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
