import { Box, FormField, Text } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import type { ReleasedModule } from '@muhatap/shared/wire/releases';
import { nameIn } from '#entities/release-admin';

/** Module → the release that becomes live in the same step. */
export type Beside = Readonly<Record<string, string>>;

interface BesideFieldProps {
  /** The others; those with nothing else to offer are left out. */
  readonly modules: readonly ReleasedModule[];
  readonly beside: Beside;
  readonly onChange: (beside: Beside) => void;
}

const UNCHANGED = '';

/** Releases of other modules that become live in the same step, and are tried by the same people. */
export function BesideField({ modules, beside, onChange }: BesideFieldProps) {
  const others = modules.filter(({ releases, current }) =>
    releases.some(({ release }) => release !== current),
  );
  if (others.length === 0) return null;
  return (
    <Box as="details" {...(Object.keys(beside).length > 0 && { open: true })}>
      <Text as="summary" textStyle="label" cursor="pointer">
        Başka bölümlerle birlikte
      </Text>
      <Text fontSize="sm" color="fg.muted" my="2">
        Seçilenler tek adımda canlıya alınır; paya açılırsa hepsini aynı kişiler dener.
      </Text>
      {others.map((module) => (
        <Box key={module.name} mb="2">
          <FormField label={module.title}>
            <NativeSelect.Root size="sm">
              <NativeSelect.Field
                aria-label={`${module.title} sürümü`}
                value={beside[module.name] ?? UNCHANGED}
                onChange={({ currentTarget: { value } }) => {
                  const { [module.name]: _replaced, ...rest } = beside;
                  onChange(value === UNCHANGED ? rest : { ...rest, [module.name]: value });
                }}
              >
                <option value={UNCHANGED}>Değişmesin</option>
                {module.releases
                  .filter(({ release }) => release !== module.current)
                  .map(({ release }) => (
                    <option key={release} value={release}>
                      {nameIn(module, release)}
                    </option>
                  ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
        </Box>
      ))}
    </Box>
  );
}
