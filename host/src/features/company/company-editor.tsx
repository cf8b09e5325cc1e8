import {
  useFormDraft,
  useSaving,
  useUnsavedGuard,
  type FieldFaults,
  type Refusal,
} from '@muhatap/shared/form-draft';
import { notify } from '@muhatap/shared/notifications';
import { Alert, Box, chakra, FormField, Input, Spinner, Text } from '@muhatap/shared/ui';
import { Badge, FormSection, SaveBar } from '@muhatap/shared/ui/app';
import type { Company } from '@muhatap/shared/wire';
import { useState, type FormEvent } from 'react';
import { companyChange, companyForm, LONGEST_COMPANY_NAME, nameFault } from '#entities/company';
import { LogoField } from './logo-field';
import { ZoneField } from './zone-field';

interface CompanyEditorProps {
  readonly company: Company;
  readonly now: number;
}

const OUTDATED = 'Siz düzenlerken başkası kaydetti; kaydederseniz sizinki geçerli olur.';

/** Why the form was not saved, or will overwrite what another wrote; null where neither is so. */
function problemOf(hasFault: boolean, refusal: Refusal | null, isOutdated: boolean): string | null {
  if (hasFault) return 'İşaretli alanları düzeltin.';
  if (refusal !== null && refusal.code !== 'changed_meanwhile') return refusal.sentence;
  return refusal !== null || isOutdated ? OUTDATED : null;
}

function useCompanyForm(company: Company) {
  const { draft, isDirty, isOutdated, change, reset, keep } = useFormDraft(companyForm(company));
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal, forget } = useSaving<Company>((saved) => {
    keep(companyForm(saved));
    setTried(false);
    notify.success('Kurum bilgileri kaydedildi');
  });
  useUnsavedGuard(isDirty);
  const unnamed = nameFault(draft.name);
  const faults: FieldFaults = {
    ...refusal?.fields,
    ...(isTried && unnamed !== null && { name: unnamed }),
  };
  return {
    draft,
    faults,
    isDirty,
    isSaving,
    problem: problemOf(Object.keys(faults).length > 0, refusal, isOutdated),
    put: (part: Partial<typeof draft>) => {
      change(part);
      forget();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (unnamed === null) save(companyChange(draft, company.version));
    },
    startOver: () => {
      reset();
      forget();
      setTried(false);
    },
  };
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

/** The company's own data, saved together. */
export function CompanyEditor({ company, now }: CompanyEditorProps) {
  const { draft, faults, isDirty, isSaving, problem, put, submit, startOver } =
    useCompanyForm(company);
  return (
    <chakra.form noValidate onSubmit={submit}>
      <FormSection
        title="Ad ve logo"
        description="Üst çubukta, davetlerde ve kurum seçiminde görünür."
      >
        <Box maxW="420px">
          <FormField label="Kurumun adı" required error={faults['name'] ?? null}>
            <Input
              value={draft.name}
              maxLength={LONGEST_COMPANY_NAME}
              autoComplete="organization"
              onChange={(event) => put({ name: event.currentTarget.value })}
            />
          </FormField>
        </Box>
        <LogoField
          url={draft.logoUrl}
          error={faults['logo_url'] ?? null}
          onChange={(logoUrl) => put({ logoUrl })}
        />
      </FormSection>
      <FormSection
        title="Saat dilimi"
        description="Çalışma saatleri, günler ve raporlar bu saate göre sayılır."
      >
        {company.summing && <SummingNotice />}
        <ZoneField
          value={draft.timeZone}
          now={now}
          error={faults['time_zone'] ?? null}
          isChanged={draft.timeZone !== company.time_zone}
          onChange={(timeZone) => put({ timeZone })}
        />
      </FormSection>
      <PlanSection plan={company.plan} />
      <SaveBar isDirty={isDirty} isSaving={isSaving} problem={problem} onReset={startOver} />
    </chakra.form>
  );
}
