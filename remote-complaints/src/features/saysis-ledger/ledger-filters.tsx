import type { SaysisChange, SaysisStatus } from '@muhatap/shared/wire/complaints';
import { Button, Flex, Icon } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import { directionLabel, type LedgerQuery } from '#entities/saysis';
import { StateFilters } from './state-filters';

const directionOf = (value: string): LedgerQuery['direction'] =>
  value === 'in' || value === 'out' ? value : null;

interface LedgerFiltersProps {
  readonly counts: SaysisStatus['counts'];
  readonly query: LedgerQuery;
  readonly changes: readonly SaysisChange[];
  readonly onChange: (part: Partial<LedgerQuery>) => void;
}

/** Which changes are listed: by state, by direction, and of one case alone when somebody came from it. */
export function LedgerFilters({ counts, query, changes, onChange }: LedgerFiltersProps) {
  const complaint = changes.find((each) => each.complaint?.id === query.complaint)?.complaint;
  const code = complaint?.number ?? complaint?.saysisCode;
  return (
    <Flex
      gap="3"
      mb="4"
      direction={{ base: 'column', lg: 'row' }}
      justify="space-between"
      align={{ base: 'stretch', lg: 'flex-start' }}
    >
      <StateFilters counts={counts} query={query} />
      <Flex
        gap="2"
        flexWrap="wrap"
        align="center"
        justify={{ lg: 'flex-end' }}
        flexShrink={{ lg: '0' }}
        pt={{ lg: '1' }}
      >
        {query.complaint !== null && (
          <Button
            size="sm"
            variant="subtle"
            aria-label="Başvuru filtresini kaldır"
            onClick={() => onChange({ complaint: null })}
          >
            Yalnızca {code ?? 'seçilen başvuru'}
            <Icon name="close" size={14} />
          </Button>
        )}
        <NativeSelect.Root size="sm" width={{ base: 'full', sm: '210px' }}>
          <NativeSelect.Field
            aria-label="Yön"
            value={query.direction ?? ''}
            onChange={(event) =>
              onChange({
                direction: directionOf(event.currentTarget.value),
              })
            }
          >
            <option value="">Her iki yön</option>
            <option value="out">Giden ({directionLabel('out').long})</option>
            <option value="in">Gelen ({directionLabel('in').long})</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Flex>
    </Flex>
  );
}
