import { useActionForm } from '@muhatap/shared/forms';
import { useUnsavedGuard } from '@muhatap/shared/saving';
import { notify } from '@muhatap/shared/notifications';
import { Alert, Box, chakra, Flex, FormField, Input, Spinner, Text } from '@muhatap/shared/ui';
import { Badge, FormSection, SaveBar, Toggle } from '@muhatap/shared/ui/app';
import type { Company } from '@muhatap/shared/wire/people';
import {
  COMPANY_MESSAGES,
  companyForm,
  companySchema,
  LONGEST_COMPANY_NAME,
} from '#entities/company';
import { LogoField } from './logo-field';
import { ZoneField } from './zone-field';

interface CompanyEditorProps {
  readonly company: Company;
  readonly now: number;
}

function SummingNotice() {
  return (
    <Alert.Root status="info" maxW="xl">
      <Spinner size="sm" mt="0.5" />
      <Box>
        <Alert.Title>Raporlar yeni saat dilimine göre hesaplanıyor.</Alert.Title>
        <Alert.Description>
          Birkaç dakika sürebilir; bu sırada sayılar eski saate göre görünür.
        </Alert.Description>
      </Box>
    </Alert.Root>
  );
}

function PlanSection({ plan }: Pick<Company, 'plan'>) {
  return (
    <FormSection title="Paket" description="Hizmet sözleşmenizle belirlenir.">
      <Text fontSize="sm" color="fg.muted">
        <Badge size="md" me="3" colorPalette={plan === 'Pro' ? 'brand' : 'gray'}>
          {plan}
        </Badge>
        {plan === 'Pro'
          ? 'Bütün bölümler ve raporlar bu pakete dahildir.'
          : 'Ücretsiz paketi kullanıyorsunuz.'}
      </Text>
    </FormSection>
  );
}

interface ListSectionProps {
  readonly keepsList: boolean;
  readonly onChange: (keepsList: boolean) => void;
}

function ListSection({ keepsList, onChange }: ListSectionProps) {
  return (
    <FormSection
      title="Gelen kutusu"
      description="Kurumdaki herkesin kullandığı her tarayıcı için geçerlidir."
    >
      <Box maxW="xl">
        <Flex minH="10" align="center" mt={{ lg: '-2' }}>
          <Toggle
            label="Konuşma listesi bu bilgisayarda saklansın"
            checked={keepsList}
            onChange={onChange}
          />
        </Flex>
        <Text fontSize="sm" color="fg.muted" mt="1">
          Açıkken gelen kutusunun son listesi (yalnızca adlar; mesaj metni saklanmaz) tarayıcıda
          tutulur ve sayfa açılır açılmaz gösterilir. Oturum kapanınca silinir.
        </Text>
      </Box>
    </FormSection>
  );
}

/** The company's own data, saved together. */
export function CompanyEditor({ company, now }: CompanyEditorProps) {
  const { form, values, isDirty, isSaving, status, errorOf, change, submit, reset } = useActionForm(
    {
      loaded: companyForm(company),
      schema: companySchema,
      messages: COMPANY_MESSAGES,
      toCommand: (input) => ({ version: company.version, ...input }),
      onSaved: (saved: Company) => {
        notify.success('Kurum bilgileri kaydedildi');
        return companyForm(saved);
      },
    },
  );
  useUnsavedGuard(isDirty);
  return (
    <chakra.form noValidate onSubmit={submit}>
      <FormSection
        title="Ad ve logo"
        description="Üst çubukta, davetlerde ve kurum seçiminde görünür."
      >
        <Box maxW="420px">
          <FormField label="Kurumun adı" required error={errorOf('name')}>
            <Input
              maxLength={LONGEST_COMPANY_NAME}
              autoComplete="organization"
              {...form.register('name')}
            />
          </FormField>
        </Box>
        <LogoField
          url={values.logo_url}
          error={errorOf('logo_url') ?? null}
          onChange={(logo_url) => change({ logo_url })}
        />
      </FormSection>
      <FormSection
        title="Saat dilimi"
        description="Çalışma saatleri, günler ve raporlar bu saate göre sayılır."
      >
        {company.summing && <SummingNotice />}
        <ZoneField
          value={values.time_zone}
          now={now}
          error={errorOf('time_zone') ?? null}
          isChanged={values.time_zone !== company.time_zone}
          onChange={(time_zone) => change({ time_zone })}
        />
      </FormSection>
      {values.keeps_list !== undefined && (
        <ListSection
          keepsList={values.keeps_list}
          onChange={(keeps_list) => change({ keeps_list })}
        />
      )}
      <PlanSection plan={company.plan} />
      <SaveBar isDirty={isDirty} isSaving={isSaving} problem={status} onReset={reset} />
    </chakra.form>
  );
}
