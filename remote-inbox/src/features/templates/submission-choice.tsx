import { TEMPLATE_CATEGORIES, type TemplateCategory } from '@muhatap/shared/wire/conversations';
import { FormField } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import { CATEGORIES } from './provider-status';

interface SubmissionChoiceProps {
  readonly category: TemplateCategory | null;
  readonly onChange: (category: TemplateCategory | null) => void;
}

/** Whether Meta has approved a new template already, or shall. */
export const SubmissionChoice = ({ category, onChange }: SubmissionChoiceProps) => (
  <FormField
    label="Meta onayı"
    hint={
      category === null
        ? 'Meta’da onaylı bir şablonu burada aynı metinle kaydedin.'
        : 'Kaydedince Meta’ya gönderilir; her değişkene bir örnek yazın. Butonlu, dosyalı ve doğrulama kodlu şablonlar WhatsApp Manager’da oluşturulur.'
    }
  >
    <NativeSelect.Root>
      <NativeSelect.Field
        value={category ?? ''}
        onChange={(event) =>
          onChange(TEMPLATE_CATEGORIES.find((one) => one === event.currentTarget.value) ?? null)
        }
      >
        <option value="">Meta’da zaten onaylı</option>
        {TEMPLATE_CATEGORIES.map((one) => (
          <option key={one} value={one}>
            Onaya gönder: {CATEGORIES.get(one)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </FormField>
);
