import { Box, FormField, Heading, Input, Stack, Text } from '@muhatap/shared/ui';
import { CheckList, Choice, CountedTextarea } from '@muhatap/shared/ui/app';
import { MODULE_GRANTS, ROLE_ACTIONS, VISIBILITIES } from '@muhatap/shared/wire/session';
import { useId, type ReactNode } from 'react';
import {
  ACTION_LABELS,
  isHeld,
  MODULE_LABELS,
  ROLE_LIMITS,
  VISIBILITY_LABELS,
  withAction,
  withModule,
  type RoleForm,
} from '#entities/role';

interface RoleFieldsProps {
  readonly form: RoleForm;
  /** The sentence at a field. */
  readonly errorOf: (field: keyof RoleForm) => string | undefined;
  /** Grants that only the founder's company may give. */
  readonly holdsReleases: boolean;
  readonly onChange: (form: RoleForm) => void;
}

function Part({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h2" size="md" id={id}>
        {title}
      </Heading>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {text}
      </Text>
      {children}
    </Box>
  );
}

const optionOf = <T extends string>(
  id: T,
  label: { readonly name: string; readonly text: string },
) => ({ id, title: label.name, text: label.text });

/**
 * The modules that a role may open; the releases only for people who may give them, or may not take
 * them away.
 */
const moduleOptions = (form: RoleForm, holdsReleases: boolean) =>
  MODULE_GRANTS.filter(
    (module) => module !== 'releases' || holdsReleases || form.modules.includes(module),
  ).map((module) => ({
    ...optionOf(module, MODULE_LABELS[module]),
    ...(module === 'releases' && !holdsReleases && { isFixed: true }),
  }));

/** A role's parts in the order in which one thinks of them: its name, what it opens, whose rows, what may be done. */
export function RoleFields({ form, errorOf, holdsReleases, onChange }: RoleFieldsProps) {
  const modules = moduleOptions(form, holdsReleases);
  const tick = <T extends string>(
    all: readonly T[],
    chosen: readonly string[],
    turned: (form: RoleForm, one: T, isIn: boolean) => RoleForm,
  ) => onChange(all.reduce((now, one) => turned(now, one, chosen.includes(one)), form));
  return (
    <Stack gap="8">
      <Stack gap="4">
        <FormField label="Rolün adı" required error={errorOf('name')}>
          <Input
            value={form.name}
            maxLength={ROLE_LIMITS.name}
            autoComplete="off"
            placeholder="Örnek: Gece Vardiyası"
            onChange={(event) => onChange({ ...form, name: event.currentTarget.value })}
          />
        </FormField>
        <CountedTextarea
          label="Açıklama"
          value={form.description}
          limit={ROLE_LIMITS.description}
          rows={2}
          error={errorOf('description') ?? null}
          hint="Diğer yöneticiler bu rolün ne için olduğunu buradan anlar."
          onChange={(description) => onChange({ ...form, description })}
        />
      </Stack>
      <Part
        title="Hangi bölümleri açar?"
        text="Seçilmeyen bölümler menüde görünmez, adresleri de açılmaz."
      >
        <CheckList
          label="Bölümler"
          options={modules}
          chosen={form.modules}
          error={errorOf('modules')}
          empty=""
          onChange={(chosen) => tick(MODULE_GRANTS, chosen, withModule)}
        />
      </Part>
      <Part
        title="Kimin konuşmalarını ve başvurularını gösterir?"
        text={
          form.modules.some(isHeld)
            ? 'Liste, arama, bildirim, rapor ve dosyalarda aynı kural geçerlidir.'
            : 'Gelen Kutusu, Şikayet Yönetimi ya da Raporlar açılınca geçerli olur.'
        }
      >
        <Choice
          name="visibility"
          label="Görüş"
          options={VISIBILITIES.map((visibility) => ({
            value: visibility,
            title: VISIBILITY_LABELS[visibility].name,
            text: VISIBILITY_LABELS[visibility].text,
          }))}
          value={form.visibility}
          onChange={(visibility) => onChange({ ...form, visibility })}
        />
      </Part>
      <Part
        title="Neler yapabilir?"
        text="Okumak ve yanıtlamak bölümle birlikte gelir; bunlar onun ötesindekilerdir."
      >
        <CheckList
          label="Yetkiler"
          options={ROLE_ACTIONS.map((action) => optionOf(action, ACTION_LABELS[action]))}
          chosen={form.actions}
          empty=""
          onChange={(chosen) => tick(ROLE_ACTIONS, chosen, withAction)}
        />
      </Part>
    </Stack>
  );
}
